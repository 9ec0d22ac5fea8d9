import * as fc from 'fast-check';
import type { Baggage, FlightOffer, Price } from '../src/flights/offer.ts';
import type { JointJourney, JointTicket, JointTickets } from '../src/search/joint-tickets.ts';
import { anyBaggage, anyPrice, buildBaggage } from './offers.ts';

/** A joint ticket over these flights, the first of them of slice 0; null leaves a slice out. */
export type InventedTicket = {
  id: string;
  flights: readonly (FlightOffer | null)[];
  price: Price;
  fareFamily?: string | null;
  /** Of all slices. */
  baggage?: Baggage;
};

/** Joint tickets of a search, for tests. */
export function makeJointTickets(...given: readonly InventedTicket[]): JointTickets {
  const journeys = new Map<string, JointJourney>();
  for (const [slice, flight] of given.flatMap(({ flights }) => [...flights.entries()])) {
    if (flight) journeys.set(`${slice} ${flight.journeyKey}`, toJointJourney(flight, slice));
  }
  return { journeys: [...journeys.values()], tickets: given.map(toJointTicket) };
}

function toJointJourney(flight: FlightOffer, slice: number): JointJourney {
  const { journeyKey, airline, origin, destination, departsAt, arrivesAt, originZone, destinationZone } = flight;
  const { durationMinutes, durationEstimated, stops, segments } = flight;
  return {
    ...{ slice, journeyKey, airline, origin, destination, departsAt, arrivesAt, originZone, destinationZone },
    ...{ durationMinutes, durationEstimated, stops, segments },
  };
}

function toJointTicket({
  id,
  flights,
  price,
  fareFamily = null,
  baggage = buildBaggage(true, null),
}: InventedTicket): JointTicket {
  const [first] = flights.flatMap((flight) => flight ?? []);
  if (!first) throw new Error('no flights');
  return {
    ...{ id, price, perAdult: null, conditions: null, links: { airline: null }, source: first.source },
    airline: first.airline,
    parts: flights.flatMap((flight, slice) =>
      flight ? [{ slice, journeyKey: flight.journeyKey, fareFamily, baggage }] : [],
    ),
  };
}

/**
 * Any joint tickets over these slices: of flights that are sold alone too, and of flights that nothing else sells. Each
 * covers two slices or more.
 */
export function anyJointTickets(
  slices: readonly (readonly FlightOffer[])[],
  maxLength = 8,
): fc.Arbitrary<JointTickets> {
  if (slices.some((offers) => offers.length === 0)) return fc.constant(makeJointTickets());
  const anyFlight = (offers: readonly FlightOffer[]) =>
    fc
      .record({ offer: fc.constantFrom(...offers), alone: fc.boolean(), later: fc.integer({ min: 1, max: 3 }) })
      .map(({ offer, alone, later }): FlightOffer => (alone ? offer : moveFlight(offer, later)));
  const ticket = fc
    .record({
      flights: fc.tuple(...slices.map(anyFlight)),
      covered: fc.subarray(
        slices.map((_, slice) => slice),
        { minLength: 2 },
      ),
      price: anyPrice,
      fareFamily: fc.constantFrom(null, 'Light', 'Plus'),
      baggage: anyBaggage,
    })
    .map(({ flights, covered, ...rest }) => ({
      ...rest,
      flights: flights.map((flight, slice) => (covered.includes(slice) ? flight : null)),
    }));
  return fc
    .array(ticket, { maxLength })
    .map((tickets) => makeJointTickets(...tickets.map((each, at) => ({ ...each, id: `bilhete-${at}` }))));
}

/** Flights that leave some minutes later and that no fare is sold for. */
function moveFlight(flight: FlightOffer, minutes: number): FlightOffer {
  const move = (time: string) => `${time.slice(0, 14)}${`${Number(time.slice(14, 16)) + minutes}`.padStart(2, '0')}:00`;
  return {
    ...flight,
    journeyKey: `${flight.journeyKey}-joint-${minutes}`,
    departsAt: move(flight.departsAt),
    arrivesAt: move(flight.arrivesAt),
  };
}

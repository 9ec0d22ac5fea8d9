import { airlineOf } from '@revoada/core/airlines/airlines';
import type { Fare } from '@revoada/core/flights/build-offers';
import type { Carrier } from '@revoada/core/flights/offer';
import { LIVELO, programmeOf, providerOf } from './providers.ts';
import { modernBaggage } from './transform-baggage.ts';
import { type RowContext, wholeFare } from './transform-fare.ts';
import { carriers, type FlightReading, flightNumberOf, type Journey, journeyOf } from './transform-journey.ts';
import { adultShare, seatShare } from './transform-party.ts';
import { cashOf, groupTax, type Money, milesOf, milesPrice } from './transform-price.ts';
import type { WireFareGroup, WireFareProfile, WireItinerary, WireLeg, WirePriceGroup } from './types.ts';
import {
  airlineCode,
  airportCode,
  cents,
  count,
  line,
  localTime,
  minutes,
  record,
  records,
  UnreadableRow,
} from './wire-values.ts';

type WireName = { name?: unknown; iata?: unknown };

/** Each itinerary of a price group is a fare of its own: they are alternatives at one price. */
export const itinerariesOf = (group: WirePriceGroup): WireItinerary[] => records<WireItinerary>(group.segments);

/** One itinerary at its group's price; null when it flies the other way. Throws `UnreadableRow`. */
export function modernFare(group: WirePriceGroup, itinerary: WireItinerary, context: RowContext): Fare | null {
  if (records(group.segmentsBack).length > 0) throw new UnreadableRow('a price for both ways');
  const validating = carrierOf(group.validatingBy);
  const journey = rememberedJourney(itinerary, validating, context);
  if (!journey) return null;
  const id = count(itinerary.IdCiaResponsavel);
  const seller = validating.iata || validating.name ? validating : (journey.segments[0]?.carrier ?? validating);
  const profile = record<WireFareProfile>(itinerary.fareProfile);
  return wholeFare(
    {
      ...journey,
      ...pricesOf(group, itinerary, id, context),
      source: providerOf({ id, token: itinerary.TokenConsultaMBX, ...seller }),
      airline: airlineOf({ id: id === LIVELO ? null : id, ...seller }),
      baggage: modernBaggage(profile),
      fareFamily: line(profile?.fareFamily) || null,
    },
    context,
  );
}

/** The same flights come back at several prices: they are read once per reply. */
function rememberedJourney(itinerary: WireItinerary, validating: Carrier, context: RowContext): Journey | null {
  const { departure, arrival, departureDate, arrivalDate, numberOfStops, duration, legs } = itinerary;
  const ends = [departure, arrival, departureDate, arrivalDate, numberOfStops, duration];
  const key = JSON.stringify([validating, ...ends, legs]);
  const known = context.journeys.get(key);
  if (known !== undefined) return known;
  const reading = {
    flights: flightsOf(itinerary, validating),
    minutes: minutes(duration),
    stops: count(numberOfStops),
  };
  const journey = journeyOf(reading, context.request, context.directory, context.segments);
  context.journeys.set(key, journey);
  return journey;
}

/** The reais of an award group are made up from its miles: only their tax part is real, and `priceInCompany` beside them. */
function pricesOf(group: WirePriceGroup, itinerary: WireItinerary, id: number | null, { request }: RowContext) {
  const amounts = record<WireFareGroup>(group.fareGroup) ?? {};
  const miles = milesOf([itinerary, group, itinerariesOf(group)[0] ?? {}]);
  if (!miles) {
    const total = cashOf(group, request);
    const adult = adultShare(amounts, total, request);
    return { price: cashPrice(total), perAdult: adult && cashPrice(adult), companyCashCents: null };
  }
  const programme = programmeOf(itinerary.FidelityProgram, id);
  const taxCents = groupTax(amounts);
  const adult = adultShare(amounts, { totalCents: cents(amounts.priceWithTax) ?? 0, taxCents }, request);
  return {
    price: milesPrice(miles, request, programme, taxCents),
    perAdult: {
      kind: 'miles' as const,
      programme,
      miles: miles.adult,
      taxCents: adult?.taxCents ?? seatShare(taxCents, request),
    },
    companyCashCents: cents(amounts.priceInCompany) || null,
  };
}

const cashPrice = (money: Money) => ({ kind: 'cash' as const, currency: 'BRL' as const, ...money });

function flightsOf(itinerary: WireItinerary, validating: Carrier): FlightReading[] {
  const legs = records<WireLeg>(itinerary.legs);
  // Without legs the itinerary is one flight; its duration may contain a technical stop and stays with the journey.
  return (legs.length > 0 ? legs : [{ ...itinerary, duration: null }]).map((leg) => flightOf(leg, validating));
}

function flightOf(leg: WireLeg, validating: Carrier): FlightReading {
  const departsAt = localTime(leg.departureDate ?? inside(leg.departure, 'dateTime'));
  const arrivesAt = localTime(leg.arrivalDate ?? inside(leg.arrival, 'dateTime'));
  if (!departsAt || !arrivesAt) throw new UnreadableRow('a flight without a date');
  const number = flightNumberOf(leg.flightNumber);
  const marketing = carrierOf(leg.managedBy);
  return {
    ...carriers(marketing, carrierOf(leg.operatedBy), number.prefix ? airlineNamed(number.prefix, '') : validating),
    flightNumber: number.digits,
    origin: airportCode(inside(leg.departure, 'airport') ?? leg.departure),
    destination: airportCode(inside(leg.arrival, 'airport') ?? leg.arrival),
    departsAt,
    arrivesAt,
    minutes: minutes(leg.duration),
  };
}

/** Some replies wrap a leg's ends: `departure {dateTime, airport}`. */
const inside = (value: unknown, key: 'dateTime' | 'airport'): unknown =>
  record<{ dateTime?: unknown; airport?: unknown }>(value)?.[key];

function carrierOf(value: unknown): Carrier {
  const told = record<WireName>(value);
  const iata = airlineCode(told?.iata);
  const name = line(told?.name);
  return iata || name ? airlineNamed(iata, name) : { iata: '', name: '' };
}

/** One spelling per airline: the backend writes 'Latam' and 'LATAM' in one reply. */
function airlineNamed(iata: string, name: string): Carrier {
  const airline = airlineOf({ iata, name });
  return { iata: airline.iata, name: airline.name };
}

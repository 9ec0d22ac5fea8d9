import type { AirlineProfile } from '@revoada/core/airlines/airline-profile';
import { identifyAirline } from '@revoada/core/airlines/identify-airline';
import { liveloProfile } from '@revoada/core/airlines/registry';
import type { Fare } from '@revoada/core/flights/build-offers';
import type { Cabin } from '@revoada/core/flights/cabin';
import type { Airline } from '@revoada/core/flights/offer';
import { readAircraft } from '../../flights/aircraft.ts';
import { readLowerCabin } from '../../flights/cabin.ts';
import { completeFare } from '../../flights/complete-fare.ts';
import type { FlightReading, JourneyReading } from '../../flights/flight-reading.ts';
import { chooseCarriers, type FareFlights, parseFlightNumber, readJourney } from '../../flights/journey.ts';
import { readPriceCents, readSignedCents } from '../../wire/amounts.ts';
import { readAirlineCode, readAirportCode } from '../../wire/codes.ts';
import { readCount } from '../../wire/numbers.ts';
import { readRecord, readRecords } from '../../wire/objects.ts';
import { readName } from '../../wire/text.ts';
import { readLocalTime, readMinutes } from '../../wire/times.ts';
import { UnreadableRow } from '../../wire/unreadable-row.ts';
import { findNumberedAirline } from '../airline-numbers.ts';
import type { WireFareGroup, WireFareProfile, WireItinerary, WireLeg, WirePriceGroup } from '../api/types.ts';
import { findProgramme, findProvider } from '../providers.ts';
import { readModernBaggage } from './baggage.ts';
import { refuseOtherCurrency } from './currency.ts';
import { readAdultShare, shareBySeats } from './party.ts';
import { type Money, readCash, readGroupTax, readMiles, toMilesPrice } from './price.ts';
import type { RowContext } from './row-context.ts';

type WireName = { name?: unknown; iata?: unknown };

/** Itineraries of a price group are alternative fares at one price. */
export const listItineraries = (group: WirePriceGroup): WireItinerary[] => readRecords<WireItinerary>(group.segments);

/** One itinerary at its group's price; null for the opposite direction. Throws `UnreadableRow`. */
export function readModernFare(group: WirePriceGroup, itinerary: WireItinerary, context: RowContext): Fare | null {
  if (readRecords(group.segmentsBack).length > 0) throw new UnreadableRow('a price for both ways');
  const validating = readCarrier(group.validatingBy);
  const journey = recallJourney(itinerary, validating, context);
  if (!journey) return null;
  const numbered = findNumberedAirline(readCount(itinerary.IdCiaResponsavel));
  const seller = validating.iata || validating.name ? validating : (journey.segments[0]?.carrier ?? validating);
  const profile = readRecord<WireFareProfile>(itinerary.fareProfile);
  return completeFare(
    {
      ...journey,
      ...readPrices(group, itinerary, numbered, context),
      source: findProvider({ numbered, token: itinerary.TokenConsultaMBX, ...seller }),
      airline: identifyAirline(seller, numbered === liveloProfile ? undefined : numbered),
      baggage: readModernBaggage(profile),
      fareFamily: readName(profile?.fareFamily) || null,
    },
    context,
  );
}

/** Caches journeys, since a reply repeats them at several prices. */
function recallJourney(itinerary: WireItinerary, validating: Airline, context: RowContext): FareFlights | null {
  const { departure, arrival, departureDate, arrivalDate, numberOfStops, duration, legs } = itinerary;
  const ends = [departure, arrival, departureDate, arrivalDate, numberOfStops, duration];
  const key = JSON.stringify([validating, ...ends, legs]);
  const cached = context.journeys.get(key);
  if (cached !== undefined) return cached;
  const reading = {
    flights: readFlights(itinerary, validating, context.request.cabin),
    minutes: readMinutes(duration),
    stops: readCount(numberOfStops),
  };
  const journey = readJourney(reading, context.request, context.directory, context.segments);
  context.journeys.set(key, journey);
  return journey;
}

/** The reais of an award group are converted from its miles; only their taxes and `priceInCompany` are real. */
function readPrices(
  group: WirePriceGroup,
  itinerary: WireItinerary,
  numbered: AirlineProfile | undefined,
  { request }: RowContext,
) {
  const amounts = readRecord<WireFareGroup>(group.fareGroup) ?? {};
  refuseOtherCurrency(amounts, amounts.fares, group, itinerary);
  const miles = readMiles([itinerary, group, listItineraries(group)[0] ?? {}]);
  if (!miles) {
    const total = readCash(group, request);
    const adult = readAdultShare(amounts, total, request);
    return { price: toCashPrice(total), perAdult: adult && toCashPrice(adult), companyCashCents: null };
  }
  const programme = findProgramme(itinerary.FidelityProgram, numbered);
  const taxCents = readGroupTax(amounts);
  const adult = readAdultShare(amounts, { totalCents: readPriceCents(amounts.priceWithTax) ?? 0, taxCents }, request);
  return {
    price: toMilesPrice(miles, request, programme, taxCents),
    perAdult: {
      kind: 'miles' as const,
      programme,
      miles: miles.adult,
      taxCents: adult?.taxCents ?? shareBySeats(taxCents, request),
    },
    companyCashCents: readSignedCents(amounts.priceInCompany) || null,
  };
}

const toCashPrice = (money: Money) => ({ kind: 'cash' as const, currency: 'BRL' as const, ...money });

function readFlights(itinerary: WireItinerary, validating: Airline, requested: Cabin): JourneyReading['flights'] {
  // Without legs the itinerary is one flight; its duration may include a technical stop, so it counts for the journey.
  const whole: WireLeg = { ...itinerary, duration: null };
  const [first = whole, ...later] = readRecords<WireLeg>(itinerary.legs);
  return [readFlight(first, validating, requested), ...later.map((leg) => readFlight(leg, validating, requested))];
}

function readFlight(leg: WireLeg, validating: Airline, requested: Cabin): FlightReading {
  const departsAt = readLocalTime(leg.departureDate ?? readInside(leg.departure, 'dateTime'));
  const arrivesAt = readLocalTime(leg.arrivalDate ?? readInside(leg.arrival, 'dateTime'));
  if (!departsAt || !arrivesAt) throw new UnreadableRow('a flight without a date');
  const number = parseFlightNumber(leg.flightNumber);
  const marketing = readCarrier(leg.managedBy);
  return {
    ...chooseCarriers(
      marketing,
      readCarrier(leg.operatedBy),
      number.prefix ? identifyAirline({ iata: number.prefix }) : validating,
    ),
    flightNumber: number.digits,
    origin: readAirportCode(readInside(leg.departure, 'airport') ?? leg.departure),
    destination: readAirportCode(readInside(leg.arrival, 'airport') ?? leg.arrival),
    departsAt,
    arrivesAt,
    minutes: readMinutes(leg.duration),
    ...readLowerCabin(leg.seatClass, requested),
    ...readAircraft(leg.aircraftCode),
  };
}

/** Some replies wrap a leg's ends: `departure {dateTime, airport}`. */
const readInside = (value: unknown, key: 'dateTime' | 'airport'): unknown =>
  readRecord<{ dateTime?: unknown; airport?: unknown }>(value)?.[key];

/** Unifies spellings: the backend writes 'Latam' and 'LATAM' in one reply. */
function readCarrier(value: unknown): Airline {
  const company = readRecord<WireName>(value);
  const iata = readAirlineCode(company?.iata);
  const name = readName(company?.name);
  return iata || name ? identifyAirline({ iata, name }) : { iata: '', name: '' };
}

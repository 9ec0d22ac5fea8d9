import { findAirlineByIata, UNNAMED_AIRLINE } from '@revoada/core/airlines/airlines';
import { isSellersPage, type LinkedFlight } from '@revoada/core/airlines/deep-links';
import { liveloProfile } from '@revoada/core/airlines/registry';
import type { AirportDirectory } from '@revoada/core/airports/airport';
import type { Fare } from '@revoada/core/flights/build-offers';
import type { Cabin } from '@revoada/core/flights/cabin';
import { comparePrices } from '@revoada/core/flights/fares';
import { makeJourneyKey } from '@revoada/core/flights/journey-key';
import type { Airline, Baggage, Price, Segment } from '@revoada/core/flights/offer';
import { readPayment } from '@revoada/core/flights/payment';
import type { FoundTicket, RequestedSlice } from '@revoada/core/sources/ticket';
import { readCabin } from '../../flights/cabin.ts';
import { completeFare } from '../../flights/complete-fare.ts';
import { type FareFlights, readJourney } from '../../flights/journey.ts';
import { linkTicket, refuseOverlap } from '../../flights/ticket.ts';
import { findAirport, refuseImplausiblePrice } from '../../flights/whole-row.ts';
import { isBelowAnyFare } from '../../wire/lowest-fares.ts';
import { readRecord } from '../../wire/objects.ts';
import { readName } from '../../wire/text.ts';
import { UnreadableRow } from '../../wire/unreadable-row.ts';
import { listOffers, nameOffer, readProvider } from '../api/fold-groups.ts';
import type { SearchedTrip } from '../api/request-body.ts';
import { spellSupplier } from '../api/suppliers.ts';
import type { WireGroup, WireItinerary, WireOffer } from '../api/types.ts';
import { readBaggage } from './baggage.ts';
import { listItineraries, readCarrier, readItinerary } from './itineraries.ts';
import { type OfferPrice, readOfferPrice } from './price.ts';

/** Context of reading groups. The maps cache values that repeat within a search. */
export type GroupContext = {
  trip: SearchedTrip;
  directory: AirportDirectory;
  links: Map<string, string | null>;
  segments: Map<string, Segment>;
};

/** Fares or tickets of a group; `reasons` says of each that was dropped why. */
export type ReadGroup<Item> = { items: Item[]; reasons: string[] };

type Journeys = readonly [FareFlights, ...FareFlights[]];

/** An offer with the fields that fares and tickets share. */
type ReadOffer = OfferPrice & { source: string; airline: Airline; baggage: Baggage; fareFamily: string | null };

/** Fares of one slice. */
export function readFares(group: WireGroup, context: GroupContext): ReadGroup<Fare> {
  return readOffers(group, context, (journeys, offer, read) => {
    const fare = completeFare({ ...journeys[0], ...read }, { request: context.trip, links: context.links });
    return { ...fare, links: { airline: readBookingUrl(offer, fare) ?? fare.links.airline } };
  });
}

/** Tickets over all slices at their joint prices. Fares of fewer slices belong to other searches and are left out. */
export function readTickets(group: WireGroup, context: GroupContext): ReadGroup<FoundTicket> {
  const covered = listItineraries(group).length;
  if (covered > 0 && covered < context.trip.slices.length) return { items: [], reasons: [] };
  return readOffers(group, context, (journeys, offer, read) => toTicket(journeys, offer, read, context));
}

/**
 * Each offer of a group that can be read; the dearest of those with one name and way of paying, because a price that the same
 * reply contradicts may be too good to be true. Itineraries for another number of slices are refused, never split.
 */
function readOffers<Item extends { price: Price }>(
  group: WireGroup,
  context: GroupContext,
  build: (journeys: Journeys, offer: WireOffer, read: ReadOffer) => Item,
): ReadGroup<Item> {
  const offers = listOffers(group);
  const reasons: string[] = offers.length === 0 ? ['flights without an offer'] : [];
  const byCabin = new Map<Cabin | null, Journeys>();
  const read = offers.flatMap((offer) => {
    try {
      const cabin = readCabin(offer.cabinClass ?? offer.cabin);
      const journeys = byCabin.get(cabin) ?? readJourneys(group, cabin, context);
      byCabin.set(cabin, journeys);
      const item = build(journeys, offer, readOffer(offer, group, journeys, context));
      return [{ name: `${nameOffer(offer)} ${readPayment(item.price)}`, item }];
    } catch (error) {
      reasons.push(error instanceof UnreadableRow ? error.message : 'an unexpected row');
      return [];
    }
  });
  const items = [...Map.groupBy(read, ({ name }) => name).values()].flatMap((same) =>
    same
      .map(({ item }) => item)
      .toSorted((a, b) => comparePrices(b.price, a.price))
      .slice(0, 1),
  );
  return { items, reasons };
}

function readJourneys(group: WireGroup, fareCabin: Cabin | null, context: GroupContext): Journeys {
  const { trip, directory, segments } = context;
  const itineraries = listItineraries(group);
  if (itineraries.length === 0) throw new UnreadableRow('a price without flights');
  if (itineraries.length !== trip.slices.length) throw new UnreadableRow('a price for another number of slices');
  const named = readCarrier(group.validatingCarrier);
  const validating = named.name === '' ? { iata: '', name: UNNAMED_AIRLINE } : named;
  const readOne = (slice: RequestedSlice, itinerary: WireItinerary | undefined): FareFlights => {
    const reading = readItinerary(itinerary ?? {}, { fareCabin, requested: trip.cabin, validating, directory });
    const journey = readJourney(reading, slice, directory, segments);
    if (!journey) throw new UnreadableRow('flights of another direction');
    return journey;
  };
  const readAll = (ordered: readonly WireItinerary[]): Journeys => {
    const journeys = trip.slices.map((slice, index) => readOne(slice, ordered[index]));
    refuseOverlap(journeys);
    const [first, ...later] = journeys;
    if (!first) throw new UnreadableRow('a price without flights');
    return [first, ...later];
  };
  try {
    return readAll(itineraries);
  } catch (error) {
    // Whether the itinerary of the return always comes second is unknown.
    if (trip.slices.length !== 2) throw error;
    return readReversed(() => readAll(itineraries.toReversed()), error);
  }
}

function readReversed(read: () => Journeys, failure: unknown): Journeys {
  try {
    return read();
  } catch {
    throw failure;
  }
}

function readOffer(offer: WireOffer, group: WireGroup, journeys: Journeys, context: GroupContext): ReadOffer {
  const { trip, directory } = context;
  const marketing = journeys[0].segments[0]?.carrier ?? { iata: '', name: '' };
  const validating = readCarrier(offer.validatingCarrier ?? group.validatingCarrier);
  const airline = validating.name === '' ? marketing : validating;
  const supplier = readProvider(offer);
  const source = supplier === '' ? (findAirlineByIata(airline.iata)?.provider ?? 'Moblix') : spellSupplier(supplier);
  const seats = trip.adults + trip.children;
  const most = seats * journeys.reduce((sum, journey) => sum + findMostTax(journey, directory), 0);
  const mostTaxCents = source === liveloProfile.provider ? Math.min(most, mostTax.livelo) : most;
  return {
    ...readOfferPrice(offer, group, { party: trip, source, mostTaxCents }),
    source,
    airline,
    baggage: readBaggage(offer),
    fareFamily: readFareFamily(offer),
  };
}

/**
 * Highest plausible taxes of an award without fees in cents, for one seat and slice; for Livelo those of the whole offer. Its
 * rows have a boarding tax of about R$ 3,100, for domestic flights too, and no source says what it charges.
 */
const mostTax = { domestic: 50_000, abroad: 600_000, livelo: 200_000 } as const;

function findMostTax({ origin, destination }: FareFlights, directory: AirportDirectory): number {
  const isDomestic = [origin, destination].every((code) => findAirport(directory, code).countryCode === 'BR');
  return isDomestic ? mostTax.domestic : mostTax.abroad;
}

function readFareFamily({ fareFamily, brandedFare, fareName }: WireOffer): string | null {
  const names = [fareFamily, brandedFare, fareName].map(
    (value) => readRecord<{ name?: unknown }>(value)?.name ?? value,
  );
  return names.map(readName).find((name) => name !== '') ?? null;
}

/** The seller's page of an offer; null unless it is on the seller's own site. */
function readBookingUrl(offer: WireOffer, flight: LinkedFlight): string | null {
  const booking = readRecord<{ bookingUrl?: unknown; url?: unknown; deepLink?: unknown }>(offer.booking);
  const links = [booking?.bookingUrl, booking?.url, booking?.deepLink, offer.bookingUrl, offer.deepLink];
  const isSellers = (link: unknown): link is string => typeof link === 'string' && isSellersPage(link.trim(), flight);
  const link = links.find(isSellers);
  // Spaces and invisible characters are escaped.
  return link === undefined ? null : new URL(link.trim()).href;
}

function toTicket(journeys: Journeys, offer: WireOffer, read: ReadOffer, { trip }: GroupContext): FoundTicket {
  const { source, airline, price, perAdult, baggage, fareFamily } = read;
  refuseImplausiblePrice(price, trip.adults + trip.children);
  const parts = journeys.map((journey, slice) => ({
    slice,
    journey: {
      ...journey,
      airline: journey.segments[0]?.carrier ?? airline,
      journeyKey: makeJourneyKey(journey.segments),
    },
    fareFamily,
    baggage,
  }));
  const flight = { ...journeys[0], source, airline, price };
  const link = linkTicket({ source, airline, price }, journeys, { party: trip, cabin: trip.cabin });
  return {
    source,
    airline,
    price,
    perAdult: perAdult && !isBelowAnyFare(perAdult, 1) ? perAdult : null,
    parts,
    conditions: null,
    links: { airline: readBookingUrl(offer, flight) ?? link },
  };
}

import type { BagKind, FlightOffer } from '../../flights/offer.ts';
import { readPayment } from '../../flights/payment.ts';
import type { ProgrammeId } from '../../flights/programme.ts';
import { collectFares } from '../../journeys/collect-fares.ts';
import { findAnyOffer, type Journey, type ListedOffer } from '../../journeys/journey.ts';
import { faresWithBags, pickCheapest, withChosen } from '../../journeys/journey-fares.ts';
import { memoize, memoizeLast } from '../../memoize.ts';
import type { ReferencePrices } from '../../miles/reference-prices.ts';
import { type JointTicket, type JointTickets, NO_JOINT_TICKETS } from '../../search/joint-tickets.ts';
import { keepOfChoices, listLaterSlices, toChosenSlice } from '../../trips/chosen-slices.ts';
import { type JourneyPrices, type PriceJourneyTrips, prepareTrips, type TripPayer } from '../../trips/price-trips.ts';
import type { ChosenFlights, TripAround } from '../../trips/trip-around.ts';
import { type Slice, type TripJourney, type TripRequest, UNKNOWN_FLIGHTS } from '../../trips/trip-model.ts';
import { listTickets, type TripTicket } from '../../trips/trip-tickets.ts';

/** Prices of trips with any journey of a list: what takes long is done once for all of its rows. */
export type ListPricing = {
  /** The slice whose journeys the list shows. */
  slice: number;
  /** Number of slices that its prices cover. */
  slices: number;
  priceFor: (payer: TripPayer) => PriceJourneyTrips<TripTicket>;
  /** The same for one journey of the list, at other fares of it and with these of its joint tickets. */
  reprice: (journey: Journey, tickets: readonly FlightOffer[]) => ListPricing;
  /** Flights of a slice. */
  findFlights: (slice: number, key: string) => TripJourney | undefined;
  /** The trip's joint tickets. */
  joint: JointTickets;
  /** The same trips bought without joint tickets; null where there are none. */
  apart: () => ListPricing | null;
};

/**
 * A journey with its pricing, which does not depend on the worth of miles. `trip`: all slices, null where there is no
 * other one. `leg`: this slice only.
 */
export type PricedJourney = Omit<TripPayer, 'references'> & {
  journey: Journey;
  trip: ListPricing | null;
  leg: ListPricing;
};

export type JourneyPricingOptions = Pick<TripPayer, 'wallet'> & {
  around: TripAround | null;
  bags?: readonly BagKind[];
};

/** The first half of rows, as a reader with this wallet pays them. The journeys are those of `groupJourneys` with the same bags. */
export function priceJourneys(
  journeys: readonly Journey[],
  { around, bags = [], wallet = null }: JourneyPricingOptions,
): PricedJourney[] {
  const leg = createLegPricing(journeys);
  const trip = around && createTripPricing(journeys, around, bags);
  return journeys.map((journey) => ({ journey, trip, leg, wallet }));
}

/** The same journey where these of its fares are the only ones: offers of only these flights, and of joint tickets. */
export function repriceJourney({ trip, leg, ...priced }: PricedJourney, offers: readonly ListedOffer[]): PricedJourney {
  const alone = offers.filter(({ ticket }) => !ticket);
  const ticketOffers = offers.filter(({ ticket }) => ticket);
  const fares = collectFares(alone.map((offer) => ({ ...offer, alternatives: [] })));
  const journey = { ...priced.journey, fares, offers: alone, ticketOffers };
  return {
    ...{ ...priced, journey },
    trip: trip?.reprice(journey, ticketOffers) ?? null,
    leg: leg.reprice(journey, ticketOffers),
  };
}

/** Restricts the miles to these programmes. */
export function keepProgrammes(priced: PricedJourney, programmes: readonly ProgrammeId[]): PricedJourney {
  return { ...priced, programmes };
}

function createLegPricing(journeys: readonly Journey[]): ListPricing {
  const pricing = createPricing({ ...listOwn(journeys, 0), choosing: 0 }, NO_JOINT_TICKETS);
  return { ...pricing, reprice: (journey) => createLegPricing([journey]), apart: () => null };
}

function createTripPricing(journeys: readonly Journey[], around: TripAround, bags: readonly BagKind[]): ListPricing {
  const { jointTickets } = around;
  const pricing = createPricing(toTripRequest(journeys, around, bags), jointTickets);
  const withTickets = (tickets: readonly JointTicket[]): TripAround => ({
    ...around,
    jointTickets: { ...jointTickets, tickets: [...tickets] },
  });
  let apart: ListPricing | null = null;
  return {
    ...pricing,
    reprice(journey, offers) {
      const ids = new Set(offers.map(({ ticket }) => ticket?.id));
      // Tickets that do not cover this journey are bought beside its fares.
      const isKept = ({ id, parts }: JointTicket) => ids.has(id) || !parts.some(({ slice }) => slice === pricing.slice);
      return createTripPricing([journey], withTickets(jointTickets.tickets.filter(isKept)), bags);
    },
    apart() {
      if (jointTickets.tickets.length === 0) return null;
      apart ??= createTripPricing(journeys, withTickets([]), bags);
      return apart;
    },
  };
}

function toTripRequest(
  journeys: readonly Journey[],
  { before, after, jointTickets }: TripAround,
  bags: readonly BagKind[],
): TripRequest<TripTicket> {
  const choosing = before.length;
  const parts = listOwn(journeys, choosing);
  const later = listLaterSlices(after, choosing + 1, { jointTickets, bags });
  return {
    slices: [
      ...before.map(({ journeyKey }, slice) => toChosenSlice(journeyKey, slice)),
      ...parts.slices,
      ...later.slices,
    ],
    tickets: [
      // One purchase comes before several at the same price.
      ...keepOfChoices(jointTickets, before, bags),
      ...before.flatMap((chosen, slice) => listChosen(chosen, slice, bags)),
      ...parts.tickets,
      ...later.tickets,
    ],
    choosing,
  };
}

/** The fares of chosen flights, those that the account does not see too. */
function listChosen(
  { journeyKey, fares, price, ticket, unseenPayments = [] }: ChosenFlights,
  slice: number,
  bags: readonly BagKind[],
): TripTicket[] {
  const withBags = faresWithBags(fares, bags);
  const counted = pickCheapest(ticket ? withBags : withChosen(withBags, price));
  return listTickets(slice, journeyKey, counted).map((fare) => ({
    ...fare,
    isHidden: unseenPayments.includes(readPayment(fare.price)),
  }));
}

/** The list's journeys, each with its cheapest fare in each way of paying, as its offers show. */
function listOwn(journeys: readonly Journey[], slice: number): { slices: Slice[]; tickets: TripTicket[] } {
  const parts = journeys.map((journey) => readOwn(journey, slice));
  return {
    slices: [{ journeys: parts.map(({ journey }) => journey) }],
    tickets: parts.flatMap(({ tickets }) => tickets),
  };
}

type OwnJourney = { journey: TripJourney; tickets: TripTicket[] };

const readJourneys = memoize((_: Journey) => new Map<number, OwnJourney>());

/** Cached for each journey, since filters of later slices price the same list again and again. */
function readOwn(journey: Journey, slice: number): OwnJourney {
  const stored = readJourneys(journey).get(slice);
  if (stored) return stored;
  const { key, fares } = journey;
  const read = {
    // An account that sees no offer of a journey still has its prices counted.
    journey: { ...(findAnyOffer(journey) ?? UNKNOWN_FLIGHTS), ...journey },
    tickets: listTickets(slice, key, pickCheapest(fares)),
  };
  readJourneys(journey).set(slice, read);
  return read;
}

/** The prices of a journey for the whole trip or for one slice; null where no trip with it can be bought. */
export function priceRow(
  pricing: ListPricing,
  { journey, programmes, wallet, fitsBalance }: Omit<PricedJourney, 'trip' | 'leg'>,
  references: ReferencePrices,
): JourneyPrices<TripTicket> | null {
  return pricing.priceFor({
    references,
    ...(programmes && { programmes }),
    ...(wallet && { wallet }),
    ...(fitsBalance && { fitsBalance }),
  })(journey.key);
}

/** The prices of a journey's whole trip, which is one slice where there is no other. */
export function priceWhole(priced: PricedJourney, references: ReferencePrices): JourneyPrices<TripTicket> | null {
  return priceRow(priced.trip ?? priced.leg, priced, references);
}

/** The same journey where only what the wallet pays for counts. */
export function keepAffordable(priced: PricedJourney): PricedJourney {
  return { ...priced, fitsBalance: true };
}

function createPricing(request: TripRequest<TripTicket>, joint: JointTickets): Omit<ListPricing, 'reprice' | 'apart'> {
  const byConstraints = new Map<string, ReturnType<typeof prepareTrips<TripTicket>>>();
  const flights = new Map<number, Map<string, TripJourney>>();
  return {
    slice: request.choosing,
    slices: request.slices.length,
    joint,
    findFlights(slice, key) {
      const ofSlice =
        flights.get(slice) ?? new Map(request.slices[slice]?.journeys.map((journey) => [journey.key, journey]));
      flights.set(slice, ofSlice);
      return ofSlice.get(key);
    },
    priceFor({ programmes, fitsBalance = false, references, wallet }) {
      const key = `${programmes?.join() ?? '*'} ${fitsBalance}`;
      // Rows are judged one after the other by the same payer.
      const price =
        byConstraints.get(key) ??
        memoizeLast(prepareTrips({ ...request, constraints: { ...(programmes && { programmes }), fitsBalance } }));
      byConstraints.set(key, price);
      return price({ references, wallet });
    },
  };
}

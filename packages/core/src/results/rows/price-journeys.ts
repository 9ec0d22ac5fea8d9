import type { BagKind } from '../../flights/offer.ts';
import { readPayment } from '../../flights/payment.ts';
import type { ProgrammeId } from '../../flights/programme.ts';
import { collectFares } from '../../journeys/collect-fares.ts';
import type { Journey, ListedOffer } from '../../journeys/journey.ts';
import { faresWithBags, pickCheapest, withChosen } from '../../journeys/journey-fares.ts';
import { memoizeLast } from '../../memoize.ts';
import type { ReferencePrices } from '../../miles/reference-prices.ts';
import type { OtherLeg } from '../../trips/other-leg.ts';
import { type JourneyPrices, type PriceJourneyTrips, prepareTrips, type TripPayer } from '../../trips/price-trips.ts';
import { type ReturnTicket, toReturnSlice } from '../../trips/return-slice.ts';
import { type Slice, type TripRequest, UNKNOWN_FLIGHTS } from '../../trips/trip-model.ts';
import { listTickets } from '../../trips/trip-tickets.ts';

/** Prices of trips with any journey of a list: what takes long is done once for all of its rows. */
export type ListPricing = {
  /** The slice whose journeys the list shows. */
  slice: number;
  priceFor: (payer: TripPayer) => PriceJourneyTrips<ReturnTicket>;
  /** The same for one journey of the list, at other fares of it. */
  reprice: (journey: Journey) => ListPricing;
};

/**
 * A journey with its pricing, which does not depend on the worth of miles. `trip`: both legs, null where there is no
 * other leg. `leg`: this leg only.
 */
export type PricedJourney = Omit<TripPayer, 'references'> & {
  journey: Journey;
  trip: ListPricing | null;
  leg: ListPricing;
};

export type JourneyPricingOptions = Pick<TripPayer, 'wallet'> & { other: OtherLeg; bags?: readonly BagKind[] };

/** The first half of rows, as a reader with this wallet pays them. The journeys are those of `groupJourneys` with the same bags. */
export function priceJourneys(
  journeys: readonly Journey[],
  { other, bags = [], wallet = null }: JourneyPricingOptions,
): PricedJourney[] {
  const leg = createLegPricing(journeys);
  const trip = other && createTripPricing(journeys, other, bags);
  return journeys.map((journey) => ({ journey, trip, leg, wallet }));
}

/** The same journey where these of its fares are the only ones. */
export function repriceJourney({ trip, leg, ...priced }: PricedJourney, offers: readonly ListedOffer[]): PricedJourney {
  const fares = collectFares(offers.map((offer) => ({ ...offer, alternatives: [] })));
  const journey = { ...priced.journey, fares, offers };
  return { ...priced, journey, trip: trip?.reprice(journey) ?? null, leg: leg.reprice(journey) };
}

/** Restricts the miles to these programmes. */
export function keepProgrammes(priced: PricedJourney, programmes: readonly ProgrammeId[]): PricedJourney {
  return { ...priced, programmes };
}

function createLegPricing(journeys: readonly Journey[]): ListPricing {
  const pricing = createPricing({ ...listOwn(journeys, 0), choosing: 0 });
  return { ...pricing, reprice: (journey) => createLegPricing([journey]) };
}

function createTripPricing(
  journeys: readonly Journey[],
  other: NonNullable<OtherLeg>,
  bags: readonly BagKind[],
): ListPricing {
  const pricing = createPricing(toTripRequest(journeys, other, bags));
  return { ...pricing, reprice: (journey) => createTripPricing([journey], other, bags) };
}

function toTripRequest(
  journeys: readonly Journey[],
  other: NonNullable<OtherLeg>,
  bags: readonly BagKind[],
): TripRequest<ReturnTicket> {
  if (other.kind === 'returns') {
    const outboundSlice = listOwn(journeys, 0);
    const back = toReturnSlice(other.fares, bags);
    return {
      slices: [...outboundSlice.slices, back.slice],
      tickets: [...outboundSlice.tickets, ...back.tickets],
      choosing: 0,
    };
  }
  const returnSlice = listOwn(journeys, 1);
  return {
    slices: [{ journeys: [CHOSEN_OUTBOUND] }, ...returnSlice.slices],
    tickets: [...listChosen(other, bags), ...returnSlice.tickets],
    choosing: 1,
  };
}

/** The fares of the chosen outbound, those that the account does not see too. */
function listChosen(
  { fares, chosen, unseenPayments = [] }: Extract<OtherLeg, { kind: 'outbound' }>,
  bags: readonly BagKind[],
): ReturnTicket[] {
  const counted = pickCheapest(withChosen(faresWithBags(fares, bags), chosen));
  return listTickets(0, CHOSEN_OUTBOUND.key, counted).map((ticket) => ({
    ...ticket,
    isHidden: unseenPayments.includes(readPayment(ticket.price)),
  }));
}

/** Placeholder times let every return flight connect: rows that leave too early keep their prices and say so. */
const CHOSEN_OUTBOUND = {
  ...UNKNOWN_FLIGHTS,
  ...{ key: 'chosen', departsAt: '0001-01-01T00:00', arrivesAt: '0001-01-01T00:00' },
};

/** The list's journeys, each with its cheapest fare in each way of paying, as its offers show. */
function listOwn(journeys: readonly Journey[], slice: number): { slices: Slice[]; tickets: ReturnTicket[] } {
  // An account that sees no offer of a journey still has its prices counted.
  const tripJourneys = journeys.map(({ offers: [first = UNKNOWN_FLIGHTS], ...journey }) => ({ ...first, ...journey }));
  const tickets = journeys.flatMap(({ key, fares }) => listTickets(slice, key, pickCheapest(fares)));
  return { slices: [{ journeys: tripJourneys }], tickets };
}

/** The prices of a journey for both legs or for one; null where no trip with it can be bought. */
export function priceRow(
  pricing: ListPricing,
  { journey, programmes, wallet, fitsBalance }: Omit<PricedJourney, 'trip' | 'leg'>,
  references: ReferencePrices,
): JourneyPrices<ReturnTicket> | null {
  return pricing.priceFor({
    references,
    ...(programmes && { programmes }),
    ...(wallet && { wallet }),
    ...(fitsBalance && { fitsBalance }),
  })(journey.key);
}

/** The prices of a journey's whole trip, which is one leg where there is no other. */
export function priceWhole(priced: PricedJourney, references: ReferencePrices): JourneyPrices<ReturnTicket> | null {
  return priceRow(priced.trip ?? priced.leg, priced, references);
}

/** The same journey where only what the wallet pays for counts. */
export function keepAffordable(priced: PricedJourney): PricedJourney {
  return { ...priced, fitsBalance: true };
}

function createPricing(request: TripRequest<ReturnTicket>): Omit<ListPricing, 'reprice'> {
  const byConstraints = new Map<string, ReturnType<typeof prepareTrips<ReturnTicket>>>();
  return {
    slice: request.choosing,
    priceFor({ programmes, fitsBalance = false, references, wallet }) {
      const key = `${programmes?.join() ?? '*'} ${fitsBalance}`;
      const constraints = { ...(programmes && { programmes }), fitsBalance };
      // Rows are judged one after the other by the same payer.
      const price = byConstraints.get(key) ?? memoizeLast(prepareTrips({ ...request, constraints }));
      byConstraints.set(key, price);
      return price({ references, wallet });
    },
  };
}

import { addDays } from '../dates/local-date.ts';
import type { MilesAmount } from '../flights/offer.ts';
import { equivalentCents } from '../miles/equivalent.ts';
import type { SpendableWallet } from '../miles/pay-from-wallet.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import type { PaymentType } from '../search/query.ts';
import { priceTrips, type TripPrice } from '../trips/price-trips.ts';
import type { TripDays } from '../trips/trip-days.ts';
import { type Slice, type Ticket, UNKNOWN_FLIGHTS } from '../trips/trip-model.ts';
import { sumReais } from '../trips/trip-total.ts';
import type { DayKind } from './day-kind.ts';
import type { ObservedCash, ObservedMiles, PriceDay } from './price-day.ts';

/** Lowest price of a trip on given days, in reais, and its payment. */
export type DayPrice = {
  /** Integer cents, miles at their reference price; null if a programme has none. */
  costCents: number | null;
  /** Part paid in reais, taxes included. */
  cashCents: number;
  /** Empty if everything is paid in reais. */
  awards: readonly MilesAmount[];
  /** Oldest observation (UTC day) of its fares. */
  seenOn: string;
  /** Present where the reais are converted from another currency. */
  converted?: true;
};

export type DayPayer = {
  references: ReferencePrices;
  payment: PaymentType;
  /** Kind of trips, for a search with both payments. */
  kind?: DayKind;
  /** Number of adults. */
  people: number;
  /** Only miles that it can pay count. Null or absent without a known balance. */
  wallet?: SpendableWallet | null;
};

type ObservedTicket = Ticket & { seenOn: string };

/**
 * Finds the cheapest whole trip in reais from the lowest fares of these days, one day for each direction in the order of
 * flying. Null if a day has no observation, if a day starts before flights of the previous one have landed (the flights may
 * not connect), or if known balances pay none of the trips.
 */
export function priceDays(
  days: readonly (PriceDay | undefined)[],
  { references, payment, kind = null, people, wallet = null }: DayPayer,
): DayPrice | null {
  const observedDays = days.flatMap((day) => day ?? []);
  if (observedDays.length < days.length) return null;
  const tripKind = payment === 'both' ? kind : payment;
  const tickets = observedDays.flatMap((day, slice) => {
    const all = listObservedTickets(day, { slice, people });
    const inReais = payment === 'miles' ? [] : all.filter(isInReais);
    const inMiles = tripKind === 'cash' ? [] : all.filter((ticket) => !isInReais(ticket));
    if (wallet) return [...inReais, ...inMiles];
    // A trip with miles may still have one direction in reais.
    const groups = tripKind === 'miles' ? [inReais, inMiles] : [[...inReais, ...inMiles]];
    return groups.flatMap((tickets) => keepCheapest(tickets, references));
  });
  const constraints = { fitsBalance: true };
  const prices = priceTrips({
    slices: observedDays.map(toDaySlice),
    tickets,
    choosing: 0,
    references,
    wallet,
    constraints,
  })(null);
  const trips = [tripKind === 'miles' ? [] : (prices?.cash ?? []), prices?.withMiles ?? []].flat();
  const [cheapest] = trips.sort((a, b) => readCost(a) - readCost(b));
  return cheapest ? describePrice(cheapest) : null;
}

/** Price observations of both directions, by day. */
export type ObservedDays = Readonly<Record<'out' | 'back', ReadonlyMap<string, PriceDay>>>;

export function priceTripDays(
  { departure, return: back }: TripDays,
  observations: ObservedDays,
  payer: DayPayer,
): DayPrice | null {
  return priceDays([observations.out.get(departure), ...(back === null ? [] : [observations.back.get(back)])], payer);
}

const isInReais = ({ price }: ObservedTicket): boolean => price.kind === 'cash';

const readCost = ({ total }: TripPrice): number => total.costCents ?? Infinity;

/** Treats a flight as lasting all day, since observations have no times: no other flight of its days connects. */
function toDaySlice({ date, landsLater = 0 }: PriceDay): Slice {
  const [departsAt, arrivesAt] = [`${date}T00:00`, `${addDays(date, landsLater)}T23:59`];
  return { journeys: [{ ...UNKNOWN_FLIGHTS, key: date, departsAt, arrivesAt }] };
}

function listObservedTickets(
  { date, cash, miles }: PriceDay,
  { slice, people }: { slice: number; people: number },
): ObservedTicket[] {
  const toTicket = (price: Ticket['price'], { seenOn }: ObservedCash | ObservedMiles): ObservedTicket => {
    return { price, seenOn, covers: [{ slice, journey: date, bags: [] }] };
  };
  const inMiles = miles.map((award) => {
    const { programme, taxCents } = award;
    return toTicket({ kind: 'miles', programme, miles: award.miles * people, taxCents: taxCents * people }, award);
  });
  if (!cash) return inMiles;
  const price = { totalCents: cash.totalCents * people, taxCents: cash.taxCents * people };
  return [toTicket({ kind: 'cash', currency: 'BRL', ...price }, cash), ...inMiles];
}

/** Without balances, the cheapest fare of each day makes the cheapest trip, up to a cent of rounding. */
function keepCheapest(tickets: readonly ObservedTicket[], references: ReferencePrices): ObservedTicket[] {
  const costs = tickets.map(({ price }) => equivalentCents(price, references));
  const lowest = Math.min(...costs.map((cost) => cost ?? Infinity));
  return tickets.filter((_, at) => (costs[at] ?? Infinity) <= lowest + 1);
}

function describePrice({ total, tickets }: TripPrice<ObservedTicket>): DayPrice {
  const { costCents, awards } = total;
  const [seenOn = ''] = tickets.map((ticket) => ticket.seenOn).toSorted();
  return {
    costCents,
    cashCents: sumReais(total),
    awards: awards.map(({ programme, miles }) => ({ programme, miles })),
    seenOn,
  };
}

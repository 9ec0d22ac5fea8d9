import type { TripDays } from '../alerts/trip-days.ts';
import { addDays } from '../dates/local-date.ts';
import type { MilesAmount } from '../flights/offer.ts';
import { equivalentCents } from '../miles/equivalent.ts';
import type { SpendableWallet } from '../miles/pay-from-wallet.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import type { PaymentType } from '../search/query.ts';
import { priceTrips, type TripPrice } from '../trips/price-trips.ts';
import { type Slice, type Ticket, UNKNOWN_FLIGHTS } from '../trips/trip-model.ts';
import { sumReais } from '../trips/trip-total.ts';
import type { DayKind } from './day-kind.ts';
import type { PriceDay, SeenCash, SeenMiles } from './price-day.ts';

/** What a trip on some days costs at least: one number in reais, and what is paid for it. */
export type DayPrice = {
  /** Integer cents, miles at what they are worth; null where a programme has no reference price. */
  costCents: number | null;
  /** The part that is paid in reais, taxes included. */
  cashCents: number;
  /** Empty where all of it is paid in reais. */
  awards: readonly MilesAmount[];
  /** The older of the days (UTC) on which its fares were seen. */
  seenOn: string;
};

export type DayPayer = {
  references: ReferencePrices;
  payment: PaymentType;
  /** Of a search for both, which trips count. */
  kind?: DayKind;
  /** How many adults the price is for. */
  people: number;
  /** Miles that it does not pay count for nothing. Null or absent where no balance is known. */
  wallet?: SpendableWallet | null;
};

type SeenTicket = Ticket & { seenOn: string };

/**
 * The cheapest whole trip in reais that the lowest fares of these days make, one for each direction, in the order in which
 * they are flown. Null where a day was not seen, or one begins before flights of the one before it have landed: their fares
 * may be of flights that miss each other. Null too where balances are known and pay none of them.
 */
export function priceDays(
  days: readonly (PriceDay | undefined)[],
  { references, payment, kind = null, people, wallet = null }: DayPayer,
): DayPrice | null {
  const seen = days.flatMap((day) => day ?? []);
  if (seen.length < days.length) return null;
  const wanted = payment === 'both' ? kind : payment;
  const tickets = seen.flatMap((day, slice) => {
    const all = listSeenTickets(day, { slice, people });
    const inReais = payment === 'miles' ? [] : all.filter(isInReais);
    const inMiles = wanted === 'cash' ? [] : all.filter((ticket) => !isInReais(ticket));
    if (wallet) return [...inReais, ...inMiles];
    // Where a trip is to use miles, either way may be the one in reais.
    const groups = wanted === 'miles' ? [inReais, inMiles] : [[...inReais, ...inMiles]];
    return groups.flatMap((tickets) => keepCheapest(tickets, references));
  });
  const constraints = { fitsBalance: true };
  const prices = priceTrips({ slices: seen.map(toDaySlice), tickets, choosing: 0, references, wallet, constraints })(
    null,
  );
  const found = [wanted === 'miles' ? [] : (prices?.cash ?? []), prices?.withMiles ?? []].flat();
  const [cheapest] = found.sort((a, b) => readCost(a) - readCost(b));
  return cheapest ? describePrice(cheapest) : null;
}

/** What was seen of both directions, by day. */
export type SeenDays = Readonly<Record<'out' | 'back', ReadonlyMap<string, PriceDay>>>;

/** The same of a trip's days. */
export function priceTripDays({ departure, return: back }: TripDays, seen: SeenDays, payer: DayPayer): DayPrice | null {
  return priceDays([seen.out.get(departure), ...(back === null ? [] : [seen.back.get(back)])], payer);
}

const isInReais = ({ price }: SeenTicket): boolean => price.kind === 'cash';

const readCost = ({ total }: TripPrice): number => total.costCents ?? Infinity;

/** A flight that takes whole days: its times were not stored, so no other flight of these days connects with it. */
function toDaySlice({ date, landsLater = 0 }: PriceDay): Slice {
  const [departsAt, arrivesAt] = [`${date}T00:00`, `${addDays(date, landsLater)}T23:59`];
  return { journeys: [{ ...UNKNOWN_FLIGHTS, key: date, departsAt, arrivesAt }] };
}

function listSeenTickets(
  { date, cash, miles }: PriceDay,
  { slice, people }: { slice: number; people: number },
): SeenTicket[] {
  const toTicket = (price: Ticket['price'], { seenOn }: SeenCash | SeenMiles): SeenTicket => {
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

/** Nothing but balances binds one day's fare to another's: of each day the cheapest makes the cheapest trip, to the cent of rounding. */
function keepCheapest(tickets: readonly SeenTicket[], references: ReferencePrices): SeenTicket[] {
  const costs = tickets.map(({ price }) => equivalentCents(price, references));
  const lowest = Math.min(...costs.map((cost) => cost ?? Infinity));
  return tickets.filter((_, at) => (costs[at] ?? Infinity) <= lowest + 1);
}

function describePrice({ total, tickets }: TripPrice<SeenTicket>): DayPrice {
  const { costCents, awards } = total;
  const [seenOn = ''] = tickets.map((ticket) => ticket.seenOn).toSorted();
  return {
    costCents,
    cashCents: sumReais(total),
    awards: awards.map(({ programme, miles }) => ({ programme, miles })),
    seenOn,
  };
}

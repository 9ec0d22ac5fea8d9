import { isComparable } from '../flights/lower-cabin.ts';
import type { FlightOffer, Price, PriceKind } from '../flights/offer.ts';
import { comparableCents } from '../miles/equivalent.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';

export type SortBy = 'price' | 'duration' | 'departure' | 'best';

/** Weight of a minute and of a stop in 'melhor'. */
const CENTS_PER_MINUTE = 50;
const CENTS_PER_STOP = 60_00;

type SortKey = readonly (number | string | null)[];

/** Compares keys of one length from left to right; null comes after every value. */
export function compareKeys(a: SortKey, b: SortKey): number {
  for (const [index, left] of a.entries()) {
    const right = b[index] ?? null;
    if (left === right) continue;
    if (left === null) return 1;
    if (right === null) return -1;
    return left < right ? -1 : 1;
  }
  return 0;
}

function sortByKey<Item>(items: readonly Item[], readKey: (item: Item) => SortKey): Item[] {
  return items
    .map((item) => ({ item, key: readKey(item) }))
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ item }) => item);
}

/** Sort fields of an item: its flight, a price, and its cost in reais (null where unknown). */
export type Sorted = { offer: FlightOffer; price: Price; costCents: number | null };

const readOffer =
  (references: ReferencePrices) =>
  (offer: FlightOffer): Sorted => ({ offer, price: offer.price, costCents: comparableCents(offer, references) });

/**
 * Sort key of a price in its unit; prices that cannot be compared come last in their kind. Cash comes before miles: the
 * two are never compared as numbers.
 */
const unitKey = ({ offer, price }: Sorted): SortKey => {
  const last = Number(!isComparable(offer));
  return price.kind === 'cash' ? [0, last, price.totalCents, price.taxCents] : [1, last, price.miles, price.taxCents];
};

/** Tie-breakers down to the id, so that the order is total. */
const tieBreak = ({ offer: { durationMinutes, departsAt, id } }: Sorted): SortKey => [durationMinutes, departsAt, id];

/** Weight of a flight for 'melhor': its cost, plus R$ 0,50 a minute and R$ 60 a stop. Cents. */
export function weigh(
  costCents: number,
  { durationMinutes, stops }: Pick<FlightOffer, 'durationMinutes' | 'stops'>,
): number {
  return costCents + durationMinutes * CENTS_PER_MINUTE + stops * CENTS_PER_STOP;
}

function leadingKey({ offer, costCents }: Sorted, by: SortBy): SortKey {
  switch (by) {
    case 'duration':
      return [offer.durationMinutes];
    case 'departure':
      return [offer.departsAt];
    case 'best':
      return [costCents === null ? null : weigh(costCents, offer)];
    case 'price':
      return [];
  }
}

/**
 * Cash and miles, together or apart, by cost in reais; miles without a reference price come after. A total order; equal ids
 * keep their order.
 */
export function sortByCost<Item>(items: readonly Item[], by: SortBy, read: (item: Item) => Sorted): Item[] {
  return sortByKey(items, (item) => {
    const each = read(item);
    return [...leadingKey(each, by), each.costCents, ...unitKey(each), ...tieBreak(each)];
  });
}

/** Sorts offers by cost in reais. */
export function sortOffers<Offer extends FlightOffer>(
  offers: readonly Offer[],
  by: SortBy,
  references: ReferencePrices,
): Offer[] {
  return sortByCost(offers, by, readOffer(references));
}

/**
 * Sorts return flights of a search for one kind by the original purchase. Its kind comes first; after a purchase in
 * miles, awards are ordered by miles, otherwise all by cost in reais.
 */
export function sortLikePurchase<Item>(
  items: readonly Item[],
  purchased: PriceKind | null,
  read: (item: Item) => Sorted,
): Item[] {
  return sortByKey(items, (item) => {
    const each = read(item);
    return [
      each.price.kind === purchased ? 0 : 1,
      ...(purchased === 'miles' ? [] : [each.costCents]),
      ...unitKey(each),
      ...tieBreak(each),
    ];
  });
}

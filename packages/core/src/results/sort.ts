import { isComparable } from '../flights/lower-cabin.ts';
import type { FlightOffer, PriceKind } from '../flights/offer.ts';
import { comparableCents } from '../miles/equivalent.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import type { PaymentType } from '../search/query.ts';

export type SortBy = 'price' | 'duration' | 'departure' | 'best';

/** What a minute and a stop cost when 'melhor' weighs a flight (S-247). */
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

function sortByKey<Offer>(offers: readonly Offer[], readKey: (offer: Offer) => SortKey): Offer[] {
  return offers
    .map((offer) => ({ offer, key: readKey(offer) }))
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ offer }) => offer);
}

/**
 * A price in its own unit, after the others of its kind where it can be compared with none (S-536, S-546). Cash stands
 * before miles: the two are never compared as numbers (S-232).
 */
const ownUnit = (offer: FlightOffer): SortKey => {
  const { price } = offer;
  const last = Number(!isComparable(offer));
  return price.kind === 'cash' ? [0, last, price.totalCents, price.taxCents] : [1, last, price.miles, price.taxCents];
};

/** What decides between equals, down to the id: no two offers share a place. */
const tieBreak = ({ durationMinutes, departsAt, id }: FlightOffer): SortKey => [durationMinutes, departsAt, id];

/**
 * What an offer weighs for 'melhor': what it costs in reais, plus R$ 0,50 a minute and R$ 60 a stop. Cents; null for
 * miles without a reference price.
 */
export function bestScore(offer: FlightOffer, references: ReferencePrices): number | null {
  const cost = comparableCents(offer, references);
  return cost === null ? null : weigh(cost, offer);
}

/** A cost in cents plus what the journey's minutes and stops cost. */
export function weigh(
  costCents: number,
  { durationMinutes, stops }: Pick<FlightOffer, 'durationMinutes' | 'stops'>,
): number {
  return costCents + durationMinutes * CENTS_PER_MINUTE + stops * CENTS_PER_STOP;
}

function leading(offer: FlightOffer, by: SortBy, references: ReferencePrices): SortKey {
  switch (by) {
    case 'duration':
      return [offer.durationMinutes];
    case 'departure':
      return [offer.departsAt];
    case 'best':
      return [bestScore(offer, references)];
    case 'price':
      return [];
  }
}

/**
 * One list in its own unit: cash by reais, miles by miles (S-232). A total order; equal ids keep their order.
 * S-001, S-028
 */
export function sortOffers<Offer extends FlightOffer>(
  offers: readonly Offer[],
  by: SortBy,
  references: ReferencePrices,
): Offer[] {
  return sortByKey(offers, (offer) => [...leading(offer, by, references), ...ownUnit(offer), ...tieBreak(offer)]);
}

/** Cash and miles in one list, by cost in reais; miles without a reference price come after (S-232). */
export function sortMixed<Offer extends FlightOffer>(
  offers: readonly Offer[],
  by: SortBy,
  references: ReferencePrices,
): Offer[] {
  return sortByKey(offers, (offer) => [
    ...leading(offer, by, references),
    comparableCents(offer, references),
    ...ownUnit(offer),
    ...tieBreak(offer),
  ]);
}

/**
 * The order of the flights back (S-071, S-072): both kinds merged by cost in reais; with one kind asked for, the original
 * purchase decides. Bought in miles, award fares come by their miles; bought in cash, everything by cost in reais. Its
 * kind comes first; with nothing bought, each in its own unit.
 */
export function sortLikePurchase<Offer extends FlightOffer>(
  offers: readonly Offer[],
  context: { payment: PaymentType; purchased: PriceKind | null; references: ReferencePrices },
): Offer[] {
  const { payment, purchased, references } = context;
  if (payment === 'both') return sortMixed(offers, 'price', references);
  return sortByKey(offers, (offer) => [
    offer.price.kind === purchased ? 0 : 1,
    ...(purchased === 'cash' ? [comparableCents(offer, references)] : []),
    ...ownUnit(offer),
    ...tieBreak(offer),
  ]);
}

import { hasLowerCabin } from '../flights/lower-cabin.ts';
import type { FlightOffer, Price } from '../flights/offer.ts';
import type { ReferencePrices } from './reference-prices.ts';

/**
 * Cost of a fare in reais, for comparisons only: cash as it is, miles at the programme's reference price plus the
 * taxes. Integer cents for the whole party; null for miles without a reference price, and for unknown taxes.
 */
export function equivalentCents(price: Price, references: ReferencePrices): number | null {
  return sumEquivalentCents([price], references);
}

/** Cost of several fares in reais, rounded once; null where the cost of one is unknown. */
export function sumEquivalentCents(prices: readonly Price[], references: ReferencePrices): number | null {
  let thousandths = 0;
  for (const price of prices) {
    const reference = price.kind === 'cash' ? null : references[price.programme];
    if (price.taxCents === null || reference === undefined) return null;
    thousandths += price.kind === 'cash' ? price.totalCents * 1000 : price.taxCents * 1000;
    if (price.kind === 'miles' && reference) thousandths += price.miles * reference.centsPerThousand;
  }
  return Math.round(thousandths / 1000);
}

/** Cost of an offer in reais; null where a flight is in a lower cabin than the search's. */
export function comparableCents(
  offer: Pick<FlightOffer, 'price' | 'segments'>,
  references: ReferencePrices,
): number | null {
  return hasLowerCabin(offer) ? null : equivalentCents(offer.price, references);
}

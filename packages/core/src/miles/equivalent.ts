import type { Price } from '../flights/offer.ts';
import type { ReferencePrices } from './reference-prices.ts';

/**
 * What a fare costs in reais, for comparing: cash as it is, miles at the programme's reference price plus the taxes
 * (S-232). Integer cents for the whole party; null for miles without a reference, and where the taxes are unknown
 * (S-536). Never replaces the price.
 */
export function equivalentCents(price: Price, references: ReferencePrices): number | null {
  if (price.taxCents === null) return null;
  if (price.kind === 'cash') return price.totalCents;
  const reference = references[price.programme];
  if (!reference) return null;
  return Math.round((price.miles * reference.centsPerThousand) / 1000) + price.taxCents;
}

import type { PriceKind } from '../flights/offer.ts';
import { priceKinds } from '../search/choices.ts';

/** Which trips the price of a day is the cheapest of: those all in reais, those that use miles; null for all of them. */
export type DayKind = PriceKind | null;

/** `dias`: which prices the strip, the calendar and the graph show. */
export const dayKindParameter = {
  name: 'dias',
  parse: (text: string | null): DayKind => priceKinds.parse(text ?? '') ?? null,
  format: (kind: DayKind): string => (kind === null ? '' : priceKinds.format(kind)),
};

import type { PriceKind } from '../flights/offer.ts';
import { priceKinds } from '../search/choices.ts';

/** Trips whose cheapest price a day shows: only reais, or with miles; null for all. */
export type DayKind = PriceKind | null;

/** `dias`: which prices the strip, the calendar and the graph show. */
export const dayKindParameter = {
  name: 'dias',
  parse: (text: string | null): DayKind => priceKinds.parse(text ?? '') ?? null,
  format: (kind: DayKind): string => (kind === null ? '' : priceKinds.format(kind)),
};

import type { ReferencePrices } from '../miles/reference-prices.ts';
import type { AlertTerms } from './alert-terms.ts';
import type { KnownPrice, LinePrices } from './decide-alert.ts';
import type { Delivery } from './delivery.ts';
import { findBestPrice, type Line, listLines } from './measure.ts';
import { findPriceSet, type TripPrices } from './trip-prices.ts';

/** One point of a line's graph: the price from that instant on. UTC ms. */
export type PricePoint = { at: number; amount: number };

/** A line's prices as its person sees them. */
export type LineView = {
  line: Line;
  /** At the alert's creation. */
  start: KnownPrice;
  now: KnownPrice;
  lowest: KnownPrice;
  told: KnownPrice | null;
  /** Oldest first; amounts as `findAmount` gives them. */
  points: PricePoint[];
};

export type Alert = {
  id: string;
  version: number;
  terms: AlertTerms;
  state: 'active' | 'paused' | 'lapsed' | 'ended';
  cities: { origin: string; destination: string };
  /** None until the first look. */
  prices: LineView[];
  /** UTC, ISO; null before the first look. */
  checkedAt: string | null;
  /** True while the sources do not answer. */
  failing: boolean;
  createdAt: string;
};

export type AlertList = {
  alerts: Alert[];
  /** How many of them count against `most`. */
  open: number;
  most: number;
  /** The latest messages of all of them. */
  deliveries: Delivery[];
};

export type AlertDetails = { alert: Alert; deliveries: Delivery[] };

/** The price then, now and at its lowest of each line that an alert watches, and its graph. */
export function describePrices(
  terms: AlertTerms,
  { first, told }: { first: LinePrices; told: LinePrices },
  epochs: readonly { prices: TripPrices; startedAt: Date; lastSeenAt: Date }[],
  references: ReferencePrices,
): LineView[] {
  return listLines(terms).flatMap((line) => {
    const seen = epochs.flatMap(({ prices, startedAt, lastSeenAt }) => {
      const best = findBestPrice(line, terms, findPriceSet(prices, terms), references);
      return best ? [{ ...best, at: startedAt.getTime(), until: lastSeenAt.getTime() }] : [];
    });
    const [oldest] = seen;
    if (!oldest) return [];
    const latest = seen.at(-1) ?? oldest;
    const least = seen.reduce((best, one) => (one.amount < best.amount ? one : best));
    const points = seen.map(({ at, amount }) => ({ at, amount }));
    return [
      {
        line,
        start: first[line] ?? { price: oldest.price, at: oldest.at },
        now: { price: latest.price, at: latest.until },
        lowest: { price: least.price, at: least.at },
        told: told[line] ?? null,
        points: [...points, { at: latest.until, amount: latest.amount }],
      },
    ];
  });
}

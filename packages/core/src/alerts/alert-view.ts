import type { AlertTerms } from '../forms/alert-fields.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import type { TripStop } from '../search/texts/route-text.ts';
import type { AlertMemory, KnownPrice } from './decide-alert.ts';
import type { Delivery } from './delivery.ts';
import { findBestPrice, type Line, listLines } from './measure.ts';
import { findPriceSet, type TripPrices } from './trip-prices.ts';

/** One point of a line's graph: the price from that instant (UTC ms) on. */
export type PricePoint = { at: number; amount: number };

/** Prices of one line, as the alert's page shows them. */
export type LineView = {
  line: Line;
  /** At the alert's creation. */
  start: KnownPrice;
  now: KnownPrice;
  lowest: KnownPrice;
  /** Price of the last notice. */
  told: KnownPrice | null;
  /** Oldest first; amounts are those of `findAmount`. */
  points: PricePoint[];
};

export const alertStateNames: Readonly<Record<Alert['state'], string>> = {
  active: 'Ativo',
  paused: 'Pausado',
  lapsed: 'Pausado: sem assinatura',
  ended: 'Encerrado',
};

export type AlertStop = TripStop & { city: string };

export type Alert = {
  id: string;
  version: number;
  terms: AlertTerms;
  state: 'active' | 'paused' | 'lapsed' | 'ended';
  /** Of the first slice. */
  cities: { origin: string; destination: string };
  /** Places of the whole trip in the order of flying; `isGap`: the traveller comes there by other means. */
  stops: AlertStop[];
  /** Empty before the first check. */
  prices: LineView[];
  /** UTC, ISO; null before the first check. */
  checkedAt: string | null;
  /** True while the sources fail. */
  failing: boolean;
  createdAt: string;
};

export type AlertList = {
  alerts: Alert[];
  /** Number of alerts that count towards the limit `most`. */
  open: number;
  most: number;
  /** Latest messages of all alerts. */
  deliveries: Delivery[];
};

export type AlertDetails = { alert: Alert; deliveries: Delivery[] };

/** Initial, current and lowest price of each line that an alert watches, with the points of its graph. */
export function describePrices(
  terms: AlertTerms,
  { initialPrices, lastNotified }: Pick<AlertMemory, 'initialPrices' | 'lastNotified'>,
  epochs: readonly { prices: TripPrices; startedAt: Date; lastSeenAt: Date }[],
  references: ReferencePrices,
): LineView[] {
  return listLines(terms).flatMap((line) => {
    const epochPrices = epochs.flatMap(({ prices, startedAt, lastSeenAt }) => {
      const best = findBestPrice(line, terms, findPriceSet(prices, terms), references);
      return best ? [{ ...best, at: startedAt.getTime(), until: lastSeenAt.getTime() }] : [];
    });
    const [oldest] = epochPrices;
    if (!oldest) return [];
    const latest = epochPrices.at(-1) ?? oldest;
    const least = epochPrices.reduce((best, one) => (one.amount < best.amount ? one : best));
    const points = epochPrices.map(({ at, amount }) => ({ at, amount }));
    return [
      {
        line,
        start: initialPrices[line] ?? { price: oldest.price, at: oldest.at },
        now: { price: latest.price, at: latest.until },
        lowest: { price: least.price, at: least.at },
        told: lastNotified[line] ?? null,
        points: [...points, { at: latest.until, amount: latest.amount }],
      },
    ];
  });
}

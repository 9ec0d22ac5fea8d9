import { addDays, daysBetween } from '@revoada/core/dates/local-date';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { PriceDay } from '@revoada/core/prices/price-day';
import { useMemo } from 'react';
import { usePriceDays } from '../use-price-days.ts';
import { DrawnGraph, type DrawnGraphProps } from './drawn-graph.tsx';
import { withDay } from './graph-days.ts';
import styles from './price-graph.module.css';

type PriceGraphProps = Omit<DrawnGraphProps, 'sights'> & {
  /** What the search in view has found of its own days: the server may not have stored it yet. */
  found: { out: PriceDay | null; back: PriceDay | null };
  references: ReferencePrices;
};

/**
 * The prices thirty days to either side of a search, and for a round trip every departure by every return around it. Each
 * day leads to its search; the figures of the drawing stand in a table below it.
 * S-450
 */
export function PriceGraph({ query, today, found, references, buildDayUrl }: PriceGraphProps) {
  const { origin, destination, departure, return: back } = query;
  const from = addDays(departure, -30) < today ? today : addDays(departure, -30);
  const returns = addDays(from, back === null ? 0 : daysBetween(departure, back));
  const out = usePriceDays({ origin, destination }, [{ month: from.slice(0, 7), count: 4 }]);
  const coming = usePriceDays(back === null ? null : { origin: destination, destination: origin }, [
    { month: returns.slice(0, 7), count: 4 },
  ]);
  const sights = useMemo(
    () => ({ out: withDay(out.days, found.out), back: withDay(coming.days, found.back), references }),
    [out.days, coming.days, found, references],
  );
  const states = back === null ? [out.state] : [out.state, coming.state];
  if (states.includes('failed')) return <p className={styles.note}>Não deu para trazer os preços agora.</p>;
  if (states.includes('loading')) return <p className={styles.note}>Buscando preços vistos…</p>;
  return <DrawnGraph query={query} today={today} sights={sights} buildDayUrl={buildDayUrl} />;
}

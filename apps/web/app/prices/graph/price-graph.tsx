import { addDays, daysBetween } from '@revoada/core/dates/local-date';
import type { DayPayer } from '@revoada/core/prices/day-prices';
import { listSlices } from '@revoada/core/search/slices';
import { useMemo } from 'react';
import { usePriceDays } from '../use-price-days.ts';
import { DrawnGraph, type DrawnGraphProps } from './drawn-graph.tsx';
import type { GraphObservations } from './graph-days.ts';
import styles from './price-graph.module.css';

type PriceGraphProps = Omit<DrawnGraphProps, 'observations'> & {
  searchedTrip: GraphObservations['searchedTrip'];
  payer: DayPayer;
};

/**
 * Prices thirty days before and after a search, and for a round trip every departure by every return around it. Each
 * day links to its search; a table below has the figures of the drawing.
 */
export function PriceGraph({ query, today, searchedTrip, payer, whose, buildDayUrl }: PriceGraphProps) {
  const { origin, destination, departure, return: back } = query;
  const from = addDays(departure, -30) < today ? today : addDays(departure, -30);
  const returns = addDays(from, back === null ? 0 : daysBetween(departure, back));
  const out = usePriceDays({ origin, destination }, [{ month: from.slice(0, 7), count: 4 }]);
  const coming = usePriceDays(listSlices(query)[1] ?? null, [{ month: returns.slice(0, 7), count: 4 }]);
  const observations = useMemo(
    () => ({ ...payer, out: out.days, back: coming.days, searchedTrip }),
    [payer, out.days, coming.days, searchedTrip],
  );
  const states = back === null ? [out.state] : [out.state, coming.state];
  if (states.includes('failed')) return <p className={styles.note}>Não deu para trazer os preços agora.</p>;
  if (states.includes('loading')) return <p className={styles.note}>Buscando preços vistos…</p>;
  return <DrawnGraph query={query} today={today} observations={observations} whose={whose} buildDayUrl={buildDayUrl} />;
}

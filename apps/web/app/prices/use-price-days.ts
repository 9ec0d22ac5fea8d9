import type { PriceDay } from '@revoada/core/prices/price-day';
import { useEffect, useState } from 'react';
import { type MonthSpan, type PriceRoute, readPriceDays } from './read-price-days.ts';

export type PriceDays = {
  days: ReadonlyMap<string, PriceDay>;
  /** `partial`: the first span has arrived, the others are loading. */
  state: 'loading' | 'partial' | 'ready' | 'failed';
};

const nothing: PriceDays = { days: new Map(), state: 'loading' };

/** Price days of a direction, span after span, the ones in view first. Null loads none. */
export function usePriceDays(route: PriceRoute | null, spans: readonly MonthSpan[]): PriceDays {
  const [loaded, setKnown] = useState(nothing);
  // Parsed from a text, so that equal queries are one dependency.
  const queryKey = route && JSON.stringify([route, spans]);
  useEffect(() => {
    setKnown(nothing);
    if (queryKey === null) return;
    const [route, spans]: [PriceRoute, MonthSpan[]] = JSON.parse(queryKey);
    const controller = new AbortController();
    const ask = async () => {
      const days = new Map<string, PriceDay>();
      for (const [place, span] of spans.entries()) {
        for (const day of await readPriceDays(route, span, controller.signal)) days.set(day.date, day);
        if (controller.signal.aborted) return;
        setKnown({ days: new Map(days), state: place === spans.length - 1 ? 'ready' : 'partial' });
      }
    };
    ask().catch(() => {
      if (!controller.signal.aborted) setKnown(({ days }) => ({ days, state: 'failed' }));
    });
    return () => controller.abort();
  }, [queryKey]);
  return loaded;
}

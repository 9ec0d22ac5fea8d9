import type { PriceDay } from '@revoada/core/prices/price-day';
import { useEffect, useState } from 'react';
import { type MonthSpan, type PriceRoute, readPriceDays } from './read-price-days.ts';

export type PriceDays = {
  days: ReadonlyMap<string, PriceDay>;
  /** `partial`: the first span is there, the others are still coming. */
  state: 'loading' | 'partial' | 'ready' | 'failed';
};

const nothing: PriceDays = { days: new Map(), state: 'loading' };

/** A direction's price days, span after span: those in view come first. Null asks for nothing. */
export function usePriceDays(route: PriceRoute | null, spans: readonly MonthSpan[]): PriceDays {
  const [known, setKnown] = useState(nothing);
  // Read back from a text, so that equal questions are one.
  const question = route && JSON.stringify([route, spans]);
  useEffect(() => {
    setKnown(nothing);
    if (question === null) return;
    const [route, spans]: [PriceRoute, MonthSpan[]] = JSON.parse(question);
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
  }, [question]);
  return known;
}

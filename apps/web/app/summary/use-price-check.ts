import type { SearchAnswer } from '@revoada/core/search/events';
import { formatSearchQuery } from '@revoada/core/search/format-query';
import type { SearchQuery } from '@revoada/core/search/query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readSearchFailure, toSearchFailure } from '../search-stream/search-failure.ts';
import { FRESH_FOR } from '../search-stream/use-stale.ts';
import { type ChosenFlight, readSeenAt } from '../selection/chosen-flight.ts';
import { comparePrice, type PriceCheck, queryAgain } from './price-check.ts';

/** Milliseconds until a chosen flight's price is old; 0 when it is, or when nobody knows its age. */
export function priceFreshFor(flight: ChosenFlight, nowMs: number): number {
  const seenAt = readSeenAt(flight);
  return seenAt === null ? 0 : Math.max(0, Math.min(FRESH_FOR, FRESH_FOR - (nowMs - Date.parse(seenAt))));
}

async function askAgain(flight: ChosenFlight, search: SearchQuery, signal: AbortSignal): Promise<PriceCheck> {
  const params = formatSearchQuery(queryAgain(flight, search));
  const response = await fetch(`/api/flights/search?${params}`, {
    signal,
    cache: 'no-store',
    headers: { Accept: 'application/json' },
  });
  if (response.ok) return comparePrice(flight, (await response.json()) as SearchAnswer, Date.now());
  const { message, fields } = await readSearchFailure(response);
  return { state: 'unsure', why: fields[0]?.message ?? message };
}

export type CheckedPrice = {
  check: PriceCheck | 'checking' | null;
  /** Asks now, whatever the price's age. */
  ask: () => void;
  /** Takes the changed price. */
  accept: () => void;
};

/**
 * Asks again for a chosen flight once its price is older than ten minutes, and keeps what it learns by `save`.
 */
export function usePriceCheck(
  flight: ChosenFlight | null,
  search: SearchQuery | null,
  save: (flight: ChosenFlight) => void,
): CheckedPrice {
  const [check, setCheck] = useState<CheckedPrice['check']>(null);
  const latest = useRef({ flight, search, save });
  const asked = useRef<{ at: number; controller: AbortController } | null>(null);
  useEffect(() => {
    latest.current = { flight, search, save };
  });

  const ask = useCallback(() => {
    const { flight, search } = latest.current;
    if (!flight || !search) return;
    asked.current?.controller.abort();
    const controller = new AbortController();
    asked.current = { at: Date.now(), controller };
    setCheck('checking');
    askAgain(flight, search, controller.signal)
      .catch((): PriceCheck => ({ state: 'unsure', why: toSearchFailure('network-failure').message }))
      .then((result) => {
        if (controller.signal.aborted) return;
        setCheck(result);
        if (result.state === 'same') latest.current.save(result.flight);
      });
  }, []);

  const id = flight?.id ?? null;
  const seenAt = flight ? readSeenAt(flight) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another flight or another time starts the wait anew
  useEffect(() => {
    if (!latest.current.flight) return setCheck(null);
    let timer: ReturnType<typeof setTimeout>;
    const askWhenOld = () => {
      clearTimeout(timer);
      if (document.hidden || !latest.current.flight) return;
      const now = Date.now();
      const rest = asked.current ? asked.current.at + FRESH_FOR - now : 0;
      const wait = Math.max(priceFreshFor(latest.current.flight, now), rest);
      if (wait === 0) ask();
      timer = setTimeout(askWhenOld, (wait || FRESH_FOR) + 50);
    };
    askWhenOld();
    document.addEventListener('visibilitychange', askWhenOld);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', askWhenOld);
    };
  }, [id, seenAt, ask]);

  // Another flight: what was learnt of the one before says nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the flight is the reason
  useEffect(() => {
    return () => {
      asked.current?.controller.abort();
      asked.current = null;
      setCheck(null);
    };
  }, [id]);

  const accept = () => {
    if (check === null || check === 'checking' || check.state !== 'changed') return;
    save(check.flight);
    setCheck({ state: 'same', flight: check.flight });
  };
  return { check, ask, accept };
}

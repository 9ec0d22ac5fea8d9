import type { SearchAnswer } from '@revoada/core/search/events';
import { formatSearchQuery } from '@revoada/core/search/format-query';
import type { SearchQuery } from '@revoada/core/search/query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readSearchFailure, toSearchFailure } from '../search-stream/search-failure.ts';
import { FRESH_FOR } from '../search-stream/use-stale.ts';
import { type ChosenFlight, readSeenAt } from '../selection/chosen-flight.ts';
import { comparePrice, type PriceCheck, queryAgain } from './price-check.ts';

/** Milliseconds until a chosen flight's price is old; 0 when it is old or its age is unknown. */
export function priceFreshFor(flight: ChosenFlight, nowMs: number): number {
  const seenAt = readSeenAt(flight);
  return seenAt === null ? 0 : Math.max(0, Math.min(FRESH_FOR, FRESH_FOR - (nowMs - Date.parse(seenAt))));
}

async function searchAgain(flight: ChosenFlight, search: SearchQuery, signal: AbortSignal): Promise<PriceCheck> {
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
  /** Checks now, whatever the price's age. */
  ask: () => void;
  /** Accepts the changed price. */
  accept: () => void;
};

/** Checks a chosen flight's price once it is older than ten minutes, and stores the result with `save`. */
export function usePriceCheck(
  flight: ChosenFlight | null,
  search: SearchQuery | null,
  save: (flight: ChosenFlight) => void,
): CheckedPrice {
  const [check, setCheck] = useState<CheckedPrice['check']>(null);
  const latest = useRef({ flight, search, save });
  const lastCheck = useRef<{ at: number; controller: AbortController } | null>(null);
  useEffect(() => {
    latest.current = { flight, search, save };
  });

  const ask = useCallback(() => {
    const { flight, search } = latest.current;
    if (!flight || !search) return;
    lastCheck.current?.controller.abort();
    const controller = new AbortController();
    lastCheck.current = { at: Date.now(), controller };
    setCheck('checking');
    searchAgain(flight, search, controller.signal)
      .catch((): PriceCheck => ({ state: 'unsure', why: toSearchFailure('network-failure').message }))
      .then((result) => {
        if (controller.signal.aborted) return;
        setCheck(result);
        if (result.state === 'same') latest.current.save(result.flight);
      });
  }, []);

  const id = flight?.id ?? null;
  const seenAt = flight ? readSeenAt(flight) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another flight or another time restarts the wait
  useEffect(() => {
    if (!latest.current.flight) return setCheck(null);
    let timer: ReturnType<typeof setTimeout>;
    const askWhenOld = () => {
      clearTimeout(timer);
      if (document.hidden || !latest.current.flight) return;
      const now = Date.now();
      const rest = lastCheck.current ? lastCheck.current.at + FRESH_FOR - now : 0;
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

  // A check of the former flight does not apply to another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the flight is the reason
  useEffect(() => {
    return () => {
      lastCheck.current?.controller.abort();
      lastCheck.current = null;
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

import type { SearchQuery } from '@revoada/core/search/query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { FRESH_FOR } from '../search-stream/use-stale.ts';
import { type ChosenFlight, readSeenAt } from '../selection/chosen-flight.ts';
import { type CheckState, priceChecks } from './check-store.ts';
import { pickRules } from './price-check.ts';

/** Milliseconds until a chosen flight's price is old; 0 when it is old or its age is unknown. */
export function priceFreshFor(flight: ChosenFlight, nowMs: number): number {
  const seenAt = readSeenAt(flight);
  return seenAt === null ? 0 : Math.max(0, Math.min(FRESH_FOR, FRESH_FOR - (nowMs - Date.parse(seenAt))));
}

export type CheckedPrice = {
  check: CheckState | null;
  /** Checks now, whatever the price's age. */
  ask: () => void;
  /** Accepts the changed price. */
  accept: () => void;
};

/** True where a check found another price, or that the flight is no longer sold. */
export function isDoubtful({ check }: CheckedPrice): boolean {
  return check !== null && check !== 'checking' && (check.state === 'changed' || check.state === 'gone');
}

/**
 * Checks a chosen flight's price once it is older than ten minutes, and stores a confirmed one with `save`. A dialog over
 * the page shares its checks.
 */
export function usePriceCheck(
  flight: ChosenFlight | null,
  search: SearchQuery | null,
  save: (flight: ChosenFlight) => void,
): CheckedPrice {
  const check = useSyncExternalStore(
    priceChecks.subscribe,
    () => flight && priceChecks.find(flight),
    () => null,
  );
  const latest = useRef({ flight, search, save });
  const lastCheck = useRef<number | null>(null);
  useEffect(() => {
    latest.current = { flight, search, save };
  });

  const ask = useCallback(() => {
    const { flight, search } = latest.current;
    if (!flight || !search) return;
    lastCheck.current = Date.now();
    priceChecks.start(flight, search);
  }, []);

  useEffect(() => {
    if (check === null || check === 'checking' || check.state !== 'same') return;
    const { flight, save } = latest.current;
    const newer = readSeenAt(check.flight);
    if (flight && newer !== null && newer > (readSeenAt(flight) ?? ''))
      save({ ...flight, ...pickRules(check.flight), seenAt: newer });
  }, [check]);

  const id = flight?.id ?? null;
  const seenAt = flight ? readSeenAt(flight) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another flight or another time restarts the wait
  useEffect(() => {
    if (!latest.current.flight) return;
    let timer: ReturnType<typeof setTimeout>;
    const askWhenOld = () => {
      clearTimeout(timer);
      if (document.hidden || !latest.current.flight) return;
      const now = Date.now();
      const rest = lastCheck.current === null ? 0 : lastCheck.current + FRESH_FOR - now;
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

  // The time of a check of the former flight does not apply to another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the flight is the reason
  useEffect(() => {
    return () => {
      lastCheck.current = null;
    };
  }, [id]);

  const accept = () => {
    if (check === null || check === 'checking' || check.state !== 'changed') return;
    save(check.flight);
  };
  return { check, ask, accept };
}

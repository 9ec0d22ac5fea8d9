import type { SearchSummary } from '@revoada/core/search/events';
import { useEffect, useState } from 'react';

/** How long prices are taken as they are, in milliseconds. */
export const FRESH_FOR = 10 * 60_000;

/** Milliseconds until these prices are old; 0 when they are. */
export function freshFor({ searchedAt, stale }: SearchSummary, nowMs: number): number {
  const age = nowMs - Date.parse(searchedAt);
  return stale || Number.isNaN(age) ? 0 : Math.max(0, FRESH_FOR - age);
}

/** True once a finished search's prices are older than ten minutes, or were when they came. */
export function useStale(summary: SearchSummary | null): boolean {
  const [staleSummary, setStale] = useState<SearchSummary | null>(null);
  useEffect(() => {
    if (!summary) return;
    const check = () => setStale(freshFor(summary, Date.now()) === 0 ? summary : null);
    check();
    // A laptop that slept has missed its timer.
    document.addEventListener('visibilitychange', check);
    const timer = setTimeout(check, freshFor(summary, Date.now()) + 50);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [summary]);
  return summary !== null && staleSummary === summary;
}

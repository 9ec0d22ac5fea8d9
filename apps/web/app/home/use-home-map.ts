import { saoPauloZone } from '@revoada/core/dates/today';
import { findAirportCode } from '@revoada/core/search/airport-text';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { HomeMapView } from '../explore/explore-view.ts';
import { capitals } from '../explore/origins.ts';
import { readBrowserSearch } from '../selection/last-search.ts';

/** Reason for an unchanged map: no observations from the city, or a failed request. */
export type MapFailure = { city: string; reason: 'unknown' | 'unanswered' };

/**
 * The server's map from São Paulo; then from the city of this browser's last search, else of its time zone; then from
 * the reader's choice. A city without observations leaves the map unchanged.
 */
export function useHomeMap(loaded: HomeMapView | null): {
  view: HomeMapView | null;
  /** Failure of the last chosen city. */
  failure: MapFailure | null;
  choose(code: string): void;
  /** The city select, whose choice before hydration counts too. */
  select: RefObject<HTMLSelectElement | null>;
} {
  const [view, setView] = useState(loaded);
  const [trouble, setTrouble] = useState<MapFailure | null>(null);
  // Answers may arrive out of order: only the one for the last request is shown.
  const requestedCode = useRef<string | null>(null);

  useEffect(() => {
    if (!loaded) return;
    let unmounted = false;
    void guessOrigin(loaded.origin.code)
      .then((code) => (code === null ? null : fetchHomeMap(code)))
      .then((guessed) => {
        if (guessed && guessed !== 'unanswered' && !unmounted && requestedCode.current === null) setView(guessed);
      });
    return () => {
      unmounted = true;
    };
  }, [loaded]);

  const choose = useCallback((code: string) => {
    requestedCode.current = code;
    void fetchHomeMap(code).then((answer) => {
      if (requestedCode.current !== code) return;
      const city = capitals.find((capital) => capital.code === code)?.city ?? code;
      if (answer === 'unanswered') return setTrouble({ city, reason: 'unanswered' });
      if (answer) setView(answer);
      setTrouble(answer ? null : { city, reason: 'unknown' });
    });
  }, []);

  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const early = select.current?.value;
    if (early && early !== loaded?.origin.code) choose(early);
  }, [loaded, choose]);

  return { view, failure: trouble, choose, select };
}

/** The reader's likeliest city of departure; null if the map shows it already. Needs no permission. */
async function guessOrigin(shown: string): Promise<string | null> {
  const last = findAirportCode(readBrowserSearch()?.get('origem') ?? '');
  const near = last ?? (await findNearest());
  return near === shown ? null : near;
}

async function findNearest(): Promise<string | null> {
  if (Intl.DateTimeFormat().resolvedOptions().timeZone === saoPauloZone) return null;
  const { nearbyAirports } = await import('../search-form/airports/airport-knowledge.ts');
  const [nearest] = nearbyAirports();
  return nearest?.countryCode === 'BR' ? nearest.iata : null;
}

/** The map from a city; null without observations. */
async function fetchHomeMap(code: string): Promise<HomeMapView | null | 'unanswered'> {
  try {
    const response = await fetch(`/explorar/mapa?origem=${encodeURIComponent(code)}`);
    return response.ok ? await response.json() : 'unanswered';
  } catch {
    return 'unanswered';
  }
}

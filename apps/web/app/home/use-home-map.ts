import { findAirportCode } from '@revoada/core/search/airport-text';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { HomeMapView } from '../explore/explore-view.ts';
import { capitals } from '../explore/origins.ts';
import { readBrowserSearch } from '../selection/last-search.ts';

/** Why the map stays as it is: nothing is known of the city, or nobody answered. */
export type MapTrouble = { city: string; reason: 'unknown' | 'unanswered' };

/**
 * The map as the server drew it, from São Paulo; then from the city of this browser's last search, else from the one that
 * its time zone tells; then from the one that its reader chooses. A city of which nothing is known leaves the map as it is.
 */
export function useHomeMap(loaded: HomeMapView | null): {
  view: HomeMapView | null;
  /** What came of the city that was chosen last, where the map does not show it. */
  trouble: MapTrouble | null;
  choose(code: string): void;
  /** Of the city: what was chosen there before this code was at work counts, too. */
  select: RefObject<HTMLSelectElement | null>;
} {
  const [view, setView] = useState(loaded);
  const [trouble, setTrouble] = useState<MapTrouble | null>(null);
  // Answers may overtake each other: only the one about the city that was asked for last is shown.
  const asked = useRef<string | null>(null);

  useEffect(() => {
    if (!loaded) return;
    let left = false;
    void guessOrigin(loaded.origin.code)
      .then((code) => (code === null ? null : fetchHomeMap(code)))
      .then((guessed) => {
        if (guessed && guessed !== 'unanswered' && !left && asked.current === null) setView(guessed);
      });
    return () => {
      left = true;
    };
  }, [loaded]);

  const choose = useCallback((code: string) => {
    asked.current = code;
    void fetchHomeMap(code).then((answer) => {
      if (asked.current !== code) return;
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

  return { view, trouble, choose, select };
}

const brasilia = 'America/Sao_Paulo';

/** Where this browser's reader most likely leaves from; null for where the map begins already. No permission is asked for. */
async function guessOrigin(shown: string): Promise<string | null> {
  const last = findAirportCode(readBrowserSearch()?.get('origem') ?? '');
  const near = last ?? (await findNearest());
  return near === shown ? null : near;
}

async function findNearest(): Promise<string | null> {
  if (Intl.DateTimeFormat().resolvedOptions().timeZone === brasilia) return null;
  const { nearbyAirports } = await import('../search-form/airports/airport-knowledge.ts');
  const [nearest] = nearbyAirports();
  return nearest?.countryCode === 'BR' ? nearest.iata : null;
}

/** The map from a city; null where nothing is known of it. */
async function fetchHomeMap(code: string): Promise<HomeMapView | null | 'unanswered'> {
  try {
    const response = await fetch(`/explorar/mapa?origem=${encodeURIComponent(code)}`);
    return response.ok ? await response.json() : 'unanswered';
  } catch {
    return 'unanswered';
  }
}

import { findAirportCode } from '@revoada/core/search/airport-text';
import { useEffect, useState } from 'react';
import type { HomeMapView } from '../explore/explore-view.ts';
import { capitals } from '../explore/origins.ts';
import { readBrowserSearch } from '../selection/last-search.ts';

/**
 * The map as the server drew it, from São Paulo; then from the city of this browser's last search, else from the one that
 * its time zone tells; then from the one that its reader chooses. A city of which nothing is known leaves the map as it is.
 */
export function useHomeMap(loaded: HomeMapView | null): {
  view: HomeMapView | null;
  /** The chosen city's name, where nothing is known of it. */
  unknown: string | null;
  choose(code: string): void;
} {
  const [view, setView] = useState(loaded);
  const [unknown, setUnknown] = useState<string | null>(null);

  useEffect(() => {
    if (!loaded) return;
    let left = false;
    void guessOrigin(loaded.origin.code)
      .then((code) => (code === null ? null : fetchHomeMap(code)))
      .then((guessed) => {
        if (guessed && !left) setView(guessed);
      });
    return () => {
      left = true;
    };
  }, [loaded]);

  return {
    view,
    unknown,
    choose(code) {
      void fetchHomeMap(code).then((chosen) => {
        if (chosen) setView(chosen);
        setUnknown(chosen ? null : (capitals.find((capital) => capital.code === code)?.city ?? code));
      });
    },
  };
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

async function fetchHomeMap(code: string): Promise<HomeMapView | null> {
  try {
    const response = await fetch(`/explorar/mapa?origem=${encodeURIComponent(code)}`);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

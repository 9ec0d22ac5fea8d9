import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { useInteracted } from '../first-paint/first-interaction.ts';
import { preloadTripBar } from './chosen-trip.tsx';
import { preloadFlightLists } from './list/lazy-flight-lists.tsx';
import type { ResultsPage } from './page/use-results.ts';
import { preloadRowDetails } from './row/unfolded-row.tsx';

/**
 * Preloads the parts that the next press shows, after the first interaction, so that they open without delay and also
 * offline. ADR-0069
 */
export function PreloadNextParts({ page: { search, shown, results, choice } }: { page: ResultsPage }) {
  const used = useInteracted();
  const awaited = used && search.online && results.model.offers.length > 0;
  const compared = shown.shape === 'comparison';
  const bothWays = choice.roundTrip || choice.isReturnOnlySearch;
  const [reached, setReached] = useState(false);
  useEffect(() => {
    if (awaited && bothWays) preloadTripBar();
  }, [awaited, bothWays]);
  useEffect(() => {
    if (awaited) preloadRowDetails().then(setReached);
  }, [awaited]);
  useEffect(() => {
    if (awaited && compared) preloadFlightLists();
  }, [awaited, compared]);
  // The router reloads the page when a prefetched script fails, so it only prefetches once scripts load.
  return awaited && reached ? <PrefetchPageLinks page="/summary" /> : null;
}

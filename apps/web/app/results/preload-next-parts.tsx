import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { useInteracted } from '../first-paint/first-interaction.ts';
import { preloadTripBar } from './chosen-trip.tsx';
import { preloadFlightLists } from './list/lazy-flight-lists.tsx';
import type { ResultsPage } from './page/use-results.ts';
import { preloadRowDetails } from './row/unfolded-row.tsx';

/**
 * Once somebody uses the page: fetches what their next press shows. It comes without a wait then, and also where the
 * network goes meanwhile. ADR-0069
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
  // The router loads a page anew that cannot have another's script: it is only asked while scripts come.
  return awaited && reached ? <PrefetchPageLinks page="/summary" /> : null;
}

import { useEffect } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { useUsed } from '../ui/until-used.ts';
import { preloadTripBar } from './chosen-trip.tsx';
import { preloadFlightLists } from './list/flight-lists.browser.tsx';
import type { ResultsPage } from './page/use-results.ts';
import { preloadRowDetails } from './row/unfolded-row.tsx';

/**
 * Once somebody uses the page: fetches what their next press shows. It comes without a wait then, and also where the
 * network goes meanwhile. ADR-0069
 */
export function PartsAhead({ page: { shape, online, model, choice } }: { page: ResultsPage }) {
  const used = useUsed();
  const awaited = used && online && model.offers.length > 0;
  const compared = shape === 'comparison';
  const bothWays = choice.roundTrip || choice.wayBack;
  useEffect(() => {
    if (awaited && bothWays) preloadTripBar();
  }, [awaited, bothWays]);
  useEffect(() => {
    if (awaited) preloadRowDetails();
  }, [awaited]);
  useEffect(() => {
    if (awaited && compared) preloadFlightLists();
  }, [awaited, compared]);
  return awaited ? <PrefetchPageLinks page="/summary" /> : null;
}

import type { FlightOffer } from '@revoada/core/flights/offer';
import type { SearchQuery } from '@revoada/core/search/query';
import { lazy, Suspense } from 'react';
import type { ResultsPage } from './page/use-results.ts';
import { useBarContext } from './use-bar-context.ts';

const load = async () => ({ default: (await import('../selection/trip-bar/trip-bar.tsx')).TripBar });
const TripBar = lazy(load);

/** Fetches the bar's script ahead of its use; a failure shows when it is needed. */
export function preloadTripBar(): void {
  load().catch(() => undefined);
}

/**
 * The bar of the chosen trip, once a flight of it is chosen. Nothing on a one-way trip: there the summary opens. S-078
 */
export function ChosenTrip({
  page,
  query,
  onChoose,
}: {
  page: ResultsPage;
  query: SearchQuery;
  onChoose: (offer: FlightOffer) => void;
}) {
  const { choice, searching } = page;
  const { selection, bought, roundTrip, wayBack, step } = choice;
  const context = useBarContext(page);
  // A return without an outbound is one that was bought first.
  const begun = roundTrip ? selection.outbound || selection.return : wayBack && selection.outbound;
  // Without scripts it never comes: there the choice stands at the top.
  if (!begun || page.plain) return null;
  return (
    <Suspense fallback={null}>
      <TripBar
        selection={selection}
        bought={bought}
        step={wayBack ? 'return' : step}
        context={context}
        party={query}
        searching={searching}
        toReturn={choice.toReturn}
        onChoose={onChoose}
        onPay={selection.payWith}
        onRestart={choice.restart}
        onNewSearch={choice.newSearch}
      />
    </Suspense>
  );
}

import { Suspense } from 'react';
import { lazyPart } from '../first-paint/lazy-part.ts';
import { chosenFlight } from './page/choice/chosen-flight.ts';
import type { ResultsPage } from './page/use-results.ts';
import { useBarContext } from './use-bar-context.ts';

const load = async () => (await import('../selection/trip-bar/trip-bar.tsx')).TripBar;
const TripBar = lazyPart(load);

/** Fetches the bar's script ahead of its use; a failure shows when it is needed. */
export function preloadTripBar(): void {
  load().catch(() => undefined);
}

/**
 * The bar of the chosen trip, once a flight of it is chosen. Nothing on a one-way trip: there the summary opens.
 */
export function ChosenTrip({ page }: { page: ResultsPage }) {
  const { choice, shown } = page;
  const { selection, bought, roundTrip, isReturnOnlySearch, step } = choice;
  const context = useBarContext(page);
  // A return without an outbound is one that was bought first.
  const begun = roundTrip ? selection.outbound || selection.return : isReturnOnlySearch && selection.outbound;
  // Rendered by its script. Without scripts the choice is shown at the top.
  if (!begun || !shown.hydrated) return null;
  return (
    <Suspense fallback={null}>
      <TripBar
        selection={selection}
        bought={bought}
        step={isReturnOnlySearch || step === 'return' ? 'return' : 'outbound'}
        context={context}
        party={shown.party}
        searching={page.search.searching}
        toReturn={choice.toReturn}
        toSummary={choice.toSummary}
        buildChoiceUrl={(offer, outbound) => choice.buildChoiceUrl(offer, outbound && [outbound])}
        onChoose={(offer, outbound) => choice.choose(chosenFlight(offer, page), outbound && [outbound])}
        onPay={choice.payWith}
        onRestart={choice.restart}
        onNewSearch={choice.newSearch}
      />
    </Suspense>
  );
}

import { Suspense } from 'react';
import { lazyPart } from '../../first-paint/lazy-part.ts';
import type { SeveralSlices } from '../../selection/slice-bar/several-slices.ts';
import { chosenFlight } from '../page/choice/chosen-flight.ts';
import type { ResultsPage } from '../page/use-results.ts';
import { useSliceContext } from './use-slice-context.ts';

const SliceBar = lazyPart(async () => (await import('../../selection/slice-bar/slice-bar.tsx')).SliceBar);

/** The bar of a trip of several slices, once a flight of it is chosen. */
export function ChosenSlices({ page }: { page: ResultsPage }) {
  const { several } = page.choice;
  return several ? <BarOfSlices page={page} several={several} /> : null;
}

function BarOfSlices({ page, several }: { page: ResultsPage; several: SeveralSlices }) {
  const { choice, shown } = page;
  const context = useSliceContext(page, several);
  const isBegun = several.chosen.some((flight) => flight !== null);
  // Rendered by its script. Without scripts the choice is shown at the top.
  if (!isBegun || !shown.hydrated) return null;
  return (
    <Suspense fallback={null}>
      <SliceBar
        several={several}
        context={context}
        party={shown.party}
        toSummary={choice.toSummary}
        buildChoiceUrl={choice.buildChoiceUrl}
        onChoose={(offer, before) => choice.choose(chosenFlight(offer, page), before)}
        onRestart={choice.restart}
        onNewSearch={choice.newSearch}
      />
    </Suspense>
  );
}

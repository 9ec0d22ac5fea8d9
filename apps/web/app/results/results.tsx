import { hasSeveralSlices } from '@revoada/core/search/slices';
import { useDeferredValue } from 'react';
import { useHydrated } from '../first-paint/use-hydrated.ts';
import { ChosenTrip } from './chosen-trip.tsx';
import { useChoice } from './page/choice/use-choice.ts';
import type { ResultsAreaProps } from './page/results-area-props.ts';
import { SeveralResults } from './slices/lazy-several-results.tsx';
import { TripSteps } from './top/trip-steps.tsx';
import { type TripParts, WholeResults } from './whole-results.tsx';

/** A trip of one or two slices. */
const ordinaryTrip: TripParts = { useChoice, Steps: TripSteps, Chosen: ChosenTrip };

/**
 * Values that only the browser has are deferred: they re-render the whole list, and a deferred render yields to
 * presses.
 */
export function Results(props: ResultsAreaProps) {
  const hydrated = useDeferredValue(useHydrated());
  if (hasSeveralSlices(props.query)) return <SeveralResults props={props} hydrated={hydrated} />;
  return <WholeResults props={props} hydrated={hydrated} parts={ordinaryTrip} />;
}

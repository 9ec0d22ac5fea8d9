import { useSeveralChoice } from '../page/choice/use-several-choice.ts';
import type { ResultsAreaProps } from '../page/results-area-props.ts';
import { type TripParts, WholeResults } from '../whole-results.tsx';
import { ChosenSlices } from './chosen-slices.tsx';
import { SliceSteps } from './slice-steps.tsx';

const severalTrip: TripParts = { useChoice: useSeveralChoice, Steps: SliceSteps, Chosen: ChosenSlices };

/** The results of a trip of several slices. */
export function SeveralResults({ props, hydrated }: { props: ResultsAreaProps; hydrated: boolean }) {
  return <WholeResults props={props} hydrated={hydrated} parts={severalTrip} />;
}

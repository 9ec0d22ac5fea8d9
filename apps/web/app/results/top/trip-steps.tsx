import type { RoundTripDirection } from '@revoada/core/flights/offer';
import type { ResultsPage } from '../page/use-results.ts';
import { StepIndicator } from './step-indicator.tsx';

/** Back to the first step always; on to the second once a flight is chosen. */
function buildStepUrls({ choice }: ResultsPage): Partial<Record<RoundTripDirection, string>> {
  if (!choice.roundTrip) return {};
  const onward = choice.selection.outbound !== null;
  return { outbound: choice.toOutbound, ...(onward ? { return: choice.toReturn } : {}) };
}

/** The steps of a trip of one or two slices. */
export function TripSteps({ page }: { page: ResultsPage }) {
  const { choice } = page;
  return (
    <StepIndicator
      step={choice.step === 'return' ? 'return' : 'outbound'}
      roundTrip={choice.roundTrip || choice.isReturnOnlySearch}
      urls={buildStepUrls(page)}
    />
  );
}

import { hasSeveralSlices } from '@revoada/core/search/slices';
import { Suspense } from 'react';
import { HydrationMark } from '../first-paint/hydration-mark.tsx';
import { ResultsArea, SeveralResultsArea } from './lazy-results-area.tsx';
import type { ResultsAreaProps } from './page/results-area-props.ts';
import { ResultsWait } from './results-wait.tsx';

/**
 * The results, on pages that are also read without a search: browsers fetch their script with the first one. The
 * server renders them at once, since a page read without scripts would never see a part that streams in late.
 */
export function LazyResults(props: ResultsAreaProps) {
  const Area = hasSeveralSlices(props.query) ? SeveralResultsArea : ResultsArea;
  return (
    <Suspense fallback={<ResultsWait />}>
      <Area {...props} />
      <HydrationMark />
    </Suspense>
  );
}

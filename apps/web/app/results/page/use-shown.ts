import type { Shape } from '@revoada/core/results/select/price-results';
import type { ResultsLayout } from '@revoada/core/results/view';
import type { SearchQuery } from '@revoada/core/search/query';
import { useDeferredValue, useMemo } from 'react';
import type { ResultsAreaProps } from './results-area-props.ts';
import { useResultsView } from './use-results-view.ts';

function chooseShape({ payment }: SearchQuery, variant: ResultsAreaProps['variant'], layout: ResultsLayout): Shape {
  if (variant === 'mixed') return 'mixed';
  return payment === 'both' ? layout : 'lists';
}

/** How results are shown, from the URL and the browser's storage, and how to change it. */
export function useShown({ query, variant, knownResults }: ResultsAreaProps, hydrated: boolean) {
  const { view, change, buildUrl, readLatest } = useResultsView();
  // Deferred: what is shown stays while the script of another shape comes.
  const shape = useDeferredValue(chooseShape(query, variant, view.layout));
  const { adults, children, infants } = query;
  const { perPerson } = view;
  const party = useMemo(() => ({ adults, children, infants, perPerson }), [adults, children, infants, perPerson]);
  return {
    view: { ...view, sort: view.sort ?? (shape === 'comparison' ? 'best' : 'price') },
    shape,
    party,
    change,
    buildUrl,
    /** The latest URL, which may not be rendered yet. */
    readLatest,
    /** True once values that only the browser has may be shown. */
    hydrated,
    /** Read without scripts. */
    plain: knownResults?.plain === true && !hydrated,
  };
}

export type Shown = ReturnType<typeof useShown>;

import { Suspense, useEffect } from 'react';
import { lazyPart } from '../first-paint/lazy-part.ts';
import type { MilesResults } from './miles-results.ts';
import { closeMilesPanel, showMilesRail, useMilesPanel } from './panel-state.ts';
import { useMiles } from './use-miles.ts';

const MilesPanel = lazyPart(async () => (await import('./panel/miles-panel.tsx')).MilesPanel);

/** From this width on there is room for it beside the list; equal to miles-panel.module.css. */
const veryWide = '(min-width: 117.5rem)';

/**
 * Place of 'Minhas milhas' on a page, loaded with its first opening. On a very wide screen it is a rail beside the list
 * for readers with miles. `results` is null where no flights are shown.
 */
export function MilesHost({ results }: { results: MilesResults | null }) {
  const state = useMilesPanel();
  const { wallet } = useMiles();
  const hasRail = results !== null && wallet.length > 0;
  useEffect(() => {
    if (hasRail && matchMedia(veryWide).matches) showMilesRail();
  }, [hasRail]);
  useEffect(() => closeMilesPanel, []);
  return (
    <Suspense fallback={null}>
      {state === 'closed' ? null : <MilesPanel results={results} isRail={state === 'rail'} onClose={closeMilesPanel} />}
    </Suspense>
  );
}

import { Suspense, useEffect } from 'react';
import { lazyPart } from '../first-paint/lazy-part.ts';
import type { MilesResults } from './miles-results.ts';
import { closeMilesPanel, standMilesPanel, useMilesPanel } from './panel-state.ts';
import { useMiles } from './use-miles.ts';

const MilesPanel = lazyPart(async () => (await import('./panel/miles-panel.tsx')).MilesPanel);

/** From here on there is room for it beside the list; miles-panel.module.css says the same. */
const veryWide = '(min-width: 117.5rem)';

/**
 * The place of 'Minhas milhas' on a page: it comes with its first opening. Beside the list of a very wide screen it
 * stands by itself for whoever has miles. `results` is null where no flights are shown.
 */
export function MilesHost({ results }: { results: MilesResults | null }) {
  const state = useMilesPanel();
  const { wallet } = useMiles();
  const stands = results !== null && wallet.length > 0;
  useEffect(() => {
    if (stands && matchMedia(veryWide).matches) standMilesPanel();
  }, [stands]);
  useEffect(() => closeMilesPanel, []);
  return (
    <Suspense fallback={null}>
      {state === 'closed' ? null : (
        <MilesPanel results={results} standing={state === 'standing'} onClose={closeMilesPanel} />
      )}
    </Suspense>
  );
}

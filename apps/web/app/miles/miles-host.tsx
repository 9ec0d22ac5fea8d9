import { lazy, Suspense, useEffect } from 'react';
import type { MilesResults } from './miles-results.ts';
import { closeMilesPanel, useMilesPanelOpen } from './panel-state.ts';

const MilesPanel = lazy(async () => ({ default: (await import('./panel/miles-panel.tsx')).MilesPanel }));

/** The place of 'Minhas milhas' on a page: it comes with its first opening. `results` is null where no flights are shown. */
export function MilesHost({ results }: { results: MilesResults | null }) {
  const open = useMilesPanelOpen();
  useEffect(() => closeMilesPanel, []);
  return (
    <Suspense fallback={null}>{open ? <MilesPanel results={results} onClose={closeMilesPanel} /> : null}</Suspense>
  );
}

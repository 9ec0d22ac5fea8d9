import { lazyPart } from '../first-paint/lazy-part.ts';
import type { StorageKey } from '../selection/browser-storage.ts';
import { preloadFlightLists } from './list/lazy-flight-lists.tsx';
import { preloadSeveralResults } from './slices/lazy-several-results.tsx';

const layoutKey: StorageKey = 'vista';

/** False where the server's page compares journeys in rows, and the browser remembers no other layout. */
function mayShowLists(): boolean {
  try {
    return !document.getElementById('comparar-voos') || localStorage.getItem(layoutKey) !== null;
  } catch {
    return false;
  }
}

function load() {
  if (mayShowLists()) preloadFlightLists();
  return import('./results-area.tsx');
}

/** Browsers fetch its script with the first search. */
export const ResultsArea = import.meta.env.SSR
  ? (await import('./results-area.tsx')).ResultsArea
  : lazyPart(async () => (await load()).ResultsArea);

/** The same for a trip of several slices, whose further script is fetched beside it. */
export const SeveralResultsArea = import.meta.env.SSR
  ? ResultsArea
  : lazyPart(async () => {
      preloadSeveralResults();
      return (await load()).ResultsArea;
    });

/** Fetches that script ahead of its use; a failure shows when it is needed. */
export function preloadResults(): void {
  load().catch(() => undefined);
}

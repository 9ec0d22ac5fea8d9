import type { ReactNode } from 'react';
import { useHydrated } from '../first-paint/use-hydrated.ts';

/** For what the reader's own clock or storage decides: servers would show it otherwise. */
export function InBrowser({ children }: { children: ReactNode }) {
  return useHydrated() ? children : <p>Aparece no navegador.</p>;
}

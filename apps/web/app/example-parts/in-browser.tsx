import type { ReactNode } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';

/** For what the reader's own clock or storage decides: servers would show it otherwise. */
export function InBrowser({ children }: { children: ReactNode }) {
  return useHydrated() ? children : <p>Aparece no navegador.</p>;
}

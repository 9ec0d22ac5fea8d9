import type { ReactNode } from 'react';
import { useHydrated } from '../first-paint/use-hydrated.ts';

/** For content that depends on the reader's clock or storage, which servers would render differently. */
export function InBrowser({ children }: { children: ReactNode }) {
  return useHydrated() ? children : <p>Aparece no navegador.</p>;
}

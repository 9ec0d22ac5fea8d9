import { lazyPart } from '../../first-paint/lazy-part.ts';

/** Browsers fetch its script when it is first shown; the server renders it at once for pages without scripts. */
export const TransfersSection = import.meta.env.SSR
  ? (await import('./transfers-section.tsx')).TransfersSection
  : lazyPart(async () => (await import('./transfers-section.tsx')).TransfersSection);

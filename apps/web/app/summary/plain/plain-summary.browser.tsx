import { lazy } from 'react';

/** The browser's way to the part (package.json, 'imports'): only a page for readers without scripts has it. */
export const PlainSummary = lazy(async () => ({ default: (await import('./plain-summary.tsx')).PlainSummary }));

import { lazyPart } from '../../first-paint/lazy-part.ts';

/** Few trips have several slices, so their rows load with their first use. */
export const SliceRows = lazyPart(async () => (await import('./slice-rows.tsx')).SliceRows);

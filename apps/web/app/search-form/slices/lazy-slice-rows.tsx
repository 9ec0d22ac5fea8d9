import { lazyPart } from '../../first-paint/lazy-part.ts';

/** Few trips have several slices, so their rows load when they are asked for. */
export const SliceRows = lazyPart(async () => (await import('./slice-rows.tsx')).SliceRows);

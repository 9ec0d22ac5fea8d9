import type { ReactNode } from 'react';

/** A component's states for the gallery, in a file `examples.tsx` of the component's folder. */
export type Examples = { component: string; states: Readonly<Record<string, ReactNode>> };

import type { ReactNode } from 'react';

/** A component's states for the gallery, in a file `examples.tsx` of the component's folder. */
export type Examples = {
  component: string;
  /** The share of a wide page that the component has where it is used; a third unless said. */
  width?: 'half' | 'full';
  states: Readonly<Record<string, ReactNode>>;
};

/** Whole pages by the state that they are in. The gallery shows one at a time, at `?pagina=`. */
export type PageExamples = Readonly<Record<string, ReactNode>>;

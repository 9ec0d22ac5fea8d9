import type { ReactNode } from 'react';

/** A component's states for the gallery, in a file `examples.tsx` of the component's folder. */
export type Examples = {
  component: string;
  /** Each state takes the whole width, as the component does on its page. */
  wide?: true;
  states: Readonly<Record<string, ReactNode>>;
};

/** Whole pages by the state that they are in. The gallery shows one at a time, at `?pagina=`. */
export type PageExamples = Readonly<Record<string, ReactNode>>;

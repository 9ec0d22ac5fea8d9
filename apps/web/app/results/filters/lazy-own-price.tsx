import { serverOnly } from '../../first-paint/server-only.ts';
import type { OwnPrice as Part } from './own-price.tsx';

/** Rendered by the server only: with scripts a button opens 'Minhas milhas' instead. */
export const OwnPrice = import.meta.env.SSR
  ? (await import('./own-price.tsx')).OwnPrice
  : serverOnly<Parameters<typeof Part>[0]>();

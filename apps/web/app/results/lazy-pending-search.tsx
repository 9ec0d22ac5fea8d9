import { serverOnly } from '../first-paint/server-only.ts';
import type { PendingSearch as Part } from './pending-search.tsx';

/** Rendered by the server only, for readers without scripts. */
export const PendingSearch = import.meta.env.SSR
  ? (await import('./pending-search.tsx')).PendingSearch
  : serverOnly<Parameters<typeof Part>[0]>();

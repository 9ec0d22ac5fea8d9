import { serverOnly } from '../../first-paint/server-only.ts';
import type * as parts from './plain-acts.tsx';

/** Rendered by the server only: scripts refresh prices, and hand over by dialogs. */
export const PlainNote = import.meta.env.SSR
  ? (await import('./plain-acts.tsx')).PlainNote
  : serverOnly<Parameters<typeof parts.PlainNote>[0]>();
export const PlainLegActs = import.meta.env.SSR
  ? (await import('./plain-acts.tsx')).PlainLegActs
  : serverOnly<Parameters<typeof parts.PlainLegActs>[0]>();
export const PlainTogether = import.meta.env.SSR
  ? (await import('./plain-acts.tsx')).PlainTogether
  : serverOnly<Parameters<typeof parts.PlainTogether>[0]>();

import { serverOnly } from '../../first-paint/server-only.ts';
import type { PlainDetails as Part } from './plain-details.tsx';

/** Rendered by the server only: scripts unfold a row themselves. */
export const PlainDetails = import.meta.env.SSR
  ? (await import('./plain-details.tsx')).PlainDetails
  : serverOnly<Parameters<typeof Part>[0]>();

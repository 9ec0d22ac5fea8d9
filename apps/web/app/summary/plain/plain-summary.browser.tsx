import { leftToServer } from '../../ui/left-to-server.ts';
import type { PlainSummary as Part } from './plain-summary.tsx';

/** The browser's side of the part (package.json, 'imports'): scripts take the trip over instead. */
export const PlainSummary = leftToServer<Parameters<typeof Part>[0]>();

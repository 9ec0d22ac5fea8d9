import { serverOnly } from '../ui/server-only.ts';
import type { HeldSearch as Part } from './held-search.tsx';

/** The browser's side of the part (package.json, 'imports'): its page is one for readers without scripts. */
export const HeldSearch = serverOnly<Parameters<typeof Part>[0]>();

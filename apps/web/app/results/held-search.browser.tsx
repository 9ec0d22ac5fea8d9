import { leftToServer } from '../ui/left-to-server.ts';
import type { HeldSearch as Part } from './held-search.tsx';

/** The browser's side of the part (package.json, 'imports'): its page is one for readers without scripts. */
export const HeldSearch = leftToServer<Parameters<typeof Part>[0]>();

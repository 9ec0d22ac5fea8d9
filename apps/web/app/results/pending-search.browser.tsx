import { serverOnly } from '../ui/server-only.ts';
import type { PendingSearch as Part } from './pending-search.tsx';

/** The browser's side of the part (package.json, 'imports'): its page is one for readers without scripts. */
export const PendingSearch = serverOnly<Parameters<typeof Part>[0]>();

import { serverOnly } from '../../ui/server-only.ts';
import type { PlainDetails as Part } from './plain-details.tsx';

/** The browser's side of the part (package.json, 'imports'): scripts unfold a row themselves. */
export const PlainDetails = serverOnly<Parameters<typeof Part>[0]>();

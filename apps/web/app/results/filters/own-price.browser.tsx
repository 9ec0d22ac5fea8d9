import { serverOnly } from '../../ui/server-only.ts';
import type { OwnPrice as Part } from './own-price.tsx';

/** The browser's side of the part (package.json, 'imports'): with scripts a button opens 'Minhas milhas' instead. */
export const OwnPrice = serverOnly<Parameters<typeof Part>[0]>();

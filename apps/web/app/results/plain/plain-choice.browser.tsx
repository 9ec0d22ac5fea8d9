import { leftToServer } from '../../ui/left-to-server.ts';
import type { PlainChoice as Part } from './plain-choice.tsx';

/** The browser's side of the part (package.json, 'imports'): scripts choose by buttons. */
export const PlainChoice = leftToServer<Parameters<typeof Part>[0]>();

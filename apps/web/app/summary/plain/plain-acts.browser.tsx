import { leftToServer } from '../../ui/left-to-server.ts';
import type * as parts from './plain-acts.tsx';

/** The browser's side of the parts (package.json, 'imports'): scripts ask for prices again, and hand over by dialogs. */
export const PlainNote = leftToServer<Parameters<typeof parts.PlainNote>[0]>();
export const PlainLegActs = leftToServer<Parameters<typeof parts.PlainLegActs>[0]>();
export const PlainTogether = leftToServer<Parameters<typeof parts.PlainTogether>[0]>();

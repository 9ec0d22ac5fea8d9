import { serverOnly } from '../../ui/server-only.ts';
import type * as parts from './plain-acts.tsx';

/** The browser's side of the parts (package.json, 'imports'): scripts ask for prices again, and hand over by dialogs. */
export const PlainNote = serverOnly<Parameters<typeof parts.PlainNote>[0]>();
export const PlainLegActs = serverOnly<Parameters<typeof parts.PlainLegActs>[0]>();
export const PlainTogether = serverOnly<Parameters<typeof parts.PlainTogether>[0]>();

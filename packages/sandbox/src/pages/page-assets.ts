import { readFileSync } from 'node:fs';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The style of every stand-in's pages; pages carry it inline, and their policy allows it by its hash. */
export const stylesheet = read('./stand-ins.css');

/** Browser script of the control's buttons, inlined into its pages. */
export const controlScript = read('./control-buttons.js');

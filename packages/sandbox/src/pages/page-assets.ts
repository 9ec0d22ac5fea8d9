import { readFileSync } from 'node:fs';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The style of every stand-in's pages; pages carry it inline, and their policy allows it by its hash. */
export const stylesheet = read('./stand-ins.css');

/** What the control's buttons do in the browser; the control's pages carry it inline. */
export const controlScript = read('./control-buttons.js');

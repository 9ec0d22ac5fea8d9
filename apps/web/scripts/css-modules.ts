import path from 'node:path';
import type { Plugin } from 'vite';

const importOfModule = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/** 'card-price' for `.price` of card.module.css: readable in the browser, the same in both builds. */
export function scopedName(name: string, file: string): string {
  return `${path.basename(file.replace(/\?.*$/, ''), '.module.css')}-${name}`;
}

/** Writes each class name where it is used, so that scripts carry no tables of names. */
export function writeClassNames(code: string): string {
  return [...code.matchAll(importOfModule)].reduce(
    (written, [, styles = '', file = '']) =>
      written.replace(new RegExp(`(?<![\\w/.-])${styles}\\.(\\w+)`, 'g'), (_, name) => `'${scopedName(name, file)}'`),
    code,
  );
}

/** Vite plugin: see `writeClassNames`. */
export function writtenClassNames(): Plugin {
  return {
    name: 'written-class-names',
    enforce: 'pre',
    transform: { filter: { id: /\.tsx?$/ }, handler: writeClassNames },
  };
}

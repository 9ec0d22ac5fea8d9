import path from 'node:path';
import type { Plugin } from 'vite';

const importOfModule = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/** 'card-price' for `.price` of card.module.css: readable in the browser, the same in both builds. */
export function scopedName(name: string, file: string): string {
  return `${path.basename(file.replace(/\?.*$/, ''), '.module.css')}-${name}`;
}

/**
 * Writes each class name where it is used and leaves the import out: scripts carry no tables of names, and no chunk its own sheet, which React Router would load again on every move. Throws where a name is worked out.
 */
export function writeClassNames(code: string): string {
  return [...code.matchAll(importOfModule)].reduce((written, [line, styles = '', file = '']) => {
    const named = written
      .replace(line, '')
      .replace(new RegExp(`(?<![\\w/.-])${styles}\\.(\\w+)`, 'g'), (_, name) => `'${scopedName(name, file)}'`);
    const [unnamed] = new RegExp(`(?<![\\w/-]|\\w\\.)${styles}\\b(?=[[,)} ]).*`).exec(named) ?? [];
    if (unnamed) throw new Error(`Write each class of '${file}' as ${styles}.name; found: ${unnamed}`);
    return named;
  }, code);
}

/** Vite plugin: see `writeClassNames`. */
export function writtenClassNames(): Plugin {
  return {
    name: 'written-class-names',
    enforce: 'pre',
    transform: { filter: { id: /\.tsx?$/ }, handler: writeClassNames },
  };
}

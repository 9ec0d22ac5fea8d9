import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const target = join(dirname(fileURLToPath(import.meta.url)), '../app/fonts');

/** Latin-1, and the few other characters that the site prints. */
const latin1 = Array.from({ length: 0x100 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20)).join('');
const text = `${latin1}–—‘’“”•…€≈→←↑↓−✓`;

const faces = [
  {
    from: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    to: 'bricolage-bold.woff2',
    // One weight for headings: a second one would load 12 KB before the first paint.
    axes: { wght: { min: 700, max: 700 } },
  },
  {
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    to: 'figtree.woff2',
    axes: { wght: { min: 400, max: 800 } },
  },
];

/** Writes the two subset faces, made from the pinned font packages and never committed. */
async function writeSubsets(): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const face of faces) {
    const file = join(target, face.to);
    if (await stat(file).catch(() => null)) continue;
    const source = await readFile(require.resolve(face.from));
    await writeFile(file, await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: face.axes }));
  }
}

/** Vite plugin that writes the faces before any import of them. */
export function subsetFonts(): Plugin {
  return { name: 'subset-fonts', enforce: 'pre', buildStart: writeSubsets, configResolved: writeSubsets };
}

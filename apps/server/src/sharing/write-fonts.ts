/// <reference path="./subset-font.d.ts" />
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

// Program: writes the faces of share pictures, in the format that the drawing reads, into the folder of its argument.
const [folder = ''] = process.argv.slice(2);
const require = createRequire(import.meta.url);

const letters = `${Array.from({ length: 0x180 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20)).join('')}–·…`;

const faces = [
  { from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', to: 'figtree.ttf', weight: 600 },
  {
    from: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    to: 'bricolage.ttf',
    weight: 700,
  },
];

for (const { from, to, weight } of faces) {
  const source = await readFile(require.resolve(from));
  const face = await subsetFont(source, letters, { targetFormat: 'truetype', variationAxes: { wght: weight } });
  await writeFile(join(folder, to), face);
}

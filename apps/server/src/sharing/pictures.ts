/// <reference path="./subset-font.d.ts" />
import { rmSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import subsetFont from 'subset-font';
import { drawPicture, type PictureWords } from './draw-picture.ts';

/** A picture as PNG; null while too many are waited for. */
export type DrawShare = (words: PictureWords) => Promise<Buffer | null>;

/** Each holds about 40 KB. */
const mostKept = 200;
const mostWaiting = 20;

/**
 * Draws one picture at a time, off the event loop, and keeps the last ones: messengers ask for a shared link's picture
 * many times, and somebody may ask for any route and day. S-444
 */
export function createPictures(): DrawShare {
  const kept = new Map<string, Buffer>();
  let fonts: Promise<string[]> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const draw = async (key: string, words: PictureWords): Promise<Buffer> => {
    fonts ??= writeFonts();
    const fontFiles = await fonts.catch((error) => {
      fonts = null;
      throw error;
    });
    const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Figtree Light' };
    const png = (await renderAsync(drawPicture(words), { font })).asPng();
    kept.set(key, png);
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    return png;
  };

  return async (words) => {
    const key = JSON.stringify(words);
    const known = kept.get(key);
    if (known) return known;
    if (waiting >= mostWaiting) return null;
    waiting += 1;
    const turn = last.then(() => kept.get(key) ?? draw(key, words));
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };
}

const letters = `${Array.from({ length: 0x180 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20)).join('')}–·`;

const faces = [
  { from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', to: 'figtree.ttf', weight: 600 },
  {
    from: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    to: 'bricolage.ttf',
    weight: 700,
  },
] as const;

/** The site's two faces in the format that the drawing reads, from files: it reads no memory. */
async function writeFonts(): Promise<string[]> {
  const require = createRequire(import.meta.url);
  const folder = await mkdtemp(join(tmpdir(), 'revoada-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return Promise.all(
    faces.map(async ({ from, to, weight }) => {
      const source = await readFile(require.resolve(from));
      const face = await subsetFont(source, letters, { targetFormat: 'truetype', variationAxes: { wght: weight } });
      const file = join(folder, to);
      await writeFile(file, face);
      return file;
    }),
  );
}

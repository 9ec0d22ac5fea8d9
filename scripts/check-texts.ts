import { glob, readFile } from 'node:fs/promises';
import { root } from './lib/run.ts';

type TextList = { texts: Record<string, string[]> };

/** A quoted text as a pattern: `{…}` matches any short value, white space matches as the page would show it. */
export function textPattern(text: string): RegExp {
  const fixed = text
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'));
  const pattern = fixed.join('.{1,80}?');
  // Whole words: 'Ida' is not found inside 'Idade'.
  return new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'su');
}

/** The texts that none of the sources contains. */
export function missingTexts(texts: string[], sources: string[]): string[] {
  return texts.filter((text) => !sources.some((source) => textPattern(text).test(source)));
}

async function readSources(): Promise<string[]> {
  const sources: string[] = [];
  for await (const path of glob('{apps,packages}/*/{src,app}/**/*.{ts,tsx}', { cwd: root })) {
    if (!/\.test\.tsx?$|fixtures|^packages\/sandbox\//.test(path)) sources.push(await readFile(root + path, 'utf8'));
  }
  return sources;
}

if (import.meta.main) {
  const { texts } = JSON.parse(await readFile(`${root}docs/specification-texts.json`, 'utf8')) as TextList;
  const sources = await readSources();
  let missing = 0;
  for (const [section, quoted] of Object.entries(texts)) {
    for (const text of missingTexts(quoted, sources)) {
      console.error(`${section}: no source contains '${text}'`);
      missing += 1;
    }
  }
  process.exitCode = missing > 0 ? 1 : 0;
}

import { posix } from 'node:path';
import type { MapRow } from '../lib/map-rows.ts';

/** A test that reaches more modules than this shows of each alone little by reaching it. */
export const narrowReach = 150;

/**
 * Whether a test speaks of a row: its name or source holds a text that the row quotes, or every longer word of the name
 * of one of the row's modules. It compares words and nothing more: a test may hold them and still show something else.
 */
export function speaksOf(row: Pick<MapRow, 'what' | 'code'>, test: string, source: string): boolean {
  const text = `${test} ${source}`.toLowerCase();
  return quotedTexts(row.what).some((quoted) => text.includes(quoted)) || row.code.some((file) => namedIn(text, file));
}

function quotedTexts(what: string): string[] {
  return [...what.matchAll(/(?:^|[\s(])(['`])(.{3,}?)\1/g)].map((match) => (match[2] ?? '').toLowerCase());
}

function namedIn(text: string, file: string): boolean {
  const words =
    posix
      .basename(file)
      .split('.', 1)[0]
      ?.split('-')
      .filter((word) => word.length > 3) ?? [];
  return words.length > 0 && words.every((word) => text.includes(word));
}

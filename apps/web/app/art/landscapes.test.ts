import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { landscapes } from './landscapes.ts';

const drawings = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.svg'))
  .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, name), 'utf8') }));

describe('landscapes', () => {
  test('start with Rio, and include every drawing once (S-015)', () => {
    expect(landscapes[0].caption).toBe('Rio de Janeiro, do mar');
    expect(new Set(landscapes.map(({ src }) => src)).size).toBe(landscapes.length);
    expect(landscapes).toHaveLength(drawings.length);
  });

  test.each(drawings)('$name has less than 15 KB, a caption, and a night version', ({ text }) => {
    expect(Buffer.byteLength(text)).toBeLessThan(15_000);
    expect(text).toMatch(/<title>.{20,}<\/title>/);
    expect(text).toContain('@media(prefers-color-scheme:dark)');
    expect(text).toContain('viewBox="0 0 1440 720"');
  });
});

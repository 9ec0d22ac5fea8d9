import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findSkyline } from './skylines.ts';

const folder = join(import.meta.dirname, 'skylines');

describe('skylines', () => {
  test('are found by any airport of a destination, with a plain horizon for other places', () => {
    expect(findSkyline('SDU')).toBe(findSkyline('RIO'));
    expect(findSkyline('CGH')).toBe(findSkyline('GRU'));
    expect(findSkyline('LIS')).not.toBe(findSkyline('RIO'));
    expect(findSkyline('NRT')).toBe(findSkyline('POA'));
    expect(findSkyline('NRT')).not.toBe(findSkyline('LIS'));
  });

  test.each(readdirSync(folder))('%s has at most 3 KB and a night version', (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3_000);
    expect(text).toContain('@media(prefers-color-scheme:dark)');
  });
});

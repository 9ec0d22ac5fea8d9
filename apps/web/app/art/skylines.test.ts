import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { skylineOf } from './skylines.ts';

const folder = join(import.meta.dirname, 'skylines');

describe('skylines', () => {
  it('shows a destination by any of its airports, and a quiet horizon elsewhere', () => {
    expect(skylineOf('SDU')).toBe(skylineOf('RIO'));
    expect(skylineOf('CGH')).toBe(skylineOf('GRU'));
    expect(skylineOf('LIS')).not.toBe(skylineOf('RIO'));
    expect(skylineOf('NRT')).toBe(skylineOf('POA'));
    expect(skylineOf('NRT')).not.toBe(skylineOf('LIS'));
  });

  it.each(readdirSync(folder))('%s weighs at most 3 KB and brings its own night', (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3_000);
    expect(text).toContain('@media(prefers-color-scheme:dark)');
  });
});

import { anyCharacter } from '@revoada/core/testing/text';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAirlineCode, readAirportCode } from './codes.ts';
import { readLine } from './text.ts';

describe('texts', () => {
  test('contain no line break for any input (S-261)', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 2_000 }), (text) => {
        expect(readLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(readLine(text).length).toBeLessThanOrEqual(160);
      }),
    );
    expect(readLine('LAT\r\nAM\u2028 Airlines ')).toBe('LAT AM Airlines');
    expect(readLine(7)).toBe('');
  });

  test('have at most 160 characters and no surrounding spaces', () => {
    expect(readLine('a'.repeat(1_000))).toBe('a'.repeat(160));
    expect(readLine(`  ${'a'.repeat(159)}  b`)).toBe('a'.repeat(159));
    expect(readLine(`  ${'a'.repeat(200)}`)).toBe('a'.repeat(160));
    // Only the beginning of a long text is read.
    expect(readLine(`${' '.repeat(700)}a`)).toBe('');
  });

  test('of codes are valid or empty', () => {
    expect(['gru ', 'GR', 'GRUU', null].map(readAirportCode)).toEqual(['GRU', '', '', '']);
    expect([' g3 ', 'LA', 'LAN', '<b'].map(readAirlineCode)).toEqual(['G3', 'LA', '', '']);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../testing/text.ts';
import { COUNTRY_ALIASES } from './data/overlay/countries.ts';
import { foldText } from './fold.ts';
import { highlight } from './highlight.ts';
import { searchPopular } from './popular.ts';
import { searchWorld, worldAirports } from './world.ts';

const hostile = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 200 }),
  fc.string({ unit: 'grapheme-composite', maxLength: 60 }),
  fc.stringMatching(/^[a-z ()'.*+\\[\]-]{0,40}$/),
);
const cities = fc.constantFrom(...new Set(worldAirports.map(({ city }) => city)));
const countryNames = new Set(Object.values(COUNTRY_ALIASES).flat().map(foldText));
const ACCENTS: Record<string, string> = { a: 'ã', e: 'é', i: 'í', o: 'ô', u: 'ü', c: 'ç', n: 'ñ' };

describe('any typed text', () => {
  test('never throws, respects the limit and returns each code once (S-106)', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: -3, max: 12 }), (text, limit) => {
        for (const search of [searchWorld, searchPopular]) {
          const matches = search(text, limit).map(({ iata }) => iata);
          expect(matches.length).toBeLessThanOrEqual(Math.max(0, limit));
          expect(new Set(matches).size).toBe(matches.length);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('answers 20 kB of text as quickly as a short text', () => {
    const long = 'sao paulo '.repeat(2000);
    expect(searchWorld(long, 8).length).toBeLessThanOrEqual(8);
    expect(searchWorld(`${'('.repeat(20_000)}GRU`, 8)).toEqual([]);
  });

  test('makes no difference between cases or accents', () => {
    fc.assert(
      fc.property(cities, fc.integer({ min: 2, max: 20 }), (city, length) => {
        const plain = foldText(city).slice(0, length);
        const accented = Array.from(plain, (letter) => ACCENTS[letter] ?? letter).join('');
        const expected = searchWorld(plain, 8);
        expect(searchWorld(plain.toUpperCase(), 8)).toEqual(expected);
        expect(searchWorld(accented, 8)).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  test('finds every airport by its city and its code', () => {
    fc.assert(
      fc.property(fc.constantFrom(...worldAirports), ({ iata, city }) => {
        // 'EUA' and 'EAU' mean a country first.
        const place = countryNames.has(foldText(iata)) ? 2 : 1;
        expect(searchWorld(iata, place).map((match) => match.iata)).toContain(iata);
        expect(searchWorld(`${city} ${iata}`, 8).map((match) => match.iata)).toContain(iata);
      }),
      {
        numRuns: 300,
        examples: worldAirports.filter(({ iata }) => countryNames.has(foldText(iata))).map((one) => [one]),
      },
    );
  });

  test('keeps the whole label when marking typed text', () => {
    fc.assert(
      fc.property(hostile, hostile, (label, typed) => {
        const parts = highlight(label, typed);
        expect(parts.map(({ text }) => text).join('')).toBe(label);
      }),
    );
  });
});

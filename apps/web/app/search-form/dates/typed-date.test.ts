import { addDays } from '@revoada/core/dates/local-date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settleTypedDate } from './settle-typed-date.ts';
import { maskTypedDate, readTypedDate, shownDate } from './typed-date.ts';

const today = '2026-11-21';
const someDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2026-01-01', days));

/** Types one character after another at the end of the field. */
const type = (keys: string) => [...keys].reduce((text, key) => maskTypedDate(text + key, text), '');

describe('a typed date (S-020)', () => {
  test.each([
    ['10122026', '10/12/2026'],
    ['10/12/2026', '10/12/2026'],
    ['10-12-2026', '10/12/2026'],
    ['10.12.2026', '10/12/2026'],
    ['1/2/2027', '01/02/2027'],
    ['5x', '5'],
    ['2026-12-10', '10/12/2026'],
    ['10 dez 2026', '10/12/2026'],
    ['10 de dezembro de 2026', '10/12/2026'],
    [' 10/12/2026 ', '10/12/2026'],
    ['101220269', '10/12/2026'],
  ])('gets slashes while %s is typed', (keys, shown) => expect(type(keys)).toBe(shown));

  test('is parsed as the same day, typed or pasted', () => {
    fc.assert(
      fc.property(someDay, (date) => {
        const shown = shownDate(date);
        expect(readTypedDate(type(shown))).toEqual({ kind: 'date', date });
        expect(readTypedDate(maskTypedDate(shown, ''))).toEqual({ kind: 'date', date });
        expect(type(shown.replaceAll('/', ''))).toBe(shown);
      }),
    );
  });

  test.each([
    '2026-12-10',
    '2026/12/10',
    ' 2026-12-10 ',
    '10 dez 2026',
    '10 Dez. 2026',
    '10 de dezembro de 2026',
    ' 10/12/2026 ',
    'quinta-feira, 10 de dezembro de 2026',
    'qui., 10/12/2026',
    '10 dez 2026 (qui)',
    'Ida: 2026-12-10',
  ])('pasted as %j is shown as that day (S-517)', (text) => expect(maskTypedDate(text, '')).toBe('10/12/2026'));

  test('can be erased from the end without the slashes reappearing', () => {
    let text = '10/12/2026';
    while (text !== '') {
      const shorter = maskTypedDate(text.slice(0, -1), text);
      expect(shorter.length).toBeLessThan(text.length);
      text = shorter;
    }
  });

  test.each([
    ['31/02/2027', 'impossible'],
    ['29/02/2027', 'impossible'],
    ['2027-02-29', 'impossible'],
    ['10 xyz 2026', 'unfinished'],
    ['10/12/20', 'unfinished'],
    ['quinta', 'unfinished'],
    ['', 'empty'],
  ])('%s is %s while it is typed', (text, kind) => expect(readTypedDate(text).kind).toBe(kind));

  test('accepts the leap day in a leap year', () =>
    expect(readTypedDate('29/02/2028')).toEqual({ kind: 'date', date: '2028-02-29' }));
});

describe('settling a typed date', () => {
  test.each([
    ['10/12', '2026-12-10'],
    ['10/12/', '2026-12-10'],
    ['5/1', '2027-01-05'],
    ['21/11', '2026-11-21'],
    ['20/11', '2027-11-20'],
    ['5/1/27', '2027-01-05'],
    ['29/2', '2028-02-29'],
  ])('%s is the next such day', (text, date) => expect(settleTypedDate(text, today)).toEqual({ kind: 'date', date }));

  test.each(['31/02', '31/02/27', '32/13'])('%s is an impossible day', (text) =>
    expect(settleTypedDate(text, today)).toEqual({ kind: 'impossible' }),
  );

  test.each(['1', '10/', 'abc'])('%s stays unfinished', (text) =>
    expect(settleTypedDate(text, today)).toEqual({ kind: 'unfinished' }),
  );
});

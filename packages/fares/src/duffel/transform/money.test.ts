import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rates } from '../../../testing/duffel/fixtures/backend.ts';
import { readAmount, toReais } from './money.ts';

describe('an amount', () => {
  test('is read to the hundredth, with any number of decimals up to two and zeros before it (S-622)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fc.integer({ min: 0, max: 2 }), (cents, zeros) => {
        const text = `${'0'.repeat(zeros)}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        expect(readAmount(text, 'USD')).toEqual({ currency: 'USD', cents });
        expect(readAmount(text.replace(/0$/, ''), 'USD')?.cents).toBe(cents);
        expect(readAmount(text.replace(/\.00$/, ''), 'usd')?.cents).toBe(cents);
      }),
    );
  });

  test('with thousandths is rounded half up, in the currencies that have them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (thousandths) => {
        const text = `${Math.floor(thousandths / 1_000)}.${String(thousandths % 1_000).padStart(3, '0')}`;
        expect(readAmount(text, 'KWD')?.cents).toBe(Math.floor((thousandths + 5) / 10));
        expect(() => readAmount(text, 'USD')).toThrow('no price');
      }),
    );
  });

  test('of any other text is refused, never guessed', () => {
    const isAmount = (text: string) => /^\s*(\d{1,12}(\.\d{1,2})?)?\s*$/.test(text);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+]?[\d.,e ]{1,14}$/)), (text) => {
        fc.pre(!isAmount(text));
        expect(() => readAmount(text, 'USD')).toThrow('no price');
      }),
    );
  });

  test.each([
    [null, null],
    [undefined, null],
    ['', null],
    [627.5, 62_750],
    [0, 0],
    [' 12.30 ', 1_230],
  ])('%j is %j cents', (value, cents) => {
    expect(readAmount(value, 'USD')?.cents ?? null).toBe(cents);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 0.1 + 0.2, 1e21, true, {}, [1]])('%j is refused', (value) => {
    expect(() => readAmount(value, 'USD')).toThrow('no price');
  });

  test.each([undefined, null, '', 'US', 'US$', 'DOLLAR', 840, '__proto__'])('in %j has no currency', (currency) => {
    expect(() => readAmount('1.00', currency)).toThrow('without a currency');
  });
});

describe('reais', () => {
  test('are those of the rate, beside the amount as it is sold', () => {
    expect(toReais({ currency: 'USD', cents: 62_700 }, rates)).toEqual({
      cents: 335_445,
      sold: { currency: 'USD', cents: 62_700, rateDay: '2026-11-27' },
    });
  });

  test('are not converted, even by a rate for reais', () => {
    const odd = { find: () => ({ currency: 'BRL', reais: 2, day: '2026-11-27' }) };
    expect(toReais({ currency: 'BRL', cents: 62_700 }, odd)).toEqual({ cents: 62_700 });
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e12])('are refused by a rate of %j', (reais) => {
    const broken = { find: (currency: string) => ({ currency, reais, day: '2026-11-27' }) };
    expect(() => toReais({ currency: 'USD', cents: 62_700 }, broken)).toThrow();
  });

  test('are refused without a rate (S-622)', () => {
    expect(() => toReais({ currency: 'XAU', cents: 1 }, rates)).toThrow('no exchange rate: XAU');
  });
});

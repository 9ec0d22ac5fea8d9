import { describe, expect, test } from 'vitest';
import type { DayPrice } from './day-prices.ts';
import { formatAge, formatDayCost, formatDayPayment, nameDayPayment, speakDayPrice } from './price-text.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

test('the age of a price counts in days (S-398)', () => {
  expect(formatAge('2026-11-23', '2026-11-23')).toBe('hoje');
  expect(formatAge('2026-11-22', '2026-11-23')).toBe('ontem');
  expect(formatAge('2026-11-11', '2026-11-23')).toBe('há 12 dias');
  // The day of a sight is a UTC day: in Brazil's evening it may be tomorrow's.
  expect(formatAge('2026-11-24', '2026-11-23')).toBe('hoje');
});

describe('a day’s price (S-399)', () => {
  const cash: DayPrice = { costCents: 6_924_40, cashCents: 6_924_40, awards: [], seenOn: '2026-11-20' };
  const mixed: DayPrice = {
    ...cash,
    costCents: 7_217_66,
    cashCents: 4_490_00,
    awards: [
      { programme: 'latam-pass', miles: 104_910 },
      { programme: 'smiles', miles: 9_000 },
    ],
  };
  const unpriced: DayPrice = { ...mixed, costCents: null };

  test('is one number in reais, which says where miles count in it', () => {
    expect([cash, mixed, unpriced].map((price) => plain(formatDayCost(price)))).toEqual([
      'R$ 6.924',
      '≈ R$ 7.218',
      '–',
    ]);
    expect([cash, mixed].map(nameDayPayment)).toEqual(['em dinheiro', 'com milhas']);
  });

  test('is read aloud with the way of paying', () => {
    expect([cash, mixed, unpriced].map((price) => plain(speakDayPrice(price)))).toEqual([
      'R$ 6.924 em dinheiro',
      'equivale a R$ 7.218 com milhas',
      'com milhas, sem valor de referência',
    ]);
  });

  test('names the miles of each programme and what is paid besides them', () => {
    expect(plain(formatDayPayment(mixed))).toBe('104.910 LATAM Pass + 9.000 Smiles + R$ 4.490');
  });
});

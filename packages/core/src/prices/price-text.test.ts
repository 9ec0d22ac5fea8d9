import { describe, expect, test } from 'vitest';
import type { DayPrice } from './day-prices.ts';
import { formatAge, formatDayCost, formatDayPayment, nameDayPayment, speakDayPrice } from './price-text.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

test('formats the age of a price in days (S-398)', () => {
  expect(formatAge('2026-11-23', '2026-11-23')).toBe('hoje');
  expect(formatAge('2026-11-22', '2026-11-23')).toBe('ontem');
  expect(formatAge('2026-11-11', '2026-11-23')).toBe('há 12 dias');
  // Observations have UTC days, which may be tomorrow in Brazil's evening.
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

  test('is one number in reais, marked if it includes miles', () => {
    expect([cash, mixed, unpriced].map((price) => plain(formatDayCost(price)))).toEqual([
      'R$ 6.924',
      '≈ R$ 7.218',
      '–',
    ]);
    expect([cash, mixed].map(nameDayPayment)).toEqual(['em dinheiro', 'com milhas']);
  });

  test('is marked where its reais are converted from another currency (S-614)', () => {
    const converted: DayPrice = { ...cash, converted: true };
    expect(plain(formatDayCost(converted))).toBe('≈ R$ 6.924');
    expect(plain(speakDayPrice(converted))).toBe('cerca de R$ 6.924 em dinheiro');
  });

  test('has an accessible text with the way of paying', () => {
    expect([cash, mixed, unpriced].map((price) => plain(speakDayPrice(price)))).toEqual([
      'R$ 6.924 em dinheiro',
      'equivale a R$ 7.218 com milhas',
      'com milhas, sem valor de referência',
    ]);
  });

  test('lists the miles of each programme and the reais paid in addition', () => {
    expect(plain(formatDayPayment(mixed))).toBe('104.910 LATAM Pass + 9.000 Smiles + R$ 4.490');
  });
});

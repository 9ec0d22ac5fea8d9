import { describe, expect, test } from 'vitest';
import { formatAge, formatShortMiles, speakTripPrice } from './price-text.ts';
import type { TripPrice } from './trip-prices.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

// S-399
describe('miles where there is little room', () => {
  test('are told in thousands, to the hundred or to the thousand', () => {
    expect(plain(formatShortMiles(142_500))).toBe('142,5 mil');
    expect(plain(formatShortMiles(142_500, { whole: true }))).toBe('143 mil');
    expect(plain(formatShortMiles(128_000))).toBe('128 mil');
    expect([plain(formatShortMiles(1_000)), plain(formatShortMiles(999))]).toEqual(['1 mil', '999']);
    expect(plain(formatShortMiles(1_250_000))).toBe('1.250 mil');
  });

  test('stay as they are below a thousand', () => {
    expect(formatShortMiles(950)).toBe('950');
  });

  test('never round up to a tenth that is not there', () => {
    expect(plain(formatShortMiles(99_960))).toBe('100 mil');
  });
});

// S-398
test('the age of a price counts in days', () => {
  expect(formatAge('2026-11-23', '2026-11-23')).toBe('hoje');
  expect(formatAge('2026-11-22', '2026-11-23')).toBe('ontem');
  expect(formatAge('2026-11-11', '2026-11-23')).toBe('há 12 dias');
  // The day of a sight is a UTC day: in Brazil's evening it may be tomorrow's.
  expect(formatAge('2026-11-24', '2026-11-23')).toBe('hoje');
});

// S-398
describe('a price that is read aloud', () => {
  const price: TripPrice = {
    cashCents: 5_865_40,
    miles: { programme: 'iberia-club', miles: 142_500, taxCents: 1_052_00 },
    better: 'miles',
    seenOn: '2026-11-20',
  };
  test('says both ways of paying and the better one', () => {
    expect(plain(speakTripPrice(price))).toBe('R$ 5.865 ou 142.500 milhas, melhor em milhas');
    expect(plain(speakTripPrice({ ...price, better: 'cash' }))).toMatch(/, melhor em dinheiro$/);
    expect(plain(speakTripPrice({ ...price, better: 'tie' }))).toMatch(/, tanto faz$/);
    expect(plain(speakTripPrice({ ...price, better: null }))).toBe('R$ 5.865 ou 142.500 milhas');
  });

  test('says the one that is known, or nothing', () => {
    expect(plain(speakTripPrice({ ...price, miles: null, better: null }))).toBe('R$ 5.865');
    expect(plain(speakTripPrice({ ...price, cashCents: null, better: null }))).toBe('142.500 milhas');
    expect(speakTripPrice({ cashCents: null, miles: null, better: null, seenOn: null })).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chipParameter, findChip, offerChips } from './offer-chips.ts';
import { countDaysLeft, findUrgency, isFeatured, type SpecialOffer, toSearch } from './special-offer.ts';

const offer: SpecialOffer = {
  id: 'a',
  origin: { iata: 'GRU', city: 'São Paulo' },
  destination: { iata: 'REC', city: 'Recife' },
  airline: { iata: 'G3', name: 'GOL' },
  departure: '2026-12-10',
  return: '2026-12-17',
  price: { kind: 'cash', totalCents: 50_000, taxCents: 7_000 },
  domestic: true,
  daysLeft: 9,
  usual: null,
  earlyUntil: null,
};

const chip = (word: string) => {
  const match = offerChips.find((one) => one.word === word);
  if (!match) throw new Error(word);
  return match;
};

describe('chips (S-372)', () => {
  test('are four in this order', () => {
    expect(offerChips.map(({ label }) => label)).toEqual([
      'Todas as Ofertas',
      'Destacadas',
      'Voos Nacionais',
      'Última Hora',
    ]);
  });

  test('are selected by the parameter filtro', () => {
    expect(chipParameter).toBe('filtro');
  });

  test('show offers within seven days as Última Hora', () => {
    expect(chip('ultima-hora').match({ ...offer, daysLeft: 7 })).toBe(true);
    expect(chip('ultima-hora').match({ ...offer, daysLeft: 8 })).toBe(false);
    expect(chip('ultima-hora').meaning).toBe('Partem em até 7 dias.');
  });

  test('show domestic offers as Voos Nacionais', () => {
    expect(chip('nacionais').match(offer)).toBe(true);
    expect(chip('nacionais').match({ ...offer, domestic: false })).toBe(false);
  });

  test('show all offers for an unknown or hidden chip', () => {
    for (const word of [null, '', 'baratas', '__proto__', 'destacadas']) {
      expect(findChip(word, [offer]).label).toBe('Todas as Ofertas');
    }
    expect(findChip('destacadas', [{ ...offer, usual: 60_000 }]).label).toBe('Destacadas');
    expect(findChip('destacadas', [{ ...offer, usual: 40_000 }]).label).toBe('Todas as Ofertas');
    expect(findChip('nacionais', []).label).toBe('Voos Nacionais');
  });
});

test('features an offer below the usual price of its kind, never without a usual price or known taxes (S-375, S-536)', () => {
  expect(isFeatured({ ...offer, usual: 50_001 })).toBe(true);
  expect(isFeatured({ ...offer, usual: 50_000 })).toBe(false);
  expect(isFeatured(offer)).toBe(false);
  const miles = { kind: 'miles', programme: 'smiles', miles: 9_000, taxCents: 99_999 } as const;
  expect(isFeatured({ price: miles, usual: 9_001 })).toBe(true);
  expect(isFeatured({ price: miles, usual: 9_000 })).toBe(false);
  expect(isFeatured({ price: { ...miles, taxCents: null }, usual: 9_001 })).toBe(false);
});

test('colours 7 days or fewer red, 15 or fewer yellow, else green (S-373)', () => {
  const rank = { red: 0, yellow: 1, green: 2 };
  expect([0, 7, 8, 15, 16].map(findUrgency)).toEqual(['red', 'red', 'yellow', 'yellow', 'green']);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), (days) => {
      expect(rank[findUrgency(days + 1)]).toBeGreaterThanOrEqual(rank[findUrgency(days)]);
    }),
  );
});

test('counts the days from today to the departure', () => {
  expect(['2026-12-03', '2026-12-10', '2026-12-11'].map((today) => countDaysLeft('2026-12-10', today))).toEqual([
    7, 0, -1,
  ]);
});

test('opens the search of one adult in economy, with every airline and both ways of paying (S-374)', () => {
  expect(toSearch(offer)).toEqual({
    origin: 'GRU',
    destination: 'REC',
    departure: '2026-12-10',
    return: '2026-12-17',
    returnOrigin: null,
    returnDestination: null,
    further: [],
    adults: 1,
    children: 0,
    infants: 0,
    airline: null,
    payment: 'both',
    orderBy: 'price',
    cabin: 'economy',
  });
});

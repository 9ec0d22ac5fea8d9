import type { SpecialOffer } from '@revoada/core/promotions/special-offer';
import { describe, expect, test } from 'vitest';
import { buildOffersView } from './offers-view.server.ts';

const nowMs = Date.parse('2026-12-01T15:00:00Z');
const free = { account: 'free', maxDaysAhead: 30, maxOffersPerList: 30 } as const;

const offer: SpecialOffer = {
  id: 'a',
  origin: { iata: 'GRU', city: 'São Paulo' },
  destination: { iata: 'REC', city: 'Recife' },
  airline: { iata: 'G3', name: 'GOL' },
  departure: '2026-12-10',
  return: '2026-12-17',
  price: { kind: 'cash', totalCents: 84_249, taxCents: 7_150 },
  domestic: true,
  daysLeft: 9,
  usual: null,
  earlyUntil: null,
};

const list = (offers: SpecialOffer[]) => ({
  offers,
  toCome: 0,
  readAt: new Date(nowMs - 2 * 3_600_000).toISOString(),
  failed: false,
});
const view = (offers: SpecialOffer[], word: string | null = null) =>
  buildOffersView(list(offers), { word, entitlement: free, nowMs });
const card = (changes: Partial<SpecialOffer> = {}) => view([{ ...offer, ...changes }]).offers[0];

describe('a card (S-374)', () => {
  test('shows the route, the days and one adult’s price in reais, and links to the search of its flights', () => {
    expect(card()).toMatchObject({
      days: 'qui, 10 dez a qui, 17 dez',
      trip: 'ida e volta',
      amount: 'R$\u00a0842',
      unit: null,
      taxes: 'por adulto, taxas de R$\u00a071,50 inclusas',
      search: '/?origem=GRU&destino=REC&ida=2026-12-10&volta=2026-12-17',
      beyondLimit: null,
    });
  });

  test('shows miles in its programme’s words, and only known values', () => {
    const miles = { kind: 'miles', miles: 9_000, taxCents: 0 } as const;
    expect(card({ price: { ...miles, programme: 'smiles' } })).toMatchObject({
      amount: '9.000',
      unit: 'milhas Smiles',
      taxes: 'por adulto, sem taxas',
    });
    expect(card({ price: { ...miles, programme: 'livelo' } })?.unit).toBe('pontos Livelo');
    expect(card({ price: { ...miles, programme: null } })?.unit).toBe('milhas');
  });

  test('mentions unknown taxes, and never compares such a price with the usual one (S-536)', () => {
    const cash = { kind: 'cash', totalCents: 84_249, taxCents: null } as const;
    const miles = { kind: 'miles', programme: 'smiles', miles: 9_000, taxCents: null } as const;
    for (const price of [cash, miles]) {
      expect(card({ price, usual: 100_000 })).toMatchObject({
        taxes: 'por adulto, taxas não informadas',
        featured: null,
      });
    }
  });

  test('shows whether its outbound or return is beyond the account’s limit', () => {
    const beyond = 'A data passa dos 30 dias da conta gratuita.';
    expect(card({ daysLeft: 23 })?.beyondLimit).toBeNull();
    expect(card({ daysLeft: 24 })?.beyondLimit).toBe(beyond);
    expect(card({ daysLeft: 31, return: null })?.beyondLimit).toBe(beyond);
  });
});

test.each([
  [0, 'red', 'Parte hoje'],
  [1, 'red', 'Parte amanhã'],
  [7, 'red', 'Parte em 7 dias'],
  [15, 'yellow', 'Parte em 15 dias'],
  [16, 'green', 'Parte em 16 dias'],
])('a badge of %i days has the urgency %s and its text (S-373)', (daysLeft, urgency, leaves) => {
  expect(card({ daysLeft })).toMatchObject({ urgency, leaves });
});

test('a card shows by how much it is below the usual price of its kind (S-375)', () => {
  expect(card({ usual: 96_249 })?.featured).toBe('R$\u00a0120 abaixo do costume (R$\u00a0962)');
  expect(card({ usual: 84_249 })?.featured).toBeNull();
  const price = { kind: 'miles', programme: 'smiles', miles: 9_000, taxCents: 0 } as const;
  expect(card({ price, usual: 10_500 })?.featured).toBe('1.500 a menos que o costume (10.500)');
});

test("chips show their number of offers; 'Destacadas' is shown while there is one (S-372)", () => {
  const abroad = { ...offer, id: 'b', domestic: false, daysLeft: 3 };
  const chips = (offers: SpecialOffer[], word?: string) =>
    view(offers, word).chips.map(({ label, count, current }) => [label, count, current]);
  expect(chips([offer, abroad], 'ultima-hora')).toEqual([
    ['Todas as Ofertas', 2, false],
    ['Voos Nacionais', 1, false],
    ['Última Hora', 1, true],
  ]);
  expect(chips([{ ...offer, usual: 90_000 }])[1]).toEqual(['Destacadas', 1, false]);
  expect(view([offer, abroad], 'ultima-hora').offers.map(({ id }) => id)).toEqual(['b']);
});

test('shows the list’s age and the end of early access in Brasília’s time (S-370, S-371)', () => {
  const [early] = view([{ ...offer, earlyUntil: '2026-12-02T15:00:00.000Z' }]).offers;
  expect(early?.early).toBe('Só para quem assina até 12:00 de 02/12/2026');
  expect(view([])).toMatchObject({ listedAt: '10:00 de 01/12/2026', age: 'há 2 horas' });
});

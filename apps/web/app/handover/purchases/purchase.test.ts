import { betweenTwoPlaces, type SearchQuery } from '@revoada/core/search/query';
import { award, cash, offer } from '@revoada/core/testing/offers';
import { describe, expect, test } from 'vitest';
import type { Handover } from '../handover.ts';
import {
  buildReturnUrl,
  originalPurchase,
  purchasedFlights,
  toNextHandover,
  toReturnSearch,
  withPurchase,
} from './purchase.ts';

const search: SearchQuery = {
  origin: 'SAO',
  destination: 'LIS',
  departure: '2026-12-10',
  return: '2026-12-20',
  adults: 2,
  children: 0,
  infants: 1,
  ...betweenTwoPlaces,
  airline: 'LA',
  payment: 'miles',
  orderBy: 'duration',
  cabin: 'business',
};
const links = { airline: 'https://www.latamairlines.com/br/pt/oferta-voos' };
const out = offer({ id: 'out', price: cash(304_150), links });
const back = offer({ id: 'back', direction: 'return', price: cash(280_000) });
const at = Date.parse('2026-12-01T15:04:05.000Z');

describe('originalPurchase (S-063)', () => {
  test('is in reais for cash (S-089)', () => {
    expect(originalPurchase({ leg: 'outbound', offers: [out], search, seenAt: null }, at)).toMatchObject({
      airline: 'LATAM',
      route: 'GRU-LIS',
      date: '2026-12-10',
      price: 3041.5,
      isMiles: false,
      duration: 580,
      timestamp: '2026-12-01T15:04:05.000Z',
      url: links.airline,
    });
  });

  test('is in miles for an award, and the sum where both flights are bought at once', () => {
    const miles = offer({ id: 'miles', price: award('latam-pass', 90_000, 30_000) });
    const record = originalPurchase({ leg: 'both', offers: [miles, miles], search, seenAt: null }, at);
    expect(record).toMatchObject({ price: 180_000, isMiles: true });
  });
});

describe('withPurchase', () => {
  const chosen = { outbound: out, return: back };
  const other = offer({ id: 'other', price: cash(1) });

  test('replaces the outbound and keeps a chosen return', () => {
    expect(withPurchase(chosen, { leg: 'outbound', offers: [other], search, seenAt: null })).toEqual({
      outbound: other,
      return: back,
    });
  });

  test('replaces the return', () => {
    expect(withPurchase(chosen, { leg: 'return', offers: [other], search, seenAt: null })).toEqual({
      outbound: out,
      return: other,
    });
  });

  test('replaces both', () => {
    expect(withPurchase(chosen, { leg: 'both', offers: [other, back], search, seenAt: null })).toEqual({
      outbound: other,
      return: back,
    });
  });
});

describe('purchasedFlights', () => {
  const boughtAt = '2026-12-01T15:04:05.000Z';
  const [going, coming] = [
    { ...out, journeyKey: 'LA1' },
    { ...back, journeyKey: 'LA2' },
  ];

  test.each([
    ['outbound', [going], [{ leg: 'outbound', journeyKey: 'LA1', boughtAt }]],
    ['return', [coming], [{ leg: 'return', journeyKey: 'LA2', boughtAt }]],
    [
      'both',
      [going, coming],
      [
        { leg: 'outbound', journeyKey: 'LA1', boughtAt },
        { leg: 'return', journeyKey: 'LA2', boughtAt },
      ],
    ],
  ] as const)('%s', (leg, offers, purchases) => {
    const [first, second] = offers;
    expect(purchasedFlights({ leg, offers: [first, second], search, seenAt: null }, at)).toEqual(purchases);
  });
});

describe('the search for the return (S-082)', () => {
  test('is one way, with swapped places, on the return date, for every airline, and otherwise unchanged', () => {
    expect(toReturnSearch(search)).toEqual({
      ...search,
      origin: 'LIS',
      destination: 'SAO',
      departure: '2026-12-20',
      return: null,
      airline: null,
    });
  });

  test('is null for a one-way search', () => {
    expect(toReturnSearch({ ...search, return: null })).toBeNull();
  });

  test('has the public URL of a search, at the step of the return', () => {
    const back = toReturnSearch(search);
    expect(back && buildReturnUrl(back, new URLSearchParams())).toBe(
      '/?origem=LIS&destino=SAO&ida=2026-12-20&soIda=true&adultos=2&bebes=1&tipoPagamento=milhas&orderBy=tempo&classe=executiva&etapa=volta',
    );
  });

  test('keeps the filters, the view and the return flight of the page, and no other parameter (S-570)', () => {
    const viewed = new URLSearchParams(
      'ida=2026-12-10&volta=2026-12-20&adultos=4&paradas=0&saida=manha&saidaVolta=noite&vista=listas&pagina=2&lista=milhas&vooIda=LA1.dinheiro.1&vooVolta=LA2.dinheiro.2',
    );
    const back = toReturnSearch(search);
    const url = new URL((back && buildReturnUrl(back, viewed)) ?? '', 'https://revoada.example');
    const read = (name: string) => url.searchParams.get(name);
    expect(['paradas', 'saida', 'saidaVolta', 'vista'].map(read)).toEqual(['0', 'manha', 'noite', 'listas']);
    expect(read('vooVolta')).toBe('LA2.dinheiro.2');
    expect(['ida', 'volta', 'adultos', 'pagina', 'lista', 'vooIda'].map(read)).toEqual([
      ...['2026-12-20', null, '2', null, null, null],
    ]);
  });
});

describe('the purchase that follows this one (S-586)', () => {
  const seenAt = '2026-12-01T15:00:00.000Z';
  const linked = { ...back, links, seenAt };
  const bought: Handover = { leg: 'outbound', offers: [out], search, seenAt: null };

  test('is that of the other chosen flight, with the trip, the party and the instant of its price', () => {
    const chosen = { outbound: out, return: linked };
    expect(toNextHandover({ ...bought, chosen }, 'return')).toEqual({
      ...{ leg: 'return', offers: [linked], search, seenAt, chosen },
    });
  });

  test('is null where the flight is open or has no link', () => {
    expect(toNextHandover(bought, 'return')).toBeNull();
    expect(toNextHandover({ ...bought, chosen: { outbound: out, return: null } }, 'return')).toBeNull();
    const unlinked = { ...back, links: { airline: null } };
    expect(toNextHandover({ ...bought, chosen: { outbound: out, return: unlinked } }, 'return')).toBeNull();
  });
});

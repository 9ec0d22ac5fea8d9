import { addDays, findWeekday } from '@revoada/core/dates/local-date';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import type { SearchAnswer } from '@revoada/core/search/events';
import { award, buildBaggage, cash, offer } from '@revoada/core/testing/offers';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { multipleFares } from './multiple-fares.ts';
import { type RunSearch, runTest } from './run-test.ts';
import { testDates, testSearch } from './test-search.ts';

describe('the fare test’s dates', () => {
  test('are the specified ones while these are ahead (S-118)', () => {
    expect(testDates('2025-09-14')).toEqual({ departure: '2025-09-15', return: '2025-09-20' });
  });

  test('are a Monday and the next Saturday, within 30 days, afterwards', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), (days) => {
        const today = addDays('2025-09-15', days);
        const { departure, return: back } = testDates(today);
        expect(findWeekday(departure)).toBe(1);
        expect(findWeekday(back)).toBe(6);
        expect(departure > today).toBe(true);
        expect(back <= addDays(today, 30)).toBe(true);
      }),
    );
  });
});

test('the fare test starts with GRU to GIG, LATAM, one adult, round trip (S-118)', () => {
  expect(testSearch('2026-11-21')).toMatchObject({
    origin: 'GRU',
    destination: 'GIG',
    departure: '2026-11-23',
    return: '2026-11-28',
    adults: 1,
    children: 0,
    infants: 0,
    airline: 'LA',
  });
});

const references = REFERENCE_PRICES;

describe('multiple fares', () => {
  const plus = { fareFamily: 'Plus', price: cash(36_000), perAdult: null, baggage: buildBaggage(true, true) };
  const light = offer({ id: 'light', price: cash(30_000), baggage: buildBaggage(true, false), alternatives: [plus] });
  const dear = offer({ id: 'dear', price: cash(40_000) });

  test('are the cheapest of each type; a dearer fare may include a bag', () => {
    const fares = multipleFares([dear, light, offer({ id: 'miles', price: award('smiles', 20_000) })], references);
    expect(fares.dinheiro?.offer.id).toBe('light');
    expect(fares.milhas?.formattedPrice).toContain('20.000');
    expect(fares.comBagagem).toMatchObject({ type: 'comBagagem', duration: 580, offer: { fareFamily: 'Plus' } });
  });

  test('a type that no offer has is null', () => {
    expect(multipleFares([dear], references)).toMatchObject({ milhas: null, comBagagem: null });
    expect(multipleFares([], references)).toEqual({ dinheiro: null, milhas: null, comBagagem: null });
  });
});

describe('a run (S-049)', () => {
  const signal = new AbortController().signal;
  const answer = (offers: SearchAnswer['offers']): SearchAnswer => ({
    offers,
    returnFares: null,
    jointTickets: null,
    sources: [],
    outbound: { cash: offers.length, miles: 0 },
    return: null,
    hidden: { outbound: { cash: 0, miles: 0 }, return: null },
    found: { outbound: null, return: null },
    partial: false,
    searchedAt: '2026-11-21T12:00:00.000Z',
    stale: false,
    demo: true,
  });
  const five = [5, 1, 4, 2, 3].map((price) => offer({ id: `f${price}`, price: cash(price * 10_000) }));
  const query = testSearch('2026-11-21');

  test('shows at most the first three flights (S-118)', async () => {
    const { lines, summary } = await runTest('basic', query, { ask: async () => answer(five), references }, signal);
    expect(lines.map((line) => line.offer?.id)).toEqual(['f1', 'f2', 'f3']);
    expect(summary[0]).toBe('5 voos encontrados: 5 de ida, 0 de volta');
  });

  test('of ‘categorizada’ labels the recommended, the fastest and the cheapest', async () => {
    const { lines } = await runTest('categorized', query, { ask: async () => answer(five), references }, signal);
    expect(lines.map(({ heading }) => heading)).toEqual(['Recomendado', 'Mais rápido', 'Mais barato']);
  });

  test('of ‘classes’ continues when one class fails, which then has no flights (S-129)', async () => {
    const ask: RunSearch = async ({ cabin }) => {
      if (cabin === 'first') throw new Error('Erro na busca. Tente novamente.');
      return answer(five);
    };
    const { lines, raw } = await runTest('classes', query, { ask, references }, signal);
    expect(lines.map(({ heading, offer }) => [heading, offer?.id ?? null])).toEqual([
      ['Econômica', 'f1'],
      ['Executiva', 'f1'],
      ['Primeira', null],
    ]);
    expect(raw).toMatchObject({ first: { erro: 'Erro na busca. Tente novamente.' } });
  });

  test('of another mode fails with the service’s message', async () => {
    const ask: RunSearch = async () => {
      throw new Error('Erro na busca. Tente novamente.');
    };
    await expect(runTest('multiple', query, { ask, references }, signal)).rejects.toThrow(
      'Erro na busca. Tente novamente.',
    );
  });
});

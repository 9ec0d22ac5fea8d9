import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyFilters } from '../../../testing/filters.ts';
import { anyOffers, award, buildBaggage, cash, offer } from '../../../testing/offers.ts';
import { tallyOffers } from '../../../testing/tally.ts';
import { lowestPriceText } from '../tally.ts';
import { applyFilters } from './apply-filters.ts';
import { buildFacets, type FacetOption, optionCountText } from './facets.ts';
import { appliesTo } from './filter.ts';
import { FILTERS, NO_FILTERS, type ResultFilters } from './registry.ts';

const filtersOfMany = anyFilters({
  stops: fc.subarray([0, 1, 2]),
  airlines: fc.subarray(['LA', 'G3', 'AD', 'XX']),
  departure: fc.subarray(['dawn', 'morning', 'afternoon', 'evening']),
  arrival: fc.subarray(['dawn', 'evening']),
  duration: fc.subarray([240, 480, 777], { maxLength: 1 }),
  bags: fc.subarray(['hand', 'checked']),
  airportsFrom: fc.subarray(['GRU', 'CGH']),
  airportsTo: fc.subarray(['SDU', 'GIG']),
  programmes: fc.subarray(['smiles', 'livelo']),
});

type FilterName = keyof typeof FILTERS;
const names = Object.keys(FILTERS) as FilterName[];
const listFacets = (offers: Parameters<typeof buildFacets>[0], filters: ResultFilters) =>
  buildFacets(offers, filters, FILTERS, { tallyOffers });

test('the count and the lowest price that an option shows are what choosing it yields (S-031)', () => {
  fc.assert(
    fc.property(anyOffers(25), filtersOfMany, (offers, filters) => {
      const facets = listFacets(offers, filters);
      for (const name of names) {
        for (const option of facets[name]) {
          const matches = applyFilters(offers, { ...filters, [name]: [option.value] }, FILTERS);
          const concerned = matches.filter((offer) => appliesTo(FILTERS[name], offer));
          expect(option, `${name} ${option.label}`).toMatchObject(tallyOffers(concerned));
        }
      }
    }),
  );
});

test('a chosen option stays on the list and is marked', () => {
  fc.assert(
    fc.property(anyOffers(10), filtersOfMany, (offers, filters) => {
      const facets = listFacets(offers, filters);
      const chosen = (options: readonly FacetOption[]) =>
        options.filter(({ selected }) => selected).map(({ value }) => value);
      expect(chosen(facets.airlines).sort()).toEqual([...filters.airlines].sort());
      expect(chosen(facets.programmes).sort()).toEqual([...filters.programmes].sort());
      expect(chosen(facets.duration)).toEqual(filters.duration);
      expect(chosen(facets.stops)).toEqual(filters.stops);
    }),
  );
});

describe('an option', () => {
  const direct = offer({ id: 'direct', price: cash(318_840), baggage: buildBaggage(true, false) });
  const oneStop = offer({ id: 'one-stop', price: award('smiles', 84_500), stops: 1, durationMinutes: 1_000 });
  const facets = listFacets([direct, oneStop], NO_FILTERS);
  const lines = (options: readonly FacetOption[]) =>
    options.map((option) => {
      const count = option.counts.cash + option.counts.miles;
      return `${option.label} ${count} ${lowestPriceText(option)}`.replaceAll('\u00a0', ' ').trim();
    });

  test('stops: its name, count and lowest price', () => {
    expect(lines(facets.stops)).toEqual(['Direto 1 R$ 3.188', '1 parada 1 84.500 milhas', '2 ou mais 0']);
  });

  test('duration: only limits that part the list', () => {
    expect(lines(facets.duration)).toEqual(['Até 12h 1 R$ 3.188']);
    const chosen = listFacets([direct], { ...NO_FILTERS, duration: [1_005] });
    expect(lines(chosen.duration)).toEqual(['Até 16h45 1 R$ 3.188']);
  });

  test('airlines, airports and programmes by name', () => {
    expect(lines(facets.airlines)).toEqual(['LATAM 2 R$ 3.188']);
    expect(lines(facets.airportsFrom)).toEqual(['GRU 2 R$ 3.188']);
    expect(lines(facets.programmes)).toEqual(['Smiles 1 84.500 milhas']);
    expect(lines(facets.bags)).toEqual(['Bagagem de mão incluída 2 R$ 3.188', 'Bagagem despachada incluída 0']);
  });
});

test('an option counts what it would leave, ignoring the current choice of its filter', () => {
  const short = offer({ id: 'short', price: cash(1), durationMinutes: 100, destination: 'LIS' });
  const long = offer({ id: 'long', price: cash(2), durationMinutes: 1_000, destination: 'OPO' });
  const longest = offer({ id: 'longest', price: cash(3), durationMinutes: 2_000, destination: 'OPO' });
  const offers = [short, long, longest];
  const counts = (options: readonly FacetOption[]) =>
    Object.fromEntries(options.map(({ value, counts }) => [String(value), counts.cash]));
  expect(counts(listFacets(offers, { ...NO_FILTERS, duration: [120] }).duration)).toMatchObject({
    120: 1,
    1080: 2,
  });
  expect(counts(listFacets(offers, { ...NO_FILTERS, airportsTo: ['LIS'] }).airportsTo)).toEqual({ LIS: 1, OPO: 2 });
});

test('an option shows how many journeys were found and how many are visible under an account’s limit (S-306)', () => {
  const visibleOffers = [offer({ id: 'a', price: cash(1) }), offer({ id: 'b', price: cash(2), stops: 1 })];
  const foundCounts = { journeys: 9, options: { stops: { 0: 5, 1: 1 } } };
  const texts = (choices: ResultFilters) =>
    buildFacets(visibleOffers, choices, FILTERS, { tallyOffers, foundCounts }).stops.map(optionCountText);
  expect(texts(NO_FILTERS)).toEqual(['1 de 5', '1', '0']);
  expect(texts({ ...NO_FILTERS, stops: [0] })).toEqual(['1 de 5', '1', '0']);
  expect(texts({ ...NO_FILTERS, airlines: ['LA'] })).toEqual(['1', '1', '0']);
});

test('counts hours of the return by its flights while the outbound is being chosen (S-569)', () => {
  const out = offer({ id: 'out', price: cash(1) });
  const back = offer({ id: 'back', direction: 'return', price: cash(7), departsAt: '2026-12-20T19:00:00' });
  const foundCounts = { journeys: 3, options: { departureBack: { noite: 3 } } };
  const facets = buildFacets([out], NO_FILTERS, FILTERS, {
    tallyOffers,
    back: { tallyOffers, offers: [back], registry: FILTERS, foundCounts },
  });
  expect(facets.departureBack.map(({ total }) => total)).toEqual([0, 0, 0, 1]);
  expect(facets.departureBack.map(optionCountText).at(-1)).toBe('1 de 3');
  expect(facets.departureBack.at(-1)?.lowestCashCents).toBe(7);
  expect(facets.departure.map(({ total }) => total)).toEqual([0, 0, 0, 1]);
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FacetOption, type Facets, facetsOf, lowestPriceText, tally } from './facets.ts';
import { applyFilters } from './filter.ts';
import { anyOffers, award, bags, cash, offer } from './offer-fixtures.ts';
import { NO_FILTERS, type ResultFilters } from './result-filters.ts';

const anyFilters = fc.record<ResultFilters>({
  stops: fc.subarray([0, 1, 2]),
  airlines: fc.subarray(['LA', 'G3', 'AD', 'XX']),
  departure: fc.subarray(['dawn', 'morning', 'afternoon', 'evening']),
  arrival: fc.subarray(['dawn', 'evening']),
  maxDurationMinutes: fc.option(fc.constantFrom(240, 480, 777)),
  bags: fc.subarray(['hand', 'checked']),
  airportsFrom: fc.subarray(['GRU', 'CGH']),
  airportsTo: fc.subarray(['SDU', 'GIG']),
  programmes: fc.subarray(['smiles', 'livelo']),
});

/** The filters with one facet's option chosen alone. */
const choosing = (name: keyof Facets, { value }: FacetOption<unknown>, filters: ResultFilters): ResultFilters =>
  name === 'duration'
    ? { ...filters, maxDurationMinutes: value as number }
    : ({ ...filters, [name]: [value] } as ResultFilters);

test('the count and the lowest price that an option shows are what choosing it yields', () => {
  fc.assert(
    fc.property(anyOffers(25), anyFilters, (offers, filters) => {
      const facets = facetsOf(offers, filters);
      for (const name of Object.keys(facets) as (keyof Facets)[]) {
        for (const option of facets[name]) {
          const left = applyFilters(offers, choosing(name, option, filters));
          const concerned = name === 'programmes' ? left.filter(({ price }) => price.kind === 'miles') : left;
          expect(option, `${name} ${option.label}`).toMatchObject(tally(concerned));
        }
      }
    }),
  );
});

test('what is chosen stays on the list and is marked', () => {
  fc.assert(
    fc.property(anyOffers(10), anyFilters, (offers, filters) => {
      const facets = facetsOf(offers, filters);
      const chosen = (options: readonly FacetOption<unknown>[]) =>
        options.filter(({ selected }) => selected).map(({ value }) => value);
      expect(chosen(facets.airlines).sort()).toEqual([...filters.airlines].sort());
      expect(chosen(facets.programmes).sort()).toEqual([...filters.programmes].sort());
      expect(chosen(facets.duration)).toEqual(filters.maxDurationMinutes === null ? [] : [filters.maxDurationMinutes]);
      expect(chosen(facets.stops)).toEqual(filters.stops);
    }),
  );
});

describe('what an option says', () => {
  const direct = offer({ id: 'direct', price: cash(318_840), baggage: bags(true, false) });
  const oneStop = offer({ id: 'one-stop', price: award('smiles', 84_500), stops: 1, durationMinutes: 1_000 });
  const facets = facetsOf([direct, oneStop], NO_FILTERS);
  const lines = (options: readonly FacetOption<unknown>[]) =>
    options.map((option) => {
      const count = option.counts.cash + option.counts.miles;
      return `${option.label} ${count} ${lowestPriceText(option)}`.replaceAll('\u00a0', ' ').trim();
    });

  test('stops: its name, count and lowest price', () => {
    expect(lines(facets.stops)).toEqual(['Direto 1 R$ 3.188', '1 parada 1 84.500 milhas', '2 ou mais 0']);
  });

  test('duration: only limits that part the list', () => {
    expect(lines(facets.duration)).toEqual(['Até 12h 1 R$ 3.188']);
    const chosen = facetsOf([direct], { ...NO_FILTERS, maxDurationMinutes: 1_005 });
    expect(lines(chosen.duration)).toEqual(['Até 16h45 1 R$ 3.188']);
  });

  test('airlines, airports and programmes by name', () => {
    expect(lines(facets.airlines)).toEqual(['LATAM 2 R$ 3.188']);
    expect(lines(facets.airportsFrom)).toEqual(['GRU 2 R$ 3.188']);
    expect(lines(facets.programmes)).toEqual(['Smiles 1 84.500 milhas']);
    expect(lines(facets.bags)).toEqual(['Bagagem de mão incluída 2 R$ 3.188', 'Bagagem despachada incluída 0']);
  });
});

test('the lowest price of each kind is the lowest, of equal ones the first', () => {
  const prices = [cash(300), award('smiles', 200), award('livelo', 100), award('smiles', 100), cash(200), cash(400)];
  expect(tally(prices.map((price, n) => offer({ id: `${n}`, price })))).toEqual({
    counts: { cash: 3, miles: 3 },
    lowestCashCents: 200,
    lowestMiles: { programme: 'livelo', miles: 100 },
  });
});

test('an option counts what it would leave, not what the choice in its own question leaves now', () => {
  const short = offer({ id: 'short', price: cash(1), durationMinutes: 100, destination: 'LIS' });
  const long = offer({ id: 'long', price: cash(2), durationMinutes: 1_000, destination: 'OPO' });
  const longest = offer({ id: 'longest', price: cash(3), durationMinutes: 2_000, destination: 'OPO' });
  const offers = [short, long, longest];
  const counts = (options: readonly FacetOption<unknown>[]) =>
    Object.fromEntries(options.map(({ value, counts }) => [String(value), counts.cash]));
  expect(counts(facetsOf(offers, { ...NO_FILTERS, maxDurationMinutes: 120 }).duration)).toMatchObject({
    120: 1,
    1080: 2,
  });
  expect(counts(facetsOf(offers, { ...NO_FILTERS, airportsTo: ['LIS'] }).airportsTo)).toEqual({ LIS: 1, OPO: 2 });
});

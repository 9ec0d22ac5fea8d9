import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyFilters } from '../../testing/filters.ts';
import { anyCharacter } from '../../testing/text.ts';
import { PROGRAMMES } from '../miles/programmes.ts';
import { listParameters } from './filters/filter-params.ts';
import { FILTERS, NO_FILTERS } from './filters/registry.ts';
import { parseOwnPrice } from './own-price.ts';
import { changeView, formatResultsView, parseResultsView, type ResultsView, STEP_PARAMETER } from './view.ts';

const viewParameters = [
  ...listParameters(FILTERS),
  'ordenar',
  'vista',
  'pagina',
  'paginaMilhas',
  'lista',
  'milheiro',
  'malas',
  'preco',
  'dias',
];

const DEFAULT_VIEW: ResultsView = {
  filters: NO_FILTERS,
  sort: null,
  layout: null,
  cashPage: 1,
  milesPage: 1,
  tab: null,
  ownPriceCents: null,
  perPerson: false,
  partyBags: 0,
  dayKind: null,
};

const parse = (query: string): ResultsView => parseResultsView(new URLSearchParams(query));

describe('a URL', () => {
  test('without a view shows the first pages, and leaves order and layout open', () => {
    expect(parse('origem=GRU&destino=LIS')).toEqual(DEFAULT_VIEW);
  });

  test('has filters, order, pages, list and price', () => {
    const query =
      'paradas=0.2&cias=LA.G3&saida=manha.noite&chegada=madrugada&duracao=720&bagagem=despachada&aeroportos=de-GRU.para-SDU&programas=smiles&saldo=cabe&ordenar=melhor&vista=listas&pagina=2&paginaMilhas=3&lista=milhas&milheiro=22.50&preco=pessoa&dias=dinheiro';
    expect(parse(query)).toEqual({
      filters: {
        ...NO_FILTERS,
        stops: [0, 2],
        airlines: ['LA', 'G3'],
        departure: ['morning', 'evening'],
        arrival: ['dawn'],
        duration: [720],
        bags: ['checked'],
        airportsFrom: ['GRU'],
        airportsTo: ['SDU'],
        programmes: ['smiles'],
        balance: ['fits'],
      },
      sort: 'best',
      layout: 'lists',
      cashPage: 2,
      milesPage: 3,
      tab: 'miles',
      ownPriceCents: 2_250,
      perPerson: true,
      partyBags: 0,
      dayKind: 'cash',
    });
    expect(formatResultsView(parse(query), new URLSearchParams()).toString()).toBe(query);
  });

  test('writes a whole number of reais without cents', () => {
    const written = (ownPriceCents: number) =>
      formatResultsView({ ...DEFAULT_VIEW, ownPriceCents }, new URLSearchParams()).get('milheiro');
    expect([2_600, 2_650, 2_605].map(written)).toEqual(['26', '26.50', '26.05']);
    expect(parse('milheiro=+26,50+').ownPriceCents).toBe(2_650);
  });

  test('of a form without scripts repeats its parameters', () => {
    expect(parse('paradas=0&paradas=1&cias=LA,TP').filters).toMatchObject({ stops: [0, 1], airlines: ['LA', 'TP'] });
  });

  test('starts with the order of the search (S-321)', () => {
    expect(parse('orderBy=tempo').sort).toBe('duration');
    expect(parse('orderBy=tempo&ordenar=preco').sort).toBe('price');
    const params = new URLSearchParams('orderBy=tempo');
    expect(formatResultsView({ ...DEFAULT_VIEW, sort: 'duration' }, params).toString()).toBe('orderBy=tempo');
    expect(formatResultsView({ ...DEFAULT_VIEW, sort: 'price' }, params).get('ordenar')).toBe('preco');
    expect(formatResultsView({ ...DEFAULT_VIEW, sort: null }, params).toString()).toBe('orderBy=tempo');
    expect(parse('orderBy=preco').sort).toBe('price');
  });

  test('keeps the search’s parameters and drops the old view’s', () => {
    const params = new URLSearchParams('origem=GRU&cias=LA&cias=G3&pagina=4&utm=x');
    expect(formatResultsView(DEFAULT_VIEW, params).toString()).toBe('origem=GRU&utm=x');
    expect(params.get('pagina')).toBe('4');
  });
});

describe('numbers and codes', () => {
  test.each([
    ['1', 1],
    ['6000', 6_000],
    ['0', null],
    ['6001', null],
    ['12h', null],
    ['h12', null],
    ['1e3', null],
    ['%2012', null],
    ['120.240', 120],
    ['', null],
  ])('a duration of %s minutes is %s', (text, minutes) => {
    expect(parse(`duracao=${text}`).filters.duration).toEqual(minutes === null ? [] : [minutes]);
  });

  test.each([
    ['LA', ['LA']],
    ['1200', ['1200']],
    ['7', ['7']],
    ['LATAM', []],
    ['12345', []],
    ['la', []],
  ])('the airline %s', (text, airlines) => {
    expect(parse(`cias=${text}`).filters.airlines).toEqual(airlines);
  });

  test('are read forty at most, of the first four hundred characters', () => {
    const codes = Array.from({ length: 50 }, (_, n) => String(n + 10));
    expect(parse(`cias=${codes.join('.')}`).filters.airlines).toEqual(codes.slice(0, 40));
    expect(parse(`cias=${'x.'.repeat(39)}LA.G3`).filters.airlines).toEqual(['LA']);
    expect(parse(`cias=${'x'.repeat(398)}.LA.G3`).filters.airlines).toEqual([]);
    expect(parse(`cias=${'x'.repeat(397)}.LA.G3`).filters.airlines).toEqual(['LA']);
  });
});

describe('hostile values', () => {
  test.each([
    'pagina=0',
    'pagina=-1',
    'pagina=1e9',
    'paradas=__proto__',
    'ordenar=constructor',
    'vista=constructor',
    'lista=toString',
  ])('%s falls back to the default', (query) => {
    expect(parse(query)).toEqual(DEFAULT_VIEW);
  });

  test('any text gives a view that can be written and read again', () => {
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('0.1', 'LA', 'de-GRU', '99999', '1,5', 'smiles', 'manha', 'x'.repeat(20_000)),
    );
    const params = fc
      .array(fc.tuple(fc.constantFrom(...viewParameters), text))
      .map((pairs) => new URLSearchParams(pairs));
    fc.assert(
      fc.property(params, (given) => {
        const view = parseResultsView(given);
        const written = formatResultsView(view, given);
        expect(parseResultsView(written)).toEqual(view);
        expect(written.toString().length).toBeLessThan(1_500);
      }),
    );
  });
});

test('every view is read as it was written', () => {
  const filters = anyFilters({
    stops: fc.subarray([0, 1, 2]),
    airlines: fc.subarray(['LA', 'G3', '34', '0']),
    departure: fc.subarray(['dawn', 'morning', 'afternoon', 'evening']),
    arrival: fc.subarray(['dawn', 'morning', 'afternoon', 'evening']),
    duration: fc.array(fc.integer({ min: 1, max: 6_000 }), { maxLength: 1 }),
    bags: fc.subarray(['hand', 'checked']),
    airportsFrom: fc.subarray(['GRU', 'CGH', 'VCP']),
    airportsTo: fc.subarray(['GIG', 'SDU']),
    programmes: fc.subarray(PROGRAMMES.map(({ id }) => id)),
    balance: fc.subarray(['fits']),
  });
  const page = fc.integer({ min: 1, max: 9_999 });
  const view = fc.record<ResultsView>({
    filters,
    sort: fc.constantFrom('price', 'duration', 'departure', 'best'),
    cashPage: page,
    milesPage: page,
    layout: fc.constantFrom('comparison', 'lists', null),
    tab: fc.constantFrom('cash', 'miles', null),
    ownPriceCents: fc.option(fc.integer({ min: 1, max: 100_000 })),
    perPerson: fc.boolean(),
    partyBags: fc.constant(0),
    dayKind: fc.constantFrom('cash', 'miles', null),
  });
  const params = fc
    .constantFrom('', 'origem=GRU', 'orderBy=tempo', 'orderBy=preco')
    .map((at) => new URLSearchParams(at));
  fc.assert(
    fc.property(view, params, (expectedView, search) => {
      expect(parseResultsView(formatResultsView(expectedView, search))).toEqual(expectedView);
    }),
  );
});

test.each([
  ['26', 2_600],
  ['26,5', 2_650],
  ['26.05', 2_605],
  ['0,01', 1],
  ['0', null],
  ['1000', 100_000],
  ['1000,01', null],
  ['-3', null],
  ['26,555', null],
  ['', null],
  [null, null],
])('the price %s per thousand is %s cents', (text, cents) => {
  expect(parseOwnPrice(text)).toBe(cents);
});

test('another filter, order or price starts at the first pages again; turning a page does not', () => {
  const view: ResultsView = { ...DEFAULT_VIEW, cashPage: 3, milesPage: 2 };
  expect(changeView(view, { filters: { ...NO_FILTERS, stops: [0] } })).toMatchObject({ cashPage: 1, milesPage: 1 });
  expect(changeView(view, { sort: 'best' })).toMatchObject({ cashPage: 1, milesPage: 1, sort: 'best' });
  expect(changeView(view, { ownPriceCents: 2_000 })).toMatchObject({ cashPage: 1, milesPage: 1 });
  expect(changeView(view, { milesPage: 3 })).toMatchObject({ cashPage: 3, milesPage: 3 });
  expect(changeView(view, { tab: 'miles' })).toMatchObject({ cashPage: 3, milesPage: 2 });
});

test('the step of the choice is a separate parameter', () => {
  expect([STEP_PARAMETER, viewParameters.includes(STEP_PARAMETER)]).toEqual(['etapa', false]);
});

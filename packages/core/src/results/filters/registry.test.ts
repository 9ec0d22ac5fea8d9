import { describe, expect, test } from 'vitest';
import { award, cash, offer } from '../../../testing/offers.ts';
import { findTile } from '../../airlines/airlines.ts';
import { choiceParameters } from '../../search/choice-params.ts';
import { searchParameterList } from '../../search/parameters.ts';
import { formatResultsView, parseResultsView } from '../view.ts';
import type { FilterRegistry } from './filter.ts';
import { listParameters } from './filter-params.ts';
import { readMostStops } from './kinds/stops.ts';
import { FILTERS } from './registry.ts';

/** Every field of a view except its filters. */
const everyOwnChoice = {
  sort: 'price',
  layout: 'lists',
  cashPage: 2,
  milesPage: 2,
  tab: 'cash',
  ownPriceCents: 20_00,
} as const;

test.each([
  ['stops', 'Paradas', null],
  ['airlines', 'Companhias', 'Companhias'],
  ['departure', 'Saída', 'Horários'],
  ['arrival', 'Chegada', 'Horários'],
  ['departureBack', 'Saída da volta', 'Horários'],
  ['arrivalBack', 'Chegada da volta', 'Horários'],
  ['duration', 'Duração total', 'Mais filtros'],
  ['bags', 'Bagagem', 'Mais filtros'],
  ['airportsFrom', 'Na origem da viagem', 'Aeroportos'],
  ['airportsTo', 'No destino da viagem', 'Aeroportos'],
  ['programmes', 'Programa de milhas', 'Mais filtros'],
  ['balance', 'Meu saldo, contando transferências', 'Mais filtros'],
] as const)('%s has the label %j in the menu %j', (name, label, menu) => {
  expect(FILTERS[name]).toMatchObject({ label, menu });
});

test.each(listParameters(FILTERS))('the URL parameter %s belongs only to a filter', (parameter) => {
  const view = formatResultsView(
    { ...parseResultsView(new URLSearchParams()), ...everyOwnChoice },
    new URLSearchParams(),
  );
  const others = [
    ...searchParameterList.map(([, { name }]) => name),
    ...Object.values(choiceParameters),
    ...view.keys(),
  ];
  expect(others).not.toContain(parameter);
});

test('duration and balance allow one option at most; the balance is optional', () => {
  const { duration, balance, stops }: FilterRegistry = FILTERS;
  expect([duration?.single, balance?.single, stops?.single]).toEqual([true, true, undefined]);
  expect([balance?.optional, duration?.optional]).toEqual([true, undefined]);
});

describe('what a filter calls its options', () => {
  test('the parts of a day, with their hours', () => {
    const labels = ['Madrugada (0h–6h)', 'Manhã (6h–12h)', 'Tarde (12h–18h)', 'Noite (18h–24h)'];
    const parts = FILTERS.departure.options([]);
    expect(parts.map(({ label }) => label)).toEqual(labels);
    expect(parts.map(({ value }) => FILTERS.departure.labelValue(value))).toEqual(labels);
  });

  test('the stops', () => {
    const stops = FILTERS.stops.options([]);
    expect(stops.map(({ value }) => FILTERS.stops.labelValue(value))).toEqual(stops.map(({ label }) => label));
    expect(new Set(stops.map(({ label }) => label)).size).toBe(3);
  });

  test('the bags', () => {
    const labels = ['Bagagem de mão incluída', 'Bagagem despachada incluída'];
    expect(FILTERS.bags.options([]).map(({ label }) => label)).toEqual(labels);
    expect((['hand', 'checked'] as const).map(FILTERS.bags.labelValue)).toEqual(labels);
  });

  test('airlines by their short names, in order, and unknown ones by their full names', () => {
    const tap = { id: 11, iata: 'TP', name: 'TAP Air Portugal' };
    const unknown = { id: 0, iata: 'ZZ', name: 'Air Zeta' };
    const gol = { id: 2, iata: 'G3', name: 'GOL' };
    const offers = [tap, unknown, gol].map((airline) => offer({ id: airline.iata, price: cash(1), airline }));
    expect(FILTERS.airlines.options(offers)).toEqual([
      { value: 'ZZ', label: 'Air Zeta' },
      { value: 'G3', label: 'GOL' },
      { value: 'TP', label: 'TAP' },
    ]);
    expect(['TP', 'ZZ'].map(FILTERS.airlines.labelValue)).toEqual(['TAP', 'ZZ']);
  });

  test('durations to the minute, and airports by their codes', () => {
    expect([240, 245].map(FILTERS.duration.labelValue)).toEqual(['Até 4h', 'Até 4h05']);
    expect(FILTERS.airportsFrom.labelValue('GRU')).toBe('GRU');
  });
});

test('a step of duration is offered where it parts the list, itself included', () => {
  const lasting = (durationMinutes: number) => offer({ id: `${durationMinutes}`, price: cash(1), durationMinutes });
  const steps = (...minutes: number[]) => FILTERS.duration.options(minutes.map(lasting)).map(({ value }) => value);
  const all = steps(1, 100_000);
  const [first = 0] = all;
  expect(steps(first, first + 1)).toContain(first);
  expect(steps(first - 1, first)).not.toContain(first);
});

test('a programme is matched only by its awards', () => {
  expect(FILTERS.programmes.match(offer({ id: 'a', price: award('smiles', 1) }), ['smiles'])?.id).toBe('a');
  expect(FILTERS.programmes.match(offer({ id: 'b', price: award('livelo', 1) }), ['smiles'])).toBeNull();
});

test('options are sorted by label for any order of the offers', () => {
  const from = (...codes: string[]) => codes.map((origin) => offer({ id: origin, price: cash(1), origin }));
  for (const offers of [from('GRU', 'CGH', 'VCP'), from('VCP', 'GRU', 'CGH'), from('CGH', 'VCP', 'GRU')]) {
    expect(FILTERS.airportsFrom.options(offers).map(({ value }) => value)).toEqual(['CGH', 'GRU', 'VCP']);
  }
});

test('two stops and more are one option', () => {
  const matching = (stops: number) =>
    ([0, 1, 2] as const).filter((value) => FILTERS.stops.match(offer({ id: 'a', price: cash(1), stops }), [value]));
  expect([0, 1, 2, 3].map(matching)).toEqual([[0], [1], [2], [2]]);
});

test('fares in cash call for no programme', () => {
  expect(FILTERS.programmes.options([offer({ id: 'a', price: cash(1) })])).toEqual([]);
});

test.each([
  [[], Number.POSITIVE_INFINITY],
  [[0], 0],
  [[0, 1], 1],
  [[0, 2], Number.POSITIVE_INFINITY],
] as const)('the stops %j let through at most %d', (chosen, most) => {
  expect(readMostStops(chosen)).toBe(most);
});

test('hours and durations lie on a scale, and airlines have their tiles', () => {
  const onScale = Object.entries<FilterRegistry[string]>(FILTERS).filter(([, { scale }]) => scale);
  expect(onScale.map(([name]) => name)).toEqual(['departure', 'arrival', 'departureBack', 'arrivalBack', 'duration']);
  expect(FILTERS.airlines.tile?.('G3')).toEqual(findTile({ iata: 'G3', name: 'G3' }));
});

import { describe, expect, test } from 'vitest';
import { DIMENSIONS } from './dimensions.ts';
import { award, cash, offer } from './offer-fixtures.ts';

describe('what a filter calls its options', () => {
  test('the parts of a day, with their hours', () => {
    const labels = ['Madrugada (0h–6h)', 'Manhã (6h–12h)', 'Tarde (12h–18h)', 'Noite (18h–24h)'];
    const parts = DIMENSIONS.departure.options([]);
    expect(parts.map(({ label }) => label)).toEqual(labels);
    expect(parts.map(({ value }) => DIMENSIONS.departure.labelOf(value))).toEqual(labels);
  });

  test('the stops', () => {
    const stops = DIMENSIONS.stops.options([]);
    expect(stops.map(({ value }) => DIMENSIONS.stops.labelOf(value))).toEqual(stops.map(({ label }) => label));
    expect(new Set(stops.map(({ label }) => label)).size).toBe(3);
  });

  test('airlines by their short names, in order, and those that we do not know by their own', () => {
    const tap = { id: 11, iata: 'TP', name: 'TAP Air Portugal' };
    const france = { id: 0, iata: 'AF', name: 'Air France' };
    const gol = { id: 2, iata: 'G3', name: 'GOL' };
    const offers = [tap, france, gol].map((airline) => offer({ id: airline.iata, price: cash(1), airline }));
    expect(DIMENSIONS.airlines.options(offers)).toEqual([
      { value: 'AF', label: 'Air France' },
      { value: 'G3', label: 'GOL' },
      { value: 'TP', label: 'TAP' },
    ]);
    expect(['TP', 'AF'].map(DIMENSIONS.airlines.labelOf)).toEqual(['TAP', 'AF']);
  });

  test('durations to the minute, and airports by their codes', () => {
    expect([240, 245].map(DIMENSIONS.duration.labelOf)).toEqual(['Até 4h', 'Até 4h05']);
    expect(DIMENSIONS.airportsFrom.labelOf('GRU')).toBe('GRU');
  });
});

test('a step of duration is offered where it parts the list, itself included', () => {
  const lasting = (durationMinutes: number) => offer({ id: `${durationMinutes}`, price: cash(1), durationMinutes });
  const steps = (...minutes: number[]) => DIMENSIONS.duration.options(minutes.map(lasting)).map(({ value }) => value);
  const all = steps(1, 100_000);
  const [first = 0] = all;
  expect(steps(first, first + 1)).toContain(first);
  expect(steps(first - 1, first)).not.toContain(first);
});

test('a programme is matched by its own awards alone', () => {
  expect(DIMENSIONS.programmes.matches(offer({ id: 'a', price: award('smiles', 1) }), 'smiles')).toBe(true);
  expect(DIMENSIONS.programmes.matches(offer({ id: 'b', price: award('livelo', 1) }), 'smiles')).toBe(false);
});

test('options stand in the order of their labels, whatever order the offers have', () => {
  const from = (...codes: string[]) => codes.map((origin) => offer({ id: origin, price: cash(1), origin }));
  for (const offers of [from('GRU', 'CGH', 'VCP'), from('VCP', 'GRU', 'CGH'), from('CGH', 'VCP', 'GRU')]) {
    expect(DIMENSIONS.airportsFrom.options(offers).map(({ value }) => value)).toEqual(['CGH', 'GRU', 'VCP']);
  }
});

test('two stops and more are one option', () => {
  const matching = (stops: number) =>
    ([0, 1, 2] as const).filter((value) => DIMENSIONS.stops.matches(offer({ id: 'a', price: cash(1), stops }), value));
  expect([0, 1, 2, 3].map(matching)).toEqual([[0], [1], [2], [2]]);
});

test('fares in cash call for no programme', () => {
  expect(DIMENSIONS.programmes.options([offer({ id: 'a', price: cash(1) })])).toEqual([]);
});

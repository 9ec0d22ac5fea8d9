import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyFilters } from '../../../testing/filters.ts';
import { anyOffers, award, buildBaggage, cash, offer } from '../../../testing/offers.ts';
import { identifyAirline } from '../../airlines/identify-airline.ts';
import { applyFilters } from './apply-filters.ts';
import { FILTERS, NO_FILTERS, type ResultFilters } from './registry.ts';

const direct = offer({ id: 'direct', price: cash(300_000) });
const oneStop = offer({ id: 'one-stop', price: cash(200_000), stops: 1, durationMinutes: 900 });
const threeStops = offer({ id: 'three-stops', price: award('smiles', 90_000), stops: 3, durationMinutes: 1_900 });
const all = [direct, oneStop, threeStops];

const filterIds = (filters: Partial<ResultFilters>, offers = all): string[] =>
  applyFilters(offers, { ...NO_FILTERS, ...filters }, FILTERS).map(({ id }) => id);

describe('each question (S-031)', () => {
  test('stops: any of the chosen, 2 for two or more', () => {
    expect(filterIds({ stops: [0] })).toEqual(['direct']);
    expect(filterIds({ stops: [1, 2] })).toEqual(['one-stop', 'three-stops']);
  });

  test('airlines by code; without one by number', () => {
    const gol = offer({ id: 'gol', price: cash(1), airline: identifyAirline({ iata: 'G3' }) });
    const unnamed = offer({ id: 'unnamed', price: cash(1), airline: identifyAirline({}) });
    expect(filterIds({ airlines: ['G3'] }, [direct, gol, unnamed])).toEqual(['gol']);
    expect(filterIds({ airlines: ['0'] }, [direct, gol, unnamed])).toEqual(['unnamed']);
  });

  test.each([
    ['00:00', 'dawn'],
    ['05:59', 'dawn'],
    ['06:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['18:00', 'evening'],
    ['23:59', 'evening'],
  ] as const)('a flight at %s belongs to the %s', (clock, part) => {
    const flight = offer({
      id: 'flight',
      price: cash(1),
      departsAt: `2026-12-10T${clock}:00`,
      arrivesAt: `2026-12-11T${clock}:00`,
    });
    for (const other of ['dawn', 'morning', 'afternoon', 'evening'] as const) {
      expect(filterIds({ departure: [other] }, [flight])).toHaveLength(other === part ? 1 : 0);
      expect(filterIds({ arrival: [other] }, [flight])).toHaveLength(other === part ? 1 : 0);
    }
  });

  test('duration: up to and including', () => {
    expect(filterIds({ duration: [900] })).toEqual(['direct', 'one-stop']);
    expect(filterIds({ duration: [899] })).toEqual(['direct']);
  });

  test('an airport of a metro area counts at the same end of the trip on the return', () => {
    const back = offer({ id: 'back', price: cash(1), direction: 'return', origin: 'LIS', destination: 'GRU' });
    expect(filterIds({ airportsFrom: ['GRU'] }, [direct, back])).toEqual(['direct', 'back']);
    expect(filterIds({ airportsFrom: ['CGH'] }, [direct, back])).toEqual([]);
    expect(filterIds({ airportsTo: ['LIS'] }, [direct, back])).toEqual(['direct', 'back']);
  });

  test('narrows award fares by programme and keeps cash fares', () => {
    const livelo = offer({ id: 'livelo', price: award('livelo', 1) });
    expect(filterIds({ programmes: ['livelo'] }, [...all, livelo])).toEqual(['direct', 'one-stop', 'livelo']);
  });
});

describe('bags (S-032)', () => {
  const light = offer({
    id: 'light',
    price: award('latam-pass', 20_000, 4_000),
    baggage: buildBaggage(true, false),
    fareFamily: 'LIGHT',
    alternatives: [
      {
        fareFamily: 'MAX',
        price: award('latam-pass', 40_000, 4_000),
        perAdult: null,
        baggage: buildBaggage(true, true),
      },
      {
        fareFamily: 'PLUS',
        price: award('latam-pass', 30_000, 5_000),
        perAdult: null,
        baggage: buildBaggage(true, true),
      },
    ],
  });

  test('gives the flight its cheapest fare that includes them, and loses no fare', () => {
    const [plus] = applyFilters([light], { ...NO_FILTERS, bags: ['checked'] }, FILTERS);
    expect(plus).toMatchObject({
      id: 'light',
      fareFamily: 'PLUS',
      price: { miles: 30_000, taxCents: 5_000 },
    });
    expect(plus?.alternatives.map(({ fareFamily }) => fareFamily)).toEqual(['LIGHT', 'MAX']);
  });

  test('does not count a fare with unknown bags as including them', () => {
    const silent = offer({ id: 'silent', price: cash(1), baggage: buildBaggage(null, null) });
    expect(filterIds({ bags: ['hand'] }, [light, silent])).toEqual(['light']);
  });

  test('two wishes must both be met', () => {
    const onlyChecked = offer({ id: 'only-checked', price: cash(1), baggage: buildBaggage(false, true) });
    expect(filterIds({ bags: ['hand', 'checked'] }, [light, onlyChecked])).toEqual(['light']);
  });
});

test('no filters keep every offer as it is; filtering again changes nothing', () => {
  const filters = anyFilters({
    stops: fc.subarray([0, 1, 2]),
    airlines: fc.subarray(['LA', 'G3', '0']),
    departure: fc.subarray(['dawn', 'morning']),
    arrival: fc.subarray(['evening']),
    duration: fc.subarray([300, 800], { maxLength: 1 }),
    bags: fc.subarray(['hand', 'checked']),
    airportsFrom: fc.subarray(['GRU', 'CGH']),
    airportsTo: fc.subarray(['SDU']),
    programmes: fc.subarray(['smiles']),
  });
  fc.assert(
    fc.property(anyOffers(), filters, (offers, choices) => {
      expect(applyFilters(offers, NO_FILTERS, FILTERS)).toEqual(offers);
      const once = applyFilters(offers, choices, FILTERS);
      expect(applyFilters(once, choices, FILTERS)).toEqual(once);
    }),
  );
});

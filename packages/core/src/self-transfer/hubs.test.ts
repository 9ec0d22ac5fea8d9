import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { worldAirports, worldDirectory } from '../airports/world.ts';
import { chooseHubs, MAX_HUBS } from './hubs.ts';

const choose = (origin: string, destination: string, observed: Parameters<typeof chooseHubs>[1] = []) =>
  chooseHubs({ origin, destination }, observed, worldDirectory);
const names = (hubs: ReturnType<typeof choose>) => hubs.map(({ iata }) => iata);

describe('the airports at which self-transfers are looked for (S-649)', () => {
  test('are those with the lowest observed prices, then great hubs on the way', () => {
    const observed = [
      { iata: 'CWB', cents: 900_00 },
      { iata: 'CNF', cents: 700_00 },
      { iata: 'FLN', cents: 800_00 },
    ];
    expect(choose('POA', 'REC', observed)).toEqual([
      { iata: 'CNF', observed: true },
      { iata: 'FLN', observed: true },
      { iata: 'CWB', observed: true },
      { iata: 'GRU', observed: false },
    ]);
  });

  test('are great hubs where no price was observed, two of a country on the way abroad', () => {
    expect(choose('POA', 'REC').every(({ observed }) => !observed)).toBe(true);
    expect(names(choose('POA', 'REC'))).toEqual(['GRU', 'GIG', 'BSB', 'CNF']);
    expect(names(choose('POA', 'LIS'))).toEqual(['GRU', 'GIG', 'MAD', 'CMN']);
  });

  test('are at most four, however many prices were observed', () => {
    const observed = ['CNF', 'GIG', 'BSB', 'GRU', 'VCP', 'SSA'].map((iata, at) => ({ iata, cents: 100_00 + at }));
    expect(names(choose('POA', 'REC', observed))).toEqual(['CNF', 'GIG', 'BSB', 'GRU']);
  });

  test('lie neither in a city of the trip, nor abroad on a domestic one, nor far off', () => {
    const observe = (...codes: string[]) => codes.map((iata) => ({ iata, cents: 1_00 }));
    const codes = names(choose('SAO', 'REC', observe('CGH', 'EZE', 'MIA', 'XXX')));
    expect(codes.filter((iata) => ['GRU', 'CGH', 'VCP', 'EZE', 'MIA', 'XXX'].includes(iata))).toEqual([]);
    expect(names(choose('GRU', 'LIS', observe('SYD')))).not.toContain('SYD');
  });

  test('are none for unknown places and for neighbours', () => {
    expect(choose('XXX', 'LIS')).toEqual([]);
    expect(choose('GRU', 'XXX')).toEqual([]);
    expect(choose('CGH', 'SDU')).toEqual([]);
  });

  test('are never more than four, each once and of no city of the trip, between any two airports', () => {
    const airport = fc.constantFrom(...worldAirports);
    const observed = fc.array(fc.record({ airport, cents: fc.integer({ min: 1, max: 900_000 }) }), { maxLength: 9 });
    fc.assert(
      fc.property(airport, airport, observed, (from, to, prices) => {
        const hubs = choose(
          from.iata,
          to.iata,
          prices.map(({ airport: { iata }, cents }) => ({ iata, cents })),
        );
        expect(hubs.length).toBeLessThanOrEqual(MAX_HUBS);
        expect(new Set(names(hubs)).size).toBe(hubs.length);
        for (const { iata } of hubs) {
          const metro = worldDirectory.airport(iata)?.metro ?? 'none';
          expect([from.iata, to.iata]).not.toContain(iata);
          expect([from.metro, to.metro]).not.toContain(metro);
        }
      }),
    );
  });
});

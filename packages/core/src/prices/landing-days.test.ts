import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { worldDirectory } from '../airports/world.ts';
import { possibleMinutesBetween } from '../dates/instants.ts';
import { addDays } from '../dates/local-date.ts';
import { greatCircleKm } from '../flights/distance.ts';
import { REFERENCE_PRICES } from '../miles/default-references.ts';
import { priceDays } from './day-prices.ts';
import { countLandingDays } from './landing-days.ts';

const find = (code: string) => {
  const airport = worldDirectory.airport(code);
  if (!airport) throw new Error(`no airport ${code}`);
  return airport;
};
const count = (from: string, to: string) => countLandingDays(find(from), find(to), '2026-12-10');

describe('a flight that leaves in the evening (S-588)', () => {
  test.each([
    ['GRU', 'GIG', 0],
    ['POA', 'MAO', 0],
    ['GRU', 'SCL', 0],
    ['GRU', 'LIS', 1],
    ['LIS', 'GRU', 1],
    ['GRU', 'JFK', 1],
    ['GRU', 'NRT', 2],
    ['LAX', 'AKL', 2],
  ])('lands from %s to %s %i days later', (from, to, days) => {
    expect(count(from, to)).toBe(days);
  });

  const anyAirport = fc.constantFrom(
    ...['GRU', 'MAO', 'REC', 'SCL', 'MIA', 'LIS', 'DXB', 'NRT', 'SYD', 'AKL', 'LAX'].map(find),
  );

  test('lands before the day of any return that a price counts', () => {
    fc.assert(
      fc.property(anyAirport, anyAirport, fc.integer({ min: 0, max: 4 }), (from, to, nights) => {
        const [departure, back] = ['2026-12-10', addDays('2026-12-10', nights)];
        const cash = { totalCents: 100_00, taxCents: 0, carrier: 'LA', seenOn: '2026-11-20' };
        const landsLater = countLandingDays(from, to, departure);
        const days = [
          { date: departure, cash, miles: [], landsLater },
          { date: back, cash, miles: [] },
        ];
        const price = priceDays(days, { references: REFERENCE_PRICES, payment: 'both', people: 1 });
        const [stay = 0] = possibleMinutesBetween(`${departure}T18:00`, from.zone, `${back}T00:00`, to.zone);
        expect(price === null).toBe(nights <= landsLater);
        // The fastest airliner.
        expect(price === null || stay >= (greatCircleKm(from, to) / 1_200) * 60).toBe(true);
      }),
    );
  });
});

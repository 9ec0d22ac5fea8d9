import { worldDirectory } from '@revoada/core/airports/world';
import { toLocalTime } from '@revoada/core/dates/instants';
import { greatCircleKm } from '@revoada/core/flights/distance';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTooFast } from './speed.ts';

const codes = ['GRU', 'CGH', 'REC', 'LIS', 'NRT', 'HNL', 'SYD', 'LAX', 'SCL', 'DXB', 'AKL', 'JFK', 'FEN', 'MAO'];
const findAirport = (iata: string) => {
  const airport = worldDirectory.airport(iata);
  if (!airport) throw new Error(iata);
  return airport;
};

test('depends on the speed from gate to gate, across zones and the date line (S-656)', () => {
  const departure = fc.integer({ min: 0, max: 525_600 }).map((minute) => Date.UTC(2027, 0, 1) + minute * 60_000);
  fc.assert(
    fc.property(
      fc.constantFrom(...codes),
      fc.constantFrom(...codes),
      departure,
      fc.integer({ min: 1, max: 1_400 }),
      (from, to, leavesMs, minutes) => {
        const [origin, destination] = [findAirport(from), findAirport(to)];
        const speed = greatCircleKm(origin, destination) / (minutes / 60);
        const [departsAt, arrivesAt] = [
          toLocalTime(leavesMs, origin.zone),
          toLocalTime(leavesMs + minutes * 60_000, destination.zone),
        ];
        const result = isTooFast({ origin: from, destination: to, departsAt, arrivesAt }, worldDirectory);
        // Each end may lie in an hour that clocks repeat, which leaves a flight another hour.
        const slowest = speed / ((minutes + 120) / minutes);
        return result ? speed > 1_250 : slowest <= 1_250;
      },
    ),
  );
});

const flight = { origin: 'GRU', destination: 'LIS', departsAt: '2027-02-10T17:30:00' };

test.each([
  ['the usual hours', '2027-02-11T06:15:00', false],
  ['a strong wind behind it', '2027-02-11T03:55:00', false],
  ['six hours', '2027-02-11T02:30:00', true],
  ['a landing before its departure', '2027-02-10T20:00:00', true],
])('judges %s between São Paulo and Lisbon', (_name, arrivesAt, result) => {
  expect(isTooFast({ ...flight, arrivesAt }, worldDirectory)).toBe(result);
});

test('knows nothing of airports without coordinates', () => {
  expect(isTooFast({ ...flight, destination: 'QQQ', arrivesAt: '2027-02-10T17:31:00' }, worldDirectory)).toBe(false);
});

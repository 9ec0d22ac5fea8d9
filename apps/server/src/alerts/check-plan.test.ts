import { createHash } from 'node:crypto';
import { buildAlertTerms } from '@revoada/core/testing/alerts';
import { expect, test } from 'vitest';
import { hashToSpread, planFirstCheck } from './check-plan.ts';

const hour = 3_600_000;
/** 22:30 of 29 November in São Paulo. */
const nowMs = Date.parse('2026-11-30T01:30:00Z');
const onDay = (day: string) => buildAlertTerms({ firstDeparture: day, lastDeparture: day, endsOn: day });

test('a trip is spread over its interval by a hash that is the same in every process', () => {
  const keys = Array.from({ length: 200 }, (_, number) => `trip ${number}`);
  const spreads = keys.map(hashToSpread);
  expect(spreads).toEqual(keys.map(hashToSpread));
  expect(Math.min(...spreads)).toBeGreaterThanOrEqual(0);
  expect(Math.min(...spreads)).toBeLessThan(0.05);
  expect(Math.max(...spreads)).toBeLessThanOrEqual(1);
  expect(Math.max(...spreads)).toBeGreaterThan(0.95);
  const first = Number.parseInt(createHash('sha256').update('trip 0').digest('hex').slice(0, 8), 16);
  expect(spreads[0]).toBeCloseTo(first / 2 ** 32, 6);
});

test.each([
  ['in three days', '2026-12-02', 3],
  ['in four days', '2026-12-03', 4],
  ['already begun', '2026-11-20', 3],
])('a new trip that is %s is first checked after the interval of unknown volatility (S-427)', (_, day, hours) => {
  const trip = onDay(day);
  const wait = planFirstCheck(trip, nowMs).getTime() - nowMs;
  const { origin, destination } = trip;
  const spread = hashToSpread(`${origin}:${destination}:${day}:${day}:null:null:1:0:0:economy`);
  expect(wait).toBeCloseTo(hours * hour * (0.8 + 0.4 * spread), -1);
});

import { expect, test } from 'vitest';
import { killKinds, planKills } from './kill-plan.ts';

const countKinds = (count: number, seed: number) =>
  killKinds.map((kind) => planKills(count, seed).filter((kill) => kill.kind === kind).length);

test('the order follows from the seed', () => {
  expect(planKills(100, 7)).toEqual(planKills(100, 7));
  expect(planKills(100, 7).map(({ kind }) => kind)).not.toEqual(planKills(100, 8).map(({ kind }) => kind));
});

test('every kind is killed by its share', () => {
  expect(countKinds(100, 1)).toEqual([18, 14, 16, 4, 12, 12, 10, 6, 8]);
  expect(countKinds(10, 1).filter((count) => count > 0).length).toBeGreaterThanOrEqual(7);
});

test('some nodes start again at once, others within three seconds', () => {
  const waits = planKills(100, 3).map(({ restartAfterMs }) => restartAfterMs);
  expect(waits.filter((wait) => wait === 0).length).toBeGreaterThan(20);
  expect(waits.filter((wait) => wait > 0).length).toBeGreaterThan(20);
  expect(Math.max(...waits)).toBeLessThanOrEqual(3_000);
});

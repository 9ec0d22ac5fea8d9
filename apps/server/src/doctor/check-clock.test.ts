import { expect, test } from 'vitest';
import { checkClock } from './check-clock.ts';

const reading = (aheadMs: number, uncertainMs = 10) => ({ name: 'PostgreSQL', aheadMs, uncertainMs });

test.each([0, 4_900, -4_900])('a clock that is %i ms apart is well', (aheadMs) => {
  expect(checkClock([reading(aheadMs)])).toMatchObject({ ok: true });
});

test('a clock that is more than five seconds apart is wrong, whichever way', () => {
  expect(checkClock([reading(6_000), reading(-7_500)])).toMatchObject({
    ok: false,
    problem: '6.0 s behind PostgreSQL, 7.5 s ahead of PostgreSQL',
  });
});

test('a slow answer is no wrong clock', () => {
  expect(checkClock([reading(6_000, 3_000)])).toMatchObject({ ok: true });
});

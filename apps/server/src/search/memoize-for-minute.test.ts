import { expect, test } from 'vitest';
import { memoizeForMinute } from './memoize-for-minute.ts';

test('computes the value of a text once a minute', () => {
  let now = Date.parse('2026-12-01T02:59:10Z');
  const computed: string[] = [];
  const day = memoizeForMinute(
    (text, nowMs) => {
      computed.push(text);
      // Brasília is three hours behind.
      return new Date(nowMs - 3 * 3_600_000).toISOString().slice(0, 10);
    },
    () => now,
  );
  expect([day('a'), day('a'), day('b')]).toEqual(['2026-11-30', '2026-11-30', '2026-11-30']);
  now += 49_999;
  expect(day('a')).toBe('2026-11-30');
  expect(computed).toEqual(['a', 'b']);
  now += 1;
  expect(day('a')).toBe('2026-12-01');
});

test('forgets all values at two thousand texts, to limit memory', () => {
  const computed: string[] = [];
  const find = memoizeForMinute(
    (text) => computed.push(text),
    () => 0,
  );
  for (let number = 0; number < 2_000; number += 1) find(`text ${number}`);
  computed.length = 0;
  expect(find('text 2000')).toBe(1);
  find('text 2000');
  expect(computed).toEqual(['text 2000']);
  find('text 1999');
  expect(computed).toEqual(['text 2000', 'text 1999']);
});

test('keeps up to two thousand texts', () => {
  let computed = 0;
  const find = memoizeForMinute(
    () => ++computed,
    () => 59_999,
  );
  for (let round = 0; round < 2; round += 1) {
    for (let number = 0; number < 1_999; number += 1) find(`text ${number}`);
  }
  expect(computed).toBe(1_999);
});

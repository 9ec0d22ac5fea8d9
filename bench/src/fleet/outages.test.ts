import { expect, test } from 'vitest';
import type { Answer } from './load/record.ts';
import { longestFailure, timeToAnswer } from './outages.ts';

const answer = (startedAt: number, endedAt: number, ok: boolean): Answer => ({ kind: 'read', startedAt, endedAt, ok });

test('measures until the first success that began after the last failure', () => {
  const answers = [
    answer(90, 150, false),
    answer(110, 120, true),
    answer(115, 400, false),
    answer(116, 500, true),
    answer(117, 450, true),
    answer(900, 950, false),
  ];
  expect(timeToAnswer(answers, 100, 900)).toBe(350);
});

test('without a failure it is the end of the first success after the kill', () => {
  expect(timeToAnswer([answer(80, 105, true), answer(101, 140, true), answer(102, 130, true)], 100, 200)).toBe(30);
});

test('is null where nothing succeeded before the next kill', () => {
  expect(timeToAnswer([answer(101, 140, true), answer(120, 150, false)], 100, 200)).toBeNull();
  expect(timeToAnswer([], 100, 200)).toBeNull();
});

test('the longest run of failures ends with a success', () => {
  const answers = [
    answer(0, 10, false),
    answer(0, 30, true),
    answer(5, 40, false),
    answer(6, 65, false),
    answer(7, 50, false),
    answer(8, 70, true),
    answer(9, 80, false),
  ];
  expect(longestFailure(answers)).toEqual({ count: 3, ms: 25 });
  expect(longestFailure([answer(0, 1, true)])).toEqual({ count: 0, ms: 0 });
});

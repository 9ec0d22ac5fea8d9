import { expect, test } from 'vitest';
import { createRecentTurns } from './recent-turns.ts';

const minute = 60_000;

test('halves a turn after a minute', () => {
  let time = 5 * minute;
  const turns = createRecentTurns(() => time);
  turns.add('one');
  turns.add('one');
  expect([turns.of('one'), turns.of('other')]).toEqual([2, 0]);
  time += minute;
  expect(turns.of('one')).toBe(1);
  turns.add('one');
  expect(turns.of('one')).toBe(2);
});

test('removes only clients with decayed turns, once a minute', () => {
  let time = 0;
  const turns = createRecentTurns(() => time);
  turns.add('faded');
  time = 6.5 * minute;
  turns.add('new');
  expect(turns.of('faded')).toBeGreaterThan(0.01);
  time = 7.5 * minute - 1;
  turns.add('new');
  expect(turns.of('faded')).toBeGreaterThan(0);
  time += 1;
  turns.add('new');
  expect(turns.of('faded')).toBe(0);
  expect(turns.of('new')).toBeGreaterThan(2);
});

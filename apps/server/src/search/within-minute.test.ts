import { expect, test } from 'vitest';
import { rememberedWithinMinute } from './within-minute.ts';

test('what a text means is found once a minute, and anew when the minute has turned', () => {
  let now = Date.parse('2026-12-01T02:59:10Z');
  const asked: string[] = [];
  const day = rememberedWithinMinute(
    (text, nowMs) => {
      asked.push(text);
      // Brasília is three hours behind.
      return new Date(nowMs - 3 * 3_600_000).toISOString().slice(0, 10);
    },
    () => now,
  );
  expect([day('a'), day('a'), day('b')]).toEqual(['2026-11-30', '2026-11-30', '2026-11-30']);
  now += 49_999;
  expect(day('a')).toBe('2026-11-30');
  expect(asked).toEqual(['a', 'b']);
  now += 1;
  expect(day('a')).toBe('2026-12-01');
});

test('what was found is forgotten when two thousand texts are known: memory has an end', () => {
  const asked: string[] = [];
  const find = rememberedWithinMinute(
    (text) => asked.push(text),
    () => 0,
  );
  for (let number = 0; number < 2_000; number += 1) find(`text ${number}`);
  asked.length = 0;
  expect(find('text 2000')).toBe(1);
  find('text 2000');
  expect(asked).toEqual(['text 2000']);
  find('text 1999');
  expect(asked).toEqual(['text 2000', 'text 1999']);
});

test('up to two thousand texts are remembered', () => {
  let asked = 0;
  const find = rememberedWithinMinute(
    () => ++asked,
    () => 59_999,
  );
  for (let round = 0; round < 2; round += 1) {
    for (let number = 0; number < 1_999; number += 1) find(`text ${number}`);
  }
  expect(asked).toBe(1_999);
});

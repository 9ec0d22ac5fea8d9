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
  expect(asked).toEqual(['a', 'b']);
  now += 50_000;
  expect(day('a')).toBe('2026-12-01');
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toLocalTime } from '../dates/instants.ts';
import { saoPauloZone } from '../dates/today.ts';
import { describeSeen, formatSeenAt } from './seen-text.ts';

const seenAt = Date.parse('2026-11-30T15:40:00Z');
const at = (iso: string) => describeSeen(seenAt, Date.parse(iso));

describe('the age of a shared price (S-736)', () => {
  test.each([
    ['2026-11-30T15:40:00Z', 'fresh', 'visto hoje às 12:40'],
    ['2026-11-30T16:39:59Z', 'fresh', 'visto hoje às 12:40'],
    ['2026-11-30T16:40:00Z', 'today', 'visto hoje às 12:40'],
    // 23:59 in São Paulo, where the day of UTC has ended.
    ['2026-12-01T02:59:00Z', 'today', 'visto hoje às 12:40'],
    ['2026-12-01T03:00:00Z', 'older', 'este preço é de ontem'],
    ['2026-12-02T02:59:00Z', 'older', 'este preço é de ontem'],
    ['2026-12-02T03:00:00Z', 'older', 'este preço é de 30/11, há 2 dias'],
    ['2026-12-31T12:00:00Z', 'older', 'este preço é de 30/11, há 31 dias'],
    ['2027-01-01T12:00:00Z', 'older', 'este preço é de 30/11/2026, há 32 dias'],
  ])('at %s is %s: %s', (now, age, text) => {
    expect(at(now)).toEqual({ age, text });
  });

  test('a price of the last hour stays fresh past midnight', () => {
    const late = Date.parse('2026-12-01T02:50:00Z');
    expect(describeSeen(late, late + 20 * 60_000)).toEqual({ age: 'fresh', text: 'visto ontem às 23:50' });
  });

  test('a clock that was set back makes no price of the future', () => {
    expect(at('2026-11-30T15:00:00Z')).toEqual({ age: 'fresh', text: 'visto hoje às 12:00' });
  });

  const instants = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2028-12-31T00:00:00Z') });

  test('never becomes younger, and says "hoje" on the day itself alone', () => {
    const ages = ['fresh', 'today', 'older'];
    const day = (ms: number) => toLocalTime(ms, saoPauloZone).slice(0, 10);
    fc.assert(
      fc.property(instants, fc.nat(40 * 86_400_000), fc.nat(40 * 86_400_000), (seen, first, more) => {
        const [before, after] = [describeSeen(seen, seen + first), describeSeen(seen, seen + first + more)];
        expect(ages.indexOf(after.age)).toBeGreaterThanOrEqual(ages.indexOf(before.age));
        expect(after.text.includes('hoje')).toBe(day(seen) === day(seen + first + more));
        expect(/ há (\d+) dias/.exec(after.text)?.[1] ?? '2').not.toMatch(/^[01]$/);
      }),
    );
  });

  test('names day and time that stay true', () => {
    expect(formatSeenAt(seenAt)).toBe('em 30/11 às 12:40');
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findQuietEnd } from './quiet-hours.ts';

const hour = 3_600_000;

describe('quiet hours (S-428)', () => {
  const at = (clock: string) => Date.parse(`2026-12-01T${clock}:00-03:00`);
  const waitsUntil = (end: number | null) => (end === null ? null : new Date(end).toISOString());
  const night = { quietFrom: 21, quietTo: 9, quietChannels: 'whatsapp' } as const;

  test.each([
    ['20:59', null],
    ['21:00', '2026-12-02T12:00:00.000Z'],
    ['23:59', '2026-12-02T12:00:00.000Z'],
    ['00:00', '2026-12-01T12:00:00.000Z'],
    ['08:59', '2026-12-01T12:00:00.000Z'],
    ['09:00', null],
  ])('from 21 to 9: at %s in São Paulo WhatsApp waits until %s', (clock, end) => {
    expect(waitsUntil(findQuietEnd(night, 'whatsapp', at(clock)))).toBe(end);
  });

  test.each([
    ['11:59', null],
    ['12:00', '2026-12-01T17:00:00.000Z'],
    ['13:59', '2026-12-01T17:00:00.000Z'],
    ['14:00', null],
    ['23:00', null],
  ])('from 12 to 14: at %s in São Paulo WhatsApp waits until %s', (clock, end) => {
    expect(waitsUntil(findQuietEnd({ ...night, quietFrom: 12, quietTo: 14 }, 'whatsapp', at(clock)))).toBe(end);
  });

  test('are empty between equal hours', () => {
    for (const clock of ['08:59', '09:00', '20:59', '21:00']) {
      expect(findQuietEnd({ ...night, quietFrom: 9 }, 'whatsapp', at(clock))).toBeNull();
    }
  });

  test('do not apply to other channels, unless the person includes all', () => {
    expect(findQuietEnd(night, 'email', at('23:00'))).toBeNull();
    expect(findQuietEnd({ ...night, quietChannels: 'all' }, 'email', at('23:00'))).not.toBeNull();
  });

  test('end after now, outside the quiet hours, within a day', () => {
    const hours = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(hours, hours, fc.integer({ min: 0, max: 86_400_000 * 400 }), (quietFrom, quietTo, ms) => {
        const quiet = { quietFrom, quietTo, quietChannels: 'all' as const };
        const now = at('00:00') + ms;
        const end = findQuietEnd(quiet, 'push', now);
        if (end === null) return;
        expect(end).toBeGreaterThan(now);
        expect(end - now).toBeLessThanOrEqual(24 * hour);
        expect(findQuietEnd(quiet, 'push', end)).toBeNull();
      }),
    );
  });
});

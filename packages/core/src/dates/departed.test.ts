import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropDeparted, hasLeft } from './departed.ts';
import { toLocalTime } from './instants.ts';

const originZone = 'America/Sao_Paulo';
const itself = (departure: { departsAt: string; originZone: string }) => departure;
const at = (time: string) => ({ departsAt: `2026-12-10T${time}:00`, originZone });

test('a flight has left once its local time is over at its origin (S-748)', () => {
  const noon = Date.parse('2026-12-10T15:00:00Z');
  expect(hasLeft(at('11:59'), noon)).toBe(true);
  expect(hasLeft(at('12:00'), noon)).toBe(true);
  expect(hasLeft(at('12:01'), noon)).toBe(false);
  expect(hasLeft({ departsAt: '2026-12-11T00:30:00', originZone: 'Asia/Tokyo' }, noon)).toBe(false);
  expect(hasLeft({ departsAt: '2026-12-10T23:59:00', originZone: 'Asia/Tokyo' }, noon)).toBe(true);
});

test('only what has not left stays, and the same array where nothing has (S-748)', () => {
  const flights = ['06:00', '12:00', '18:00'].map(at);
  expect(dropDeparted(flights, itself, Date.parse('2026-12-10T15:00:00Z'))).toEqual([flights[2]]);
  for (const now of ['2026-12-09T15:00:00Z', '2026-12-10T08:59:00Z']) {
    expect(dropDeparted(flights, itself, Date.parse(now))).toBe(flights);
  }
  expect(dropDeparted([], itself, 0)).toEqual([]);
});

test('a flight has left exactly from its instant on, in any zone (S-748)', () => {
  const instants = fc.integer({
    min: Date.parse('2026-01-01T00:00Z') / 60_000,
    max: Date.parse('2027-12-31') / 60_000,
  });
  const zones = fc.constantFrom('America/Sao_Paulo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata');
  fc.assert(
    fc.property(instants, zones, fc.integer({ min: -3_000, max: 3_000 }), (minute, zone, later) => {
      const departure = { departsAt: toLocalTime(minute * 60_000, zone), originZone: zone };
      expect(hasLeft(departure, (minute + later) * 60_000)).toBe(later >= 0);
      expect(dropDeparted([departure], itself, (minute + later) * 60_000)).toHaveLength(later >= 0 ? 0 : 1);
    }),
  );
});

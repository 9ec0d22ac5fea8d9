import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { worldDirectory } from '../airports/world.ts';
import { toLocalTime } from '../dates/instants.ts';
import { findSelfConnection, type Part } from './connect-parts.ts';
import { LONGEST_WAIT_MINUTES } from './connection-times.ts';

/** A flight between two instants, with the local times of its airports. */
function fly(origin: string, destination: string, departs: number, arrives: number): Part {
  const [from, to] = [worldDirectory.airport(origin), worldDirectory.airport(destination)];
  if (!from || !to) throw new Error(`unknown: ${origin}, ${destination}`);
  return {
    ...{ origin, destination, originZone: from.zone, destinationZone: to.zone },
    departsAt: toLocalTime(departs, from.zone),
    arrivesAt: toLocalTime(arrives, to.zone),
  };
}

const hour = 3_600_000;
const noon = Date.parse('2026-12-10T15:00:00Z');

describe('the stay between two tickets', () => {
  test.each([
    ['POA', 'CNF', 'SSA', 'none', 90],
    ['POA', 'GRU', 'SSA', 'none', 120],
    ['POA', 'GRU', 'LIS', 'departing', 180],
    ['GRU', 'LIS', 'OPO', 'arriving', 180],
    ['GRU', 'MAD', 'LIS', 'both', 210],
    ['GRU', 'JFK', 'LHR', 'both', 240],
  ])(
    'from %s by %s to %s crosses borders: %s, and takes at least %i minutes (S-648)',
    (from, hub, to, border, least) => {
      const first = fly(from, hub, noon, noon + 2 * hour);
      const second = fly(hub, to, noon + 8 * hour, noon + 12 * hour);
      const expected = { hub, border, waitMinutes: 360, leastMinutes: least };
      expect(findSelfConnection(first, second, worldDirectory)).toEqual(expected);
    },
  );

  test('is null where the airport changes, or is unknown', () => {
    const first = fly('POA', 'GRU', noon, noon + 2 * hour);
    const fromCity = fly('CGH', 'SSA', noon + 8 * hour, noon + 10 * hour);
    expect(findSelfConnection(first, fromCity, worldDirectory)).toBeNull();
    const onward = fly('GRU', 'SSA', noon + 8 * hour, noon + 10 * hour);
    expect(findSelfConnection({ ...first, origin: 'XXX' }, onward, worldDirectory)).toBeNull();
    expect(findSelfConnection(first, onward, worldDirectory)).not.toBeNull();
  });

  test('is null for a departure before the landing, and for a wait of more than twelve hours', () => {
    const first = fly('POA', 'GRU', noon, noon + 2 * hour);
    const leave = (after: number) => fly('GRU', 'SSA', noon + 2 * hour + after, noon + 6 * hour + after);
    expect(findSelfConnection(first, leave(-60_000), worldDirectory)).toBeNull();
    expect(findSelfConnection(first, leave(12 * hour), worldDirectory)?.waitMinutes).toBe(LONGEST_WAIT_MINUTES);
    expect(findSelfConnection(first, leave(12 * hour + 60_000), worldDirectory)).toBeNull();
  });

  test('reads the times of a flight once for all that it is held against', () => {
    let reads = 0;
    const onward = fly('GRU', 'SSA', noon + 6 * hour, noon + 8 * hour);
    const { departsAt } = onward;
    Object.defineProperty(onward, 'departsAt', {
      get() {
        reads += 1;
        return departsAt;
      },
    });
    for (let minute = 0; minute < 100; minute += 1) {
      const first = fly('POA', 'GRU', noon + minute * 60_000, noon + 2 * hour + minute * 60_000);
      expect(findSelfConnection(first, onward, worldDirectory)?.waitMinutes).toBe(240 - minute);
    }
    expect(reads).toBe(1);
  });

  test('counts the shorter wait where clocks are set back meanwhile', () => {
    const first = fly('GRU', 'LIS', Date.parse('2026-10-24T15:00:00Z'), Date.parse('2026-10-25T00:30:00Z'));
    const second = fly('LIS', 'OPO', Date.parse('2026-10-25T06:00:00Z'), Date.parse('2026-10-25T07:00:00Z'));
    expect(first.arrivesAt).toBe('2026-10-25T01:30:00');
    expect(findSelfConnection(first, second, worldDirectory)?.waitMinutes).toBe(270);
  });

  test('is the time that passes, whatever the zones and the date line (S-648)', () => {
    const airport = fc.constantFrom('GRU', 'REC', 'MAO', 'LIS', 'JFK', 'LAX', 'NRT', 'AKL', 'DEL', 'PTY');
    const minutes = (min: number, max: number) => fc.integer({ min, max });
    const trip = fc.record({
      places: fc.uniqueArray(airport, { minLength: 3, maxLength: 3 }),
      // In steps of five minutes, away from the hours that clocks repeat.
      start: minutes(0, 60 * 24 * 12).map((step) => Date.parse('2026-12-01T00:00:00Z') + step * 300_000),
      flown: fc.tuple(minutes(30, 900), minutes(30, 900)),
      wait: minutes(0, LONGEST_WAIT_MINUTES),
    });
    fc.assert(
      fc.property(trip, ({ places: [from = '', hub = '', to = ''], start, flown: [one, two], wait }) => {
        const lands = start + one * 60_000;
        const leaves = lands + wait * 60_000;
        const first = fly(from, hub, start, lands);
        const second = fly(hub, to, leaves, leaves + two * 60_000);
        expect(findSelfConnection(first, second, worldDirectory)).toMatchObject({ hub, waitMinutes: wait });
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DurationFacts, resolveDuration, resolveLegDuration } from './duration.ts';

const GRU_LIS: DurationFacts = {
  reportedMinutes: 585,
  departsAt: '2026-12-10T23:55:00',
  arrivesAt: '2026-12-11T12:40:00',
  originZone: 'America/Sao_Paulo',
  destinationZone: 'Europe/Lisbon',
  legs: [],
  distanceKm: 7930,
};

const GRU_NRT: DurationFacts = {
  reportedMinutes: null,
  departsAt: '2026-12-10T18:00:00',
  arrivesAt: '2026-12-12T08:30:00',
  originZone: 'America/Sao_Paulo',
  destinationZone: 'Asia/Tokyo',
  legs: [
    {
      ...{ departsAt: '2026-12-10T18:00:00', originZone: 'America/Sao_Paulo' },
      ...{ arrivesAt: '2026-12-11T09:10:00', destinationZone: 'Europe/Paris' },
      ...{ durationMinutes: 670, distanceKm: 9_380 },
    },
    {
      ...{ departsAt: '2026-12-11T12:50:00', originZone: 'Europe/Paris' },
      ...{ arrivesAt: '2026-12-12T08:30:00', destinationZone: 'Asia/Tokyo' },
      ...{ durationMinutes: 700, distanceKm: 9_710 },
    },
  ],
  distanceKm: 18_500,
};

const settle = (facts: DurationFacts, change: Partial<DurationFacts> = {}) => resolveDuration({ ...facts, ...change });
const exactly = (minutes: number) => ({ minutes, estimated: false });

describe('a duration by its times', () => {
  test('is the difference of the instants', () => {
    expect(settle(GRU_LIS)).toEqual(exactly(585));
    expect(settle(GRU_LIS, { reportedMinutes: null })).toEqual(exactly(585));
  });

  test('replaces a reported one that is missing, absurd or forgets the time zones (S-054)', () => {
    for (const reportedMinutes of [0, -5, 12, 765, 9999, Number.NaN]) {
      expect(settle(GRU_LIS, { reportedMinutes })).toEqual(exactly(585));
    }
  });

  test('counts the hour that clocks repeat as the source does', () => {
    const overlap = {
      departsAt: '2026-11-01T00:30:00',
      arrivesAt: '2026-11-01T01:45:00',
      originZone: 'America/New_York',
      destinationZone: 'America/New_York',
      distanceKm: 300,
    };
    expect(settle(GRU_LIS, { ...overlap, reportedMinutes: 135 })).toEqual(exactly(135));
    expect(settle(GRU_LIS, { ...overlap, reportedMinutes: 75 })).toEqual(exactly(75));
    expect(settle(GRU_LIS, { ...overlap, reportedMinutes: null })).toEqual(exactly(75));
  });
});

describe('the bounds of a plausible duration (S-134)', () => {
  const arrival = (arrivesAt: string) => ({
    arrivesAt,
    destinationZone: 'America/Sao_Paulo',
    reportedMinutes: null,
    distanceKm: 300,
  });

  test.each([
    ['2026-12-11T00:40:00', 45],
    ['2026-12-11T23:55:00', 1440],
  ])('include %s', (arrivesAt, minutes) => {
    expect(settle(GRU_LIS, arrival(arrivesAt))).toEqual(exactly(minutes));
  });

  test.each(['2026-12-11T00:39:00', '2026-12-11T23:56:00'])('exclude %s', (arrivesAt) => {
    expect(settle(GRU_LIS, arrival(arrivesAt)).estimated).toBe(true);
  });

  test('do not apply if the source agrees to the hour', () => {
    const day = { ...arrival('2026-12-12T00:55:00'), reportedMinutes: 1440 };
    expect(settle(GRU_LIS, day)).toEqual(exactly(1500));
    expect(settle(GRU_LIS, { ...day, reportedMinutes: 1439 })).toEqual(exactly(1439));
  });
});

describe('a journey within the hour that clocks repeat', () => {
  const repeated = {
    originZone: 'America/New_York',
    destinationZone: 'America/New_York',
    reportedMinutes: null,
    distanceKm: 300,
  };

  test('arrives after it departs', () => {
    const facts = { ...repeated, departsAt: '2026-11-01T01:20:00', arrivesAt: '2026-11-01T01:10:00' };
    expect(settle(GRU_LIS, facts)).toEqual(exactly(50));
  });

  test('takes time', () => {
    const facts = { ...repeated, departsAt: '2026-11-01T01:20:00', arrivesAt: '2026-11-01T01:20:00' };
    expect(settle(GRU_LIS, facts)).toEqual(exactly(60));
  });
});

describe('legs', () => {
  const unknown = { originZone: null, destinationZone: null, distanceKm: null };
  const leg = (departsAt: string, arrivesAt: string) => ({ ...unknown, departsAt, arrivesAt, durationMinutes: 60 });
  const first = leg('2026-12-10T08:00:00', '2026-12-10T09:00:00');
  const withoutZones = { ...unknown, reportedMinutes: null };

  test('count with the wait between them, also a wait of zero', () => {
    const next = leg('2026-12-10T09:00:00', '2026-12-10T10:00:00');
    expect(settle(GRU_LIS, { ...withoutZones, legs: [first, next] })).toEqual(exactly(120));
  });

  test('are ignored if they run backwards', () => {
    const next = leg('2026-12-10T08:30:00', '2026-12-10T09:30:00');
    expect(settle(GRU_LIS, { ...withoutZones, legs: [first, next] }).estimated).toBe(true);
  });
});

describe('an unusual duration (S-230)', () => {
  test('is accepted if the legs confirm a trip of more than a day', () => {
    expect(settle(GRU_NRT)).toEqual(exactly(1590));
    expect(settle(GRU_NRT, { reportedMinutes: 600 })).toEqual(exactly(1590));
  });

  test('is accepted if the times of the legs confirm it, even without their minutes (S-502)', () => {
    for (const durationMinutes of [null, 0]) {
      const legs = GRU_NRT.legs.map((leg) => ({ ...leg, durationMinutes }));
      expect(settle(GRU_NRT, { legs })).toEqual(exactly(1590));
      expect(legs.map(resolveLegDuration)).toEqual([670, 700]);
    }
  });

  test('is an estimate if no airliner is that fast, even if confirmed (S-502)', () => {
    const hop = { arrivesAt: '2026-12-11T00:00:00', destinationZone: 'America/Sao_Paulo', distanceKm: 2_100 };
    const legs = [{ ...GRU_LIS, ...hop, durationMinutes: 5 }];
    expect(settle(GRU_LIS, { ...hop, legs, reportedMinutes: 5 })).toEqual({ minutes: 188, estimated: true });
    expect(legs.map(resolveLegDuration)).toEqual([188]);
  });

  test('is accepted if the legs confirm the reported figure and no zone is known', () => {
    expect(settle(GRU_NRT, { originZone: null, reportedMinutes: 1590 })).toEqual(exactly(1590));
  });

  test('is accepted if the source reports the same short flight as the times', () => {
    const hop = { arrivesAt: '2026-12-11T00:30:00', destinationZone: 'America/Sao_Paulo', distanceKm: 120 };
    expect(settle(GRU_LIS, { ...hop, reportedMinutes: 35 })).toEqual(exactly(35));
    expect(settle(GRU_LIS, { ...hop, reportedMinutes: null })).toEqual({ minutes: 45, estimated: true });
  });

  test('is replaced by a plausible reported one if the times contradict it', () => {
    expect(settle(GRU_LIS, { arrivesAt: '2026-12-13T12:40:00' })).toEqual(exactly(585));
    expect(settle(GRU_LIS, { arrivesAt: '2026-12-10T12:40:00' })).toEqual(exactly(585));
  });

  test('is replaced by the legs if only they are plausible', () => {
    const legs = [{ ...GRU_LIS, originZone: null, durationMinutes: 585 }];
    expect(settle(GRU_LIS, { legs, reportedMinutes: null, originZone: null })).toEqual(exactly(585));
  });

  test('is estimated from distance and connections if nothing confirms it (S-102, S-229)', () => {
    expect(settle(GRU_LIS, { arrivesAt: '2026-12-15T12:40:00', reportedMinutes: null })).toEqual({
      minutes: 625,
      estimated: true,
    });
    const legs = GRU_NRT.legs.map((leg) => ({ ...leg, originZone: null, durationMinutes: null }));
    expect(settle(GRU_NRT, { legs })).toEqual({ minutes: 1440, estimated: true });
    expect(settle(GRU_LIS, { arrivesAt: '2026-12-15T12:40:00', reportedMinutes: 20, legs })).toEqual({
      minutes: 715,
      estimated: true,
    });
  });

  test('stays within bounds even without a distance', () => {
    const unknown = { originZone: null, distanceKm: null };
    expect(settle(GRU_LIS, { ...unknown, reportedMinutes: 9000 })).toEqual({ minutes: 1440, estimated: true });
    expect(settle(GRU_LIS, { ...unknown, reportedMinutes: null })).toEqual({ minutes: 45, estimated: true });
  });
});

describe('any duration', () => {
  const minutes = fc.option(fc.oneof(fc.integer({ min: -3000, max: 6000 }), fc.constant(Number.NaN)));
  const time = fc
    .integer({ min: Date.parse('2026-01-01') / 60_000, max: Date.parse('2026-01-05') / 60_000 })
    .map((minute) => new Date(minute * 60_000).toISOString().slice(0, 19));
  const zone = fc.option(fc.constantFrom('America/Sao_Paulo', 'Asia/Tokyo', 'Pacific/Honolulu', 'Pacific/Auckland'));
  const distance = fc.option(fc.double({ min: 0, max: 20_015, noNaN: true }));
  const facts: fc.Arbitrary<DurationFacts> = fc.record({
    reportedMinutes: minutes,
    departsAt: time,
    arrivesAt: time,
    originZone: zone,
    destinationZone: zone,
    legs: fc.array(
      fc.record({
        departsAt: time,
        arrivesAt: time,
        originZone: zone,
        destinationZone: zone,
        durationMinutes: minutes,
        distanceKm: distance,
      }),
      { maxLength: 3 },
    ),
    distanceKm: distance,
  });

  test('is a positive whole number, always the same, and an estimate lies within 45 to 1440', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const settled = resolveDuration(given);
        expect(Number.isInteger(settled.minutes) && settled.minutes > 0).toBe(true);
        expect(!settled.estimated || (settled.minutes >= 45 && settled.minutes <= 1440)).toBe(true);
        expect(resolveDuration(structuredClone(given))).toEqual(settled);
      }),
    );
  });
});

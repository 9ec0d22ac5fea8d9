import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLocalDateTime, possibleMinutesBetween, toLocalTime } from './instants.ts';

const SAO_PAULO = 'America/Sao_Paulo';
const LISBON = 'Europe/Lisbon';
const NEW_YORK = 'America/New_York';
const TOKYO = 'Asia/Tokyo';
const zones = [SAO_PAULO, LISBON, NEW_YORK, TOKYO, 'Pacific/Auckland', 'Pacific/Honolulu', 'America/Santiago'];

/** The usual reading of both times. */
const usualMinutes = (...times: Parameters<typeof possibleMinutesBetween>) => possibleMinutesBetween(...times)[0];

describe('possibleMinutesBetween (S-258)', () => {
  test.each([
    ['within one zone', '2026-12-10T06:20:00', SAO_PAULO, '2026-12-10T07:35:00', SAO_PAULO, 75],
    ['overnight to Lisbon', '2026-12-10T23:55:00', SAO_PAULO, '2026-12-11T12:40:00', LISBON, 585],
    [
      'within Brazil, Manaus an hour behind',
      '2026-12-10T10:00:00',
      SAO_PAULO,
      '2026-12-10T13:00:00',
      'America/Manaus',
      240,
    ],
    [
      'eastwards over the date line',
      '2026-12-10T10:00:00',
      'Pacific/Auckland',
      '2026-12-09T20:30:00',
      'Pacific/Honolulu',
      570,
    ],
    ['westwards over the date line', '2026-12-10T12:00:00', 'America/Los_Angeles', '2026-12-11T17:00:00', TOKYO, 720],
    ['over more than a day', '2026-12-10T18:00:00', SAO_PAULO, '2026-12-12T08:30:00', TOKYO, 1590],
    ['without seconds', '2026-12-10T06:20', SAO_PAULO, '2026-12-10T07:35', SAO_PAULO, 75],
  ])('counts %s', (_, departsAt, departsZone, arrivesAt, arrivesZone, minutes) => {
    expect(usualMinutes(departsAt, departsZone, arrivesAt, arrivesZone)).toBe(minutes);
  });

  test('loses the hour that clocks skip in spring', () => {
    expect(usualMinutes('2026-03-08T01:30:00', NEW_YORK, '2026-03-08T03:30:00', NEW_YORK)).toBe(60);
  });

  test('moves a time that the clocks skip past the gap', () => {
    expect(usualMinutes('2026-03-08T01:30:00', NEW_YORK, '2026-03-08T02:30:00', NEW_YORK)).toBe(60);
    expect(usualMinutes('2026-03-08T02:30:00', NEW_YORK, '2026-03-08T06:30:00', NEW_YORK)).toBe(180);
  });

  test('gains the hour that clocks repeat in autumn', () => {
    expect(usualMinutes('2026-11-01T00:30:00', NEW_YORK, '2026-11-01T03:30:00', NEW_YORK)).toBe(240);
  });

  test('returns both results of a repeated time', () => {
    expect(possibleMinutesBetween('2026-11-01T01:45:00', NEW_YORK, '2026-11-01T01:15:00', NEW_YORK)).toEqual([
      -30, 30, -90, -30,
    ]);
    expect(possibleMinutesBetween('2026-11-01T01:15:00', NEW_YORK, '2026-11-01T01:15:00', NEW_YORK)).toEqual([
      0, 60, -60, 0,
    ]);
  });

  test('has one reading outside the repeated hour, also on the day of the change', () => {
    const [morning, noon] = ['2026-11-01T09:00:00', '2026-11-01T12:00:00'];
    expect(possibleMinutesBetween(morning, NEW_YORK, noon, NEW_YORK)).toEqual([180]);
  });

  test('handles clocks that change at midnight and by half an hour', () => {
    expect(usualMinutes('2026-09-05T23:30:00', 'America/Santiago', '2026-09-06T01:30:00', 'America/Santiago')).toBe(60);
    expect(
      usualMinutes('2026-10-04T01:30:00', 'Australia/Lord_Howe', '2026-10-04T03:00:00', 'Australia/Lord_Howe'),
    ).toBe(60);
  });

  test('is negative for an arrival before the departure', () => {
    expect(usualMinutes('2026-12-10T10:00:00', SAO_PAULO, '2026-12-10T09:00:00', SAO_PAULO)).toBe(-60);
  });

  test('rejects unreadable times and unknown zones', () => {
    expect(() => usualMinutes('2027-02-29T10:00:00', SAO_PAULO, '2027-03-01T10:00:00', SAO_PAULO)).toThrow(RangeError);
    expect(() => usualMinutes('0001-01-01', SAO_PAULO, '2027-03-01T10:00:00', SAO_PAULO)).toThrow(RangeError);
    expect(() => usualMinutes('2027-03-01T10:00:00', 'Mars/Base', '2027-03-01T11:00:00', SAO_PAULO)).toThrow(
      RangeError,
    );
  });

  test('returns the minutes of any flight in any zone', () => {
    const start = fc.integer({ min: Date.parse('2026-01-01') / 60_000, max: Date.parse('2028-12-31') / 60_000 });
    const zone = fc.constantFrom(...zones);
    fc.assert(
      fc.property(start, zone, zone, fc.integer({ min: 30, max: 2400 }), (minute, from, to, length) => {
        const departsAt = localTime(minute, from);
        const arrivesAt = localTime(minute + length, to);
        expect(possibleMinutesBetween(departsAt, from, arrivesAt, to)).toContain(length);
      }),
      { numRuns: 400 },
    );
  });
});

describe('isLocalDateTime', () => {
  test('accepts only local times', () => {
    expect(isLocalDateTime('2026-12-10T23:55:00')).toBe(true);
    expect(isLocalDateTime('2026-12-10T23:55')).toBe(true);
    for (const text of [
      '2026-12-10',
      '2026-12-10T24:00:00',
      '2026-12-10T23:55:00Z',
      '2026-12-10T23:55:00.500',
      '2027-02-29T10:00:00',
      '',
    ]) {
      expect(isLocalDateTime(text), text).toBe(false);
    }
  });
});

describe('toLocalTime', () => {
  test.each([
    ['2027-03-10T11:00:00Z', 'America/Sao_Paulo', '2027-03-10T08:00:00'],
    ['2027-07-10T01:30:15.900Z', 'Europe/Lisbon', '2027-07-10T02:30:15'],
    ['2027-01-01T00:00:00Z', 'Pacific/Auckland', '2027-01-01T13:00:00'],
  ])('of %s in %s is %s', (instant, zone, time) => expect(toLocalTime(Date.parse(instant), zone)).toBe(time));

  test('rejects an unknown zone', () => {
    expect(() => toLocalTime(0, 'Mars/Olympus')).toThrow(RangeError);
  });
});

function localTime(minute: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return parts.format(minute * 60_000).replace(' ', 'T');
}

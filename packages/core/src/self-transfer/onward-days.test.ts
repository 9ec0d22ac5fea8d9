import { describe, expect, test } from 'vitest';
import { listOnwardDays } from './onward-days.ts';

const land = (...times: string[]) => times.map((arrivesAt, at) => ({ journeyKey: `flight-${at}`, arrivesAt }));

describe('the days of the second part', () => {
  test('are those on which one is ready to depart again', () => {
    expect(listOnwardDays(land('2026-12-10T08:00:00', '2026-12-10T20:00:00'), 180)).toEqual(['2026-12-10']);
    expect(listOnwardDays(land('2026-12-11T06:00:00', '2026-12-10T22:00:00'), 180)).toEqual(['2026-12-11']);
    expect(listOnwardDays(land('2026-12-10T20:59:00', '2026-12-10T21:00:00'), 180)).toEqual([
      '2026-12-10',
      '2026-12-11',
    ]);
    expect(listOnwardDays([], 180)).toEqual([]);
  });

  test('leave out a day on which few flights land, and count a flight once', () => {
    const [early = '', late = ''] = ['2026-12-10T08:00:00', '2026-12-10T23:00:00'];
    expect(listOnwardDays(land(early, early, early, late), 90)).toEqual(['2026-12-10', '2026-12-11']);
    expect(listOnwardDays(land(early, early, early, early, late), 90)).toEqual(['2026-12-10']);
    const twice = [...land(early, early, early, early), { journeyKey: 'flight-0', arrivesAt: early }];
    expect(listOnwardDays([...twice, ...land(late).map((each) => ({ ...each, journeyKey: 'late' }))], 90)).toEqual([
      '2026-12-10',
    ]);
  });

  test('are two at most', () => {
    const days = ['2026-12-09T08:00:00', '2026-12-10T08:00:00', '2026-12-11T08:00:00'];
    expect(listOnwardDays(land(...days), 90)).toEqual(['2026-12-09', '2026-12-10']);
  });
});

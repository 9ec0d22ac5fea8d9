import { describe, expect, test } from 'vitest';
import { segment } from '../../testing/fares.ts';
import { makeJourneyKey } from './journey-key.ts';

describe('makeJourneyKey', () => {
  test('contains flights and days (S-053)', () => {
    expect(makeJourneyKey([segment()])).toBe('LA8146-20261210-GRU-LIS');
    const connection = segment({
      flightNumber: '1234',
      origin: 'LIS',
      destination: 'OPO',
      departsAt: '2026-12-11T15:00:00',
    });
    expect(makeJourneyKey([segment(), connection])).toBe('LA8146-20261210-GRU-LIS_LA1234-20261211-LIS-OPO');
  });

  test('is the same for every notation of a flight', () => {
    const written = segment({ flightNumber: '08146', carrier: { iata: 'la', name: 'Latam' }, durationMinutes: 1 });
    expect(makeJourneyKey([written])).toBe(makeJourneyKey([segment()]));
    const airports = segment({ flightNumber: 'LA 008146', origin: 'g-r-u', carrier: { iata: 'L A', name: '' } });
    expect(makeJourneyKey([airports])).toBe(makeJourneyKey([segment()]));
  });

  test('keeps the zeros within a number', () => {
    expect(makeJourneyKey([segment({ flightNumber: '0800' })])).toBe('LA800-20261210-GRU-LIS');
    expect(makeJourneyKey([segment({ flightNumber: '8006' })])).toBe('LA8006-20261210-GRU-LIS');
  });

  test('differs by flight, day and carrier', () => {
    const keys = [
      segment(),
      segment({ flightNumber: '8148' }),
      segment({ departsAt: '2026-12-11T23:55:00' }),
      segment({ carrier: { iata: 'TP', name: 'TAP' } }),
    ].map((it) => makeJourneyKey([it]));
    expect(new Set(keys).size).toBe(4);
  });

  test('distinguishes flights without a number by their times', () => {
    const morning = segment({ flightNumber: 'N/A', departsAt: '2026-12-10T08:00:00' });
    const evening = segment({ flightNumber: 'N/A' });
    expect(makeJourneyKey([morning])).toBe('LA@08001240-20261210-GRU-LIS');
    expect(makeJourneyKey([evening])).toBe('LA@23551240-20261210-GRU-LIS');
  });
});

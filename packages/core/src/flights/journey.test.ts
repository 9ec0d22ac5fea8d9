import { describe, expect, it } from 'vitest';
import { journeyKeyOf, offerIdOf } from './journey.ts';
import { cash, miles, segment } from './offer-fixtures.ts';

describe('journeyKeyOf', () => {
  it('names flights and days', () => {
    expect(journeyKeyOf([segment()])).toBe('LA8146-20261210-GRU-LIS');
    const connection = segment({
      flightNumber: '1234',
      origin: 'LIS',
      destination: 'OPO',
      departsAt: '2026-12-11T15:00:00',
    });
    expect(journeyKeyOf([segment(), connection])).toBe('LA8146-20261210-GRU-LIS_LA1234-20261211-LIS-OPO');
  });

  it('is the same however a source writes the flight', () => {
    const written = segment({ flightNumber: '08146', carrier: { iata: 'la', name: 'Latam' }, durationMinutes: 1 });
    expect(journeyKeyOf([written])).toBe(journeyKeyOf([segment()]));
    const airports = segment({ flightNumber: 'LA 008146', origin: 'g-r-u', carrier: { iata: 'L A', name: '' } });
    expect(journeyKeyOf([airports])).toBe(journeyKeyOf([segment()]));
  });

  it('keeps the zeros within a number', () => {
    expect(journeyKeyOf([segment({ flightNumber: '0800' })])).toBe('LA800-20261210-GRU-LIS');
    expect(journeyKeyOf([segment({ flightNumber: '8006' })])).toBe('LA8006-20261210-GRU-LIS');
  });

  it('is another for another flight, day or carrier', () => {
    const keys = [
      segment(),
      segment({ flightNumber: '8148' }),
      segment({ departsAt: '2026-12-11T23:55:00' }),
      segment({ carrier: { iata: 'TP', name: 'TAP' } }),
    ].map((it) => journeyKeyOf([it]));
    expect(new Set(keys).size).toBe(4);
  });

  it('tells flights without a number apart by their times', () => {
    const morning = segment({ flightNumber: 'N/A', departsAt: '2026-12-10T08:00:00' });
    const evening = segment({ flightNumber: 'N/A' });
    expect(journeyKeyOf([morning])).toBe('LA@08001240-20261210-GRU-LIS');
    expect(journeyKeyOf([evening])).toBe('LA@23551240-20261210-GRU-LIS');
  });
});

describe('offerIdOf', () => {
  const journeyKey = journeyKeyOf([segment()]);
  const idOf = (price: Parameters<typeof offerIdOf>[0]['price'], direction = 'outbound' as const) =>
    offerIdOf({ direction, journeyKey, price });

  it('does not change with the price', () => {
    expect(idOf(cash(1))).toBe(idOf(cash(2)));
    expect(idOf(miles(1))).toBe(idOf(miles(2)));
  });

  it('tells cash, LATAM Pass and Livelo apart', () => {
    expect(new Set([idOf(cash(1)), idOf(miles(1)), idOf(miles(1, 'livelo'))]).size).toBe(3);
  });
});

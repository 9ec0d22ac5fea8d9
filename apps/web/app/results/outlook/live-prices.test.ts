import type { Price, Segment } from '@revoada/core/flights/offer';
import { describe, expect, test } from 'vitest';
import { readPriceDay, replaceDay } from './live-prices.ts';

const alone = { adults: 1, children: 0, infants: 0 };
const cash = (totalCents: number): Price => ({ kind: 'cash', currency: 'BRL', totalCents, taxCents: 100 });
const smiles = (miles: number): Price => ({ kind: 'miles', programme: 'smiles', miles, taxCents: 100 });
const offer = (price: Price, perAdult: Price | null = null, estimated = false) => ({
  price,
  perAdult,
  estimated,
  airline: { iata: 'G3', name: 'GOL' },
  segments: [] as Segment[],
});
const read = (offers: Parameters<typeof readPriceDay>[0], party = alone) =>
  readPriceDay(offers, party, '2026-12-10', '2026-11-23');

// S-448
describe('what a search has found of its own day', () => {
  test('is the lowest in reais and in each programme', () => {
    expect(read([offer(cash(500)), offer(cash(400)), offer(smiles(900)), offer(smiles(1_000))])).toEqual({
      date: '2026-12-10',
      cash: { totalCents: 400, taxCents: 100, carrier: 'G3', seenOn: '2026-11-23' },
      miles: [{ programme: 'smiles', miles: 900, taxCents: 100, carrier: 'G3', seenOn: '2026-11-23' }],
    });
  });

  test('is one adult’s share, where that is known', () => {
    const family = { adults: 2, children: 1, infants: 0 };
    expect(read([offer(cash(900), cash(350))], family)?.cash?.totalCents).toBe(350);
    expect(read([offer(cash(900))], family)).toBeNull();
  });

  test('leaves out prices that somebody else saw earlier', () => {
    expect(read([offer(cash(100), null, true)])).toBeNull();
  });

  // S-537
  test('leaves out prices whose taxes are unknown', () => {
    const withoutTaxes = [cash(100), smiles(100)].map((price) => offer({ ...price, taxCents: null }));
    expect(read(withoutTaxes)).toBeNull();
    expect(read([...withoutTaxes, offer(cash(400))])?.cash?.totalCents).toBe(400);
  });

  // S-546
  test('leaves out flights of which one is in a lower cabin', () => {
    const gol = { iata: 'G3', name: 'GOL' };
    const times = { departsAt: '2026-12-10T08:00:00', arrivesAt: '2026-12-10T09:00:00', durationMinutes: 60 };
    const route = { carrier: gol, operatedBy: gol, flightNumber: '1', origin: 'GRU', destination: 'GIG' };
    const mixed = { ...offer(cash(100)), segments: [{ ...route, ...times, cabin: 'economy' as const }] };
    expect(read([mixed])).toBeNull();
    expect(read([mixed, offer(cash(400))])?.cash?.totalCents).toBe(400);
  });

  test('takes the place of what was known', () => {
    const known = { date: '2026-12-10', cash: null, miles: [] };
    const other = { ...known, date: '2026-12-11' };
    const found = read([offer(cash(400))]);
    expect(replaceDay([known, other], found)).toEqual([other, found]);
    expect(replaceDay([known, other], null)).toEqual([known, other]);
  });
});

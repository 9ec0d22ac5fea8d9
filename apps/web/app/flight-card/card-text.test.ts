import type { Segment } from '@revoada/core/flights/offer';
import { cash, offer } from '@revoada/core/testing/offers';
import { describe, expect, test } from 'vitest';
import { checkedBagText, handBagText } from './bag-text.ts';
import {
  dayShiftText,
  dotPlaces,
  durationText,
  findConnections,
  findOperators,
  flightNumberText,
  listLowerCabins,
  stopsText,
} from './card-text.ts';

const segment = (change: Partial<Segment>): Segment => ({
  carrier: { iata: 'IB', name: 'Iberia' },
  operatedBy: { iata: 'IB', name: 'Iberia' },
  flightNumber: '268',
  origin: 'GRU',
  destination: 'MAD',
  departsAt: '2026-12-10T15:40:00',
  arrivesAt: '2026-12-11T05:40:00',
  durationMinutes: 600,
  ...change,
});
const onward = segment({
  origin: 'MAD',
  destination: 'LIS',
  departsAt: '2026-12-11T09:00:00',
  arrivesAt: '2026-12-11T09:25:00',
  durationMinutes: 85,
});
const bag = (included: boolean | null, quantity: number | null = null, description: string | null = null) => ({
  included,
  quantity,
  description,
});

describe('the texts of a card', () => {
  test('number a flight, or show that it has no number (S-054, S-229)', () => {
    expect(flightNumberText(segment({}))).toBe('IB\u00a0268');
    expect(flightNumberText(segment({ flightNumber: 'N/A' }))).toBe('N/A');
  });

  test('mark an estimated duration (S-229, S-230)', () => {
    const flight = offer({ id: 'a', price: cash(1), durationMinutes: 580 });
    expect(durationText(flight)).toBe('9h40');
    expect(durationText({ ...flight, durationEstimated: true })).toBe('≈\u00a09h40');
  });

  test('name the wait at a connection and a change of airport', () => {
    expect(findConnections([segment({}), onward])).toEqual([
      { arrives: 'MAD', departs: 'MAD', waitMinutes: 200, changesAirport: false },
    ]);
    const [changed] = findConnections([segment({ destination: 'CGH' }), { ...onward, origin: 'GRU' }]);
    expect(changed?.changesAirport).toBe(true);
    expect(findConnections([segment({})])).toEqual([]);
  });

  test('place the dot at the stop’s time within the journey', () => {
    const flight = offer({ id: 'a', price: cash(1), durationMinutes: 885, segments: [segment({}), onward] });
    expect(dotPlaces(flight)).toEqual([79]);
    expect(dotPlaces({ ...flight, durationMinutes: 0 })).toEqual([50]);
  });

  test('show on which day a flight arrives', () => {
    const flight = offer({ id: 'a', price: cash(1) });
    expect(dayShiftText(flight)).toEqual({ mark: '+1', words: 'chega no dia seguinte' });
    expect(dayShiftText({ ...flight, arrivesAt: '2026-12-12T06:00:00' })?.mark).toBe('+2');
    expect(dayShiftText({ ...flight, arrivesAt: '2026-12-09T22:00:00' })?.words).toBe('chega no dia anterior');
    expect(dayShiftText({ ...flight, arrivesAt: '2026-12-10T23:58:00' })).toBeNull();
  });

  test('count stops', () => {
    expect([0, 1, 3].map(stopsText)).toEqual(['Direto', '1 parada', '3 paradas']);
  });

  test('show the operating airline of a codeshare', () => {
    const flown = segment({ operatedBy: { iata: 'UX', name: 'Air Europa' } });
    expect(findOperators([flown, flown, segment({})])).toEqual(['Air Europa']);
    expect(findOperators([segment({ operatedBy: { iata: '', name: '' } })])).toEqual([]);
  });

  test('name the flights in a lower cabin than the one searched (S-546)', () => {
    const lower = segment({ cabin: 'economy' });
    expect(listLowerCabins([lower, segment({}), lower, segment({ cabin: 'business' })])).toEqual([
      'trecho em Econômica',
      'trecho em Executiva',
    ]);
    expect(listLowerCabins([segment({})])).toEqual([]);
  });

  test('never guess about bags', () => {
    expect([bag(true, 1, '10kg'), bag(true), bag(false), bag(null)].map(handBagText)).toEqual([
      'mão 10\u00a0kg',
      'mala de mão',
      'sem mala de mão',
      'mão não informada',
    ]);
    expect([bag(true, 2, '23 KG'), bag(true), bag(true, 2), bag(false), bag(null)].map(checkedBagText)).toEqual([
      '2 de 23\u00a0kg',
      '1 despachada',
      '2 despachadas',
      'sem despachada',
      'despachada não informada',
    ]);
  });
});

import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { betweenTwoPlaces, type SearchQuery } from '@revoada/core/search/query';
import { award, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { describe, expect, test } from 'vitest';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import { priceSummary } from '../summary/totals/price-summary.ts';
import { buildFlightQuery, buildQuestion, readAnswer } from './price-check.ts';
import { priceFreshFor } from './use-price-check.ts';

const now = Date.parse('2026-12-01T15:00:00.000Z');
const checkedAt = '2026-12-01T14:59:58.000Z';
const chosen: ChosenFlight = { ...offer({ id: 'chosen', price: cash(300_000) }), direction: 'return' };
const search: SearchQuery = {
  origin: 'SAO',
  destination: 'LIS',
  departure: '2026-12-01',
  return: '2026-12-10',
  adults: 2,
  children: 1,
  infants: 0,
  ...betweenTwoPlaces,
  airline: 'G3',
  payment: 'cash',
  orderBy: 'price',
  cabin: 'first',
};

describe('the new price of a chosen flight (S-044)', () => {
  test('is confirmed with its time when it is the same', () => {
    expect(readAnswer(chosen, { state: 'confirmed', checkedAt })).toEqual({
      state: 'same',
      flight: { ...chosen, seenAt: checkedAt },
    });
  });

  test('has the rules of the answer, beside the same price and a new one, and keeps known ones without (S-670)', () => {
    const rules = (allowed: boolean) => ({ change: null, refund: { allowed, penaltyCents: null } });
    const flight: ChosenFlight = { ...chosen, conditions: rules(true) };
    const read = (answer: Parameters<typeof readAnswer>[1]) => readAnswer(flight, answer);
    const conditions = rules(false);
    const [price, alternatives] = [cash(310_000), []];
    expect(read({ state: 'confirmed', checkedAt, conditions })).toMatchObject({ flight: { conditions } });
    expect(read({ state: 'changed', checkedAt, price, perAdult: null, conditions, alternatives })).toMatchObject({
      flight: { price, conditions },
    });
    expect(read({ state: 'confirmed', checkedAt })).toMatchObject({ flight: { conditions: rules(true) } });
  });

  test('replaces the chosen one when it changed, and keeps the known prices of its journey', () => {
    const [withFares] = withJourneyFares([chosen, { ...chosen, id: 'b', price: award('smiles', 50_000) }]);
    const before: ChosenFlight = { ...chosen, ...withFares, unseenPayments: ['smiles'] };
    const other = offer({ id: 'other', price: cash(320_000) });
    const price = cash(310_000);
    const result = readAnswer(before, { state: 'changed', checkedAt, price, perAdult: null, alternatives: [other] });
    expect(result).toEqual({
      state: 'changed',
      flight: { ...before, price, perAdult: null, seenAt: checkedAt },
      alternatives: [other],
    });
    const compare = (flight: ChosenFlight) =>
      priceSummary([{ flight, bought: false }], { references: REFERENCE_PRICES }).comparison?.milesCostCents;
    expect(result.state === 'changed' && compare(result.flight)).toBe(compare(before));
  });

  test('is missing when the source says so, and unknown when it says nothing', () => {
    expect(readAnswer(chosen, { state: 'gone', checkedAt, alternatives: [] })).toEqual({
      state: 'gone',
      checkedAt,
      alternatives: [],
    });
    expect(readAnswer(chosen, { state: 'no-answer', reason: 'no-reply', seenAt: null })).toMatchObject({
      state: 'unsure',
      reason: 'no-reply',
    });
    expect(readAnswer(chosen, { state: 'no-answer', reason: 'not-shown', seenAt: null })).toMatchObject({
      state: 'unsure',
      why: 'Este voo não está entre os mais baratos que a busca mostra agora.',
    });
  });
});

test('a chosen flight is checked one way, on its day, between its airports, for the same party', () => {
  expect(buildFlightQuery(chosen, { ...search, returnOrigin: 'MAD' })).toEqual({
    ...search,
    origin: 'GRU',
    destination: 'LIS',
    departure: '2026-12-10',
    return: null,
    payment: 'both',
  });
  const question = buildQuestion({ ...chosen, fareFamily: 'PLUS' }, search);
  expect(question).toEqual({
    search: expect.stringContaining('origem=GRU&destino=LIS'),
    direction: 'outbound',
    journeyKey: chosen.journeyKey,
    fareFamily: 'PLUS',
    bags: ['hand'],
    price: chosen.price,
  });
});

test.each([
  ['just now', { seenAt: '2026-12-01T15:00:00.000Z' }, 600_000],
  ['nine minutes ago', { seenAt: '2026-12-01T14:51:00.000Z' }, 60_000],
  ['an hour ago', { seenAt: '2026-12-01T14:00:00.000Z' }, 0],
  ['tomorrow, by a wrong clock', { seenAt: '2026-12-02T15:00:00.000Z' }, 600_000],
  ['at an unreadable time', { seenAt: 'yesterday' }, 0],
  ['at an unknown time', {}, 0],
])('a price seen %s stays fresh for %o: %i ms', (_, stored, freshMs) => {
  expect(priceFreshFor({ ...chosen, ...stored }, now)).toBe(freshMs);
});

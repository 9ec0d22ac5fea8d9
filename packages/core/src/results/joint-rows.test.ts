import { describe, expect, test } from 'vitest';
import { award, buildBaggage, cash, offer } from '../../testing/offers.ts';
import type { Price } from '../flights/offer.ts';
import { collectJointTickets } from '../search/joint-tickets.ts';
import type { FoundTicket } from '../sources/ticket.ts';
import { hideJourneys, listJointRows } from './joint-rows.ts';

const listed = (number: number, price: Price) =>
  offer({ id: `${number}.${price.kind}`, journeyKey: `LA${number}`, price });

const ticket = (price: Price, numbers: readonly number[]): FoundTicket => ({
  source: 'Latam',
  airline: { iata: 'LA', name: 'LATAM' },
  price,
  perAdult: null,
  parts: numbers.map((number, slice) => {
    return { slice, journey: listed(number, cash(1)), fareFamily: 'LIGHT', baggage: buildBaggage(true, false) };
  }),
  conditions: null,
  links: { airline: 'https://www.latamairlines.com' },
});

const tickets = collectJointTickets([
  ticket(cash(3_000), [1, 2]),
  ticket(cash(5_000), [1, 3]),
  ticket(award('latam-pass', 9_001, 200), [1, 3]),
]);
const listRows = (slice: number, sold = [listed(9, cash(1))]) =>
  listJointRows(tickets, { slice, direction: slice === 0 ? 'outbound' : 'return', sold }).map(
    ({ journeyKey, price }) => [journeyKey, price] as const,
  );

describe('rows of joint tickets', () => {
  test('are the journeys that nothing else sells, at an equal share of the cheapest ticket (S-611)', () => {
    expect(listRows(0)).toEqual([
      ['LA1', cash(1_500)],
      ['LA1', award('latam-pass', 4_501, 100)],
    ]);
    expect(listRows(1)).toEqual([
      ['LA2', cash(1_500)],
      ['LA3', cash(2_500)],
      ['LA3', award('latam-pass', 4_501, 100)],
    ]);
    expect(listRows(2)).toEqual([]);
  });

  test('leave out journeys with an offer of the same kind of price', () => {
    expect(listRows(0, [listed(1, cash(8_000))])).toEqual([['LA1', award('latam-pass', 4_501, 100)]]);
    expect(listRows(0, [listed(1, cash(8_000)), listed(1, award('smiles', 1))])).toEqual([]);
  });
});

describe('journeys that the limit holds back', () => {
  test('lose their segments, and their tickets the link; prices stay (S-611)', () => {
    const hidden = hideJourneys(tickets, ({ slice, journeyKey }) => slice === 1 && journeyKey === 'LA3');
    expect(hidden.journeys.map(({ journeyKey, hidden: isHidden }) => [journeyKey, isHidden])).toEqual([
      ['LA1', undefined],
      ['LA2', undefined],
      ['LA3', true],
    ]);
    expect(hidden.tickets.map(({ price, links }) => [price.kind, links.airline !== null])).toEqual([
      ['cash', true],
      ['cash', false],
      ['miles', false],
    ]);
    expect(hidden.journeys[2]?.segments).toEqual([]);
  });

  test('leave the tickets untouched where there is none', () => {
    expect(hideJourneys(tickets, () => false)).toBe(tickets);
  });
});

import { describe, expect, test } from 'vitest';
import { award, buildBaggage, cash, offer, withJourneyFares } from '../../testing/offers.ts';
import { aroundReturns } from '../../testing/rows.ts';
import { listReturnsAfter } from '../../testing/trips.ts';
import type { Price } from '../flights/offer.ts';
import { NO_RETURN_FARES } from '../journeys/return-fares.ts';
import { NO_JOINT_TICKETS } from '../search/joint-tickets.ts';
import { collectReturnFares } from './collect-return-fares.ts';

const back = (id: string, clock: string, price: Price) =>
  offer({ id, journeyKey: id, direction: 'return', departsAt: `2026-12-17T${clock}:00`, price });

/** The flights back that are kept of two, in whatever order they come. */
function keep(one: ReturnType<typeof back>, other: ReturnType<typeof back>): string[][] {
  return [
    [one, other],
    [other, one],
  ].map((offers) => {
    const { cash: money, awards } = collectReturnFares(withJourneyFares(offers));
    return [...money, ...awards].map(({ journeyKey }) => journeyKey);
  });
}

describe('of two return flights (S-302)', () => {
  test('the dearer is useless where it leaves no later', () => {
    expect(keep(back('a', '09:00', cash(200)), back('b', '09:00', cash(100)))).toEqual([['b'], ['b']]);
    expect(keep(back('a', '08:00', cash(200)), back('b', '09:00', cash(100)))).toEqual([['b'], ['b']]);
    expect(keep(back('a', '10:00', cash(200)), back('b', '09:00', cash(100)))).toEqual([
      ['b', 'a'],
      ['b', 'a'],
    ]);
  });

  test('the earlier is useless where both cost the same', () => {
    expect(keep(back('a', '09:00', cash(100)), back('b', '11:00', cash(100)))).toEqual([['b'], ['b']]);
  });

  test('keeps one that a filter permits without the other (S-462)', () => {
    const cheap = back('b', '11:00', cash(100));
    const dear = (change: Partial<typeof cheap>) =>
      keep(cheap, { ...back('a', '09:00', cash(200)), ...change }).map((keys) => keys.join());
    expect(dear({})).toEqual(['b', 'b']);
    const others: Partial<typeof cheap>[] = [
      { departsAt: '2026-12-17T05:59:00' },
      { arrivesAt: '2026-12-17T23:00:00' },
      { airline: { iata: 'TP', name: 'TAP' } },
      { stops: 1 },
      { origin: 'OPO' },
      { destination: 'VCP' },
    ];
    for (const change of others) expect(dear(change), JSON.stringify(change)).toEqual(['b,a', 'b,a']);
    expect(dear({ durationMinutes: cheap.durationMinutes - 1 })).toEqual(['b,a', 'b,a']);
    expect(dear({ arrivesAt: cheap.arrivesAt.replace('12:35', '17:59') })).toEqual(['b', 'b']);
  });

  test('for as many miles the one with higher taxes is useless', () => {
    const [dear, cheap] = [award('smiles', 9_000, 5_000), award('smiles', 9_000, 3_000)];
    expect(keep(back('a', '09:00', dear), back('b', '09:00', cheap))).toEqual([['b'], ['b']]);
  });

  test('keeps the dearer where only it includes a hand bag, or both bags in one fare', () => {
    const bags = (hand: boolean, checked: boolean) => ({ baggage: buildBaggage(hand, checked) });
    const plain = { ...back('a', '09:00', cash(100)), ...bags(false, false) };
    expect(keep(plain, { ...back('b', '09:00', cash(130)), ...bags(true, false) })).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    const checkedAlone = { fareFamily: null, price: cash(110), perAdult: null, ...bags(false, true) };
    const apart = { ...back('a', '09:00', cash(100)), ...bags(true, false), alternatives: [checkedAlone] };
    expect(keep(apart, { ...back('b', '09:00', cash(150)), ...bags(true, true) })).toEqual([
      ['a', 'a', 'b'],
      ['a', 'a', 'b'],
    ]);
  });

  test('keeps the earlier where it is shorter, and puts it first', () => {
    const long = { ...back('a', '17:35', cash(100)), durationMinutes: 1_600 };
    const short = { ...back('b', '16:15', cash(100)), durationMinutes: 1_035 };
    expect(keep(long, short)).toEqual([
      ['b', 'a'],
      ['b', 'a'],
    ]);
    const { cash: known } = collectReturnFares(withJourneyFares([long, short]));
    const suggest = (landedAt: string) => listReturnsAfter({ cash: known, awards: [] }, landedAt);
    expect(suggest('2026-12-17T08:00:00')[0]).toMatchObject({ journeyKey: 'b' });
    expect(suggest('2026-12-17T17:00:00')).toMatchObject([{ journeyKey: 'a' }]);
  });
});

describe('a trip (S-302)', () => {
  const returnFares = collectReturnFares(withJourneyFares([back('b', '09:00', cash(100))]));

  test('has another leg where any return flight is known', () => {
    expect(aroundReturns(returnFares)).toEqual({ before: [], after: [returnFares], jointTickets: NO_JOINT_TICKETS });
    expect(aroundReturns(NO_RETURN_FARES)).toBeNull();
  });
});

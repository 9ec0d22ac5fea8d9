import { cash, withJourneyFares } from '@revoada/core/testing/offers';
import { expect, test } from 'vitest';
import { pairState } from '../testing/fares/led-pairs.ts';
import { buildOffer } from '../testing/fares/offers.ts';
import { type DirectionList, emptyList } from './direction-list.ts';
import type { PairState } from './pair-state.ts';
import { buildView, emptyView, failView, findChanges } from './search-view.ts';

const list: DirectionList = { ...emptyList('outbound'), shown: withJourneyFares([buildOffer(1, cash(30_000))]) };

const build = (lists: readonly DirectionList[], pairs: readonly PairState[]) =>
  buildView(lists, null, { pairs, tickets: null }, false);

test('changes between two views are computed once for all readers', () => {
  const [before, after] = [1, 2].map((waiting) => build([list], [pairState({ waiting })]));
  if (!before || !after) throw new Error('no views');
  expect(findChanges(before, after)).toEqual([{ event: 'waiting', data: { ahead: 2 } }]);
  expect(findChanges(before, after)).toBe(findChanges(before, after));
  const all = findChanges(emptyView, after);
  expect(all.map(({ event }) => event)).toEqual(['offers', 'waiting']);
  expect(findChanges(emptyView, after)).toBe(all);
});

test('the end has the counts of each direction with hidden offers', () => {
  const count = { total: { cash: 2, miles: 1 } };
  const whole = { ...list, foundCounts: count } as unknown as DirectionList;
  const back = (one: DirectionList): DirectionList => ({ ...one, direction: 'return' });
  const ended = [pairState({ complete: true }), pairState({ complete: true })];
  const readFound = (...lists: DirectionList[]) => {
    const { end } = build(lists, ended);
    return end?.event === 'done' ? end.data.found : null;
  };
  expect(readFound(whole, back(whole))).toEqual({ outbound: count, return: count });
  expect(readFound(whole, back(list))).toEqual({ outbound: count, return: null });
  expect(readFound(whole)).toEqual({ outbound: count, return: null });
});

test('the end has the reason why a direction is empty (S-560)', () => {
  const ended = [pairState({ complete: true })];
  const read = (...lists: DirectionList[]) => {
    const { end } = build(lists, ended);
    return end?.event === 'done' ? end.data.empty : null;
  };
  expect(read(list)).toBeUndefined();
  expect(read(list, { ...emptyList('return'), empty: 'no-flights' })).toEqual({ return: 'no-flights' });
});

test('the end is sent once, and replaces the queue position', () => {
  const waiting = build([list], [pairState({ waiting: 3 })]);
  const failed = failView(waiting);
  expect(findChanges(waiting, failed)).toMatchObject([{ event: 'failure', data: { code: 'internal' } }]);
  expect(failed.waiting).toBeNull();
  expect(findChanges(failed, { ...failed })).toEqual([]);
});

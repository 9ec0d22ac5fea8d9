import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { cash } from '@revoada/core/testing/offers';
import { searchQuery } from '@revoada/core/testing/search';
import { beforeEach, describe, expect, test } from 'vitest';
import { pairState } from '../testing/fares/led-pairs.ts';
import { buildOffer } from '../testing/fares/offers.ts';
import { createKnownViews, type KnownViews, type SearchTask } from './known-views.ts';
import { planLegs } from './pair-requests.ts';
import type { PairState } from './pair-state.ts';

const directory = { findAirports: (code: string) => [code] };
const offers = Array.from({ length: 80 }, (_, at) => buildOffer(at + 1, cash(30_000)));

let clock: number;
let views: KnownViews;

beforeEach(() => {
  clock = 1_000;
  views = createKnownViews({ now: () => clock, freshForMs: 100, demo: false, mostOffers: 64 });
});

const task = (destination: string, changes: Partial<SearchTask> = {}): SearchTask => {
  return { query: searchQuery({ destination }), maxOffers: null, references: REFERENCE_PRICES, ...changes };
};
const build = (one: SearchTask, ...states: PairState[]) => views.open(one, planLegs(one.query, directory, 9))(states);

/** A finished search that takes so many eighths of the room, one offer's for itself. */
function finish(destination: string, eighths = 1, changes: Partial<PairState> = {}) {
  const found = offers.slice(0, eighths * 8 - 1);
  return build(task(destination), pairState({ offers: found, complete: true, searchedAt: clock, ...changes }));
}

const find = (destination: string) => views.findFinished(task(destination));
const listFinished = (destinations: string) => [...destinations].filter((each) => find(each)).join('');

describe('the view of a search', () => {
  test('is made once of the same pairs, for all with the same rights', () => {
    const state = pairState({ offers: offers.slice(0, 2) });
    const view = build(task('GIG'), state);
    expect(build(task('GIG'), state)).toBe(view);
    expect(build(task('GIG'), { ...state })).not.toBe(view);
    expect(build(task('GIG', { maxOffers: 1 }), state).lists[0]?.shown).toHaveLength(1);
  });

  test('keeps the list of a direction none of whose pairs has changed', () => {
    const round = task('GIG', { query: searchQuery({ destination: 'GIG', return: '2026-12-17' }) });
    const [out, back] = [pairState({ offers: offers.slice(0, 1) }), pairState()];
    const before = build(round, out, back);
    const after = build(round, out, pairState({ offers: offers.slice(1, 2) }));
    expect(after.lists[0]).toBe(before.lists[0]);
    expect(after.lists[1]?.shown).toHaveLength(1);
  });
});

describe('a finished search', () => {
  test('is known to those who ask next, each under its own key', () => {
    finish('a');
    finish('b');
    expect([find('a'), find('b')].map((found) => found?.answer.offers.length)).toEqual([7, 7]);
    expect(find('c')).toBeUndefined();
    expect(find('a')).toBe(find('a'));
    expect(views.findFinished(task('a', { maxOffers: 1 }))).toBeUndefined();
  });

  test.each([
    [999, false],
    [1_000, true],
    [1_099, true],
    [1_100, false],
  ])('that is fresh from 1000 to 1100 answers at %i: %s', (at, known) => {
    finish('a');
    clock = at;
    expect(find('a') !== undefined).toBe(known);
  });

  test('is none that still runs, that failed, or that shows earlier fares', () => {
    finish('a', 1, { complete: false });
    finish('b', 1, { failure: 'timeout' });
    finish('c', 1, { stale: true });
    expect(listFinished('abc')).toBe('');
  });

  test('that is no longer fresh is gone for good, and gives back its room', () => {
    finish('a', 8);
    clock = 1_100;
    expect(find('a')).toBeUndefined();
    clock = 1_050;
    expect(find('a')).toBeUndefined();
    finish('b', 5);
    finish('c', 3);
    expect(listFinished('bc')).toBe('bc');
  });

  test('fills the room with others and no more: the one not asked for longest makes room', () => {
    for (const each of 'abcd') finish(each, 2);
    expect(listFinished('abcd')).toBe('abcd');
    find('a');
    finish('e', 2);
    expect(listFinished('bcdea')).toBe('cdea');
    finish('f', 4);
    expect(listFinished('cdeaf')).toBe('eaf');
  });

  test('that is found again takes the place of the old one', () => {
    finish('b', 2);
    finish('a', 5);
    finish('a', 6);
    expect(listFinished('ab')).toBe('ab');
  });

  test('of more than the room is not kept', () => {
    finish('a', 9);
    expect(find('a')).toBeUndefined();
    finish('b', 8);
    expect(find('b')).toBeDefined();
  });

  test('without offers takes room too', () => {
    finish('a', 8);
    build(task('b'), pairState({ complete: true, searchedAt: clock }));
    expect(listFinished('ab')).toBe('b');
  });
});

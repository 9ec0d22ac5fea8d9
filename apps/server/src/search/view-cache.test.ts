import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { cash } from '@revoada/core/testing/offers';
import { searchQuery } from '@revoada/core/testing/search';
import { beforeEach, describe, expect, test } from 'vitest';
import { pairState } from '../testing/fares/led-pairs.ts';
import { buildOffer } from '../testing/fares/offers.ts';
import { planLegs } from './pair-requests.ts';
import type { PairState } from './pair-state.ts';
import { createViewCache, type SearchTask, type ViewCache } from './view-cache.ts';

const directory = { findAirports: (code: string) => [code] };
const offers = Array.from({ length: 80 }, (_, at) => buildOffer(at + 1, cash(30_000)));

let clock: number;
let views: ViewCache;

beforeEach(() => {
  clock = 1_000;
  views = createViewCache({ now: () => clock, freshForMs: 100, demo: false, mostOffers: 64 });
});

const task = (destination: string, changes: Partial<SearchTask> = {}): SearchTask => {
  return { query: searchQuery({ destination }), maxOffers: null, references: REFERENCE_PRICES, ...changes };
};
const build = (one: SearchTask, ...states: PairState[]) =>
  views.open(one, planLegs(one.query, directory, 9))({ pairs: states, tickets: null });

/** Caches a finished search that takes this many eighths of the capacity; the search itself counts as one offer. */
function finish(destination: string, eighths = 1, changes: Partial<PairState> = {}) {
  const shownOffers = offers.slice(0, eighths * 8 - 1);
  return build(task(destination), pairState({ offers: shownOffers, complete: true, searchedAt: clock, ...changes }));
}

const find = (destination: string) => views.findFinished(task(destination));
const listFinished = (destinations: string) => [...destinations].filter((each) => find(each)).join('');

describe('the view of a search', () => {
  test('is built once from the same pairs for equal rights', () => {
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
  test('is found by its key', () => {
    finish('a');
    finish('b');
    expect([find('a'), find('b')].map((finished) => finished?.answer.offers.length)).toEqual([7, 7]);
    expect(find('c')).toBeUndefined();
    expect(find('a')).toBe(find('a'));
    expect(views.findFinished(task('a', { maxOffers: 1 }))).toBeUndefined();
  });

  test.each([
    [999, false],
    [1_000, true],
    [1_099, true],
    [1_100, false],
  ])('that is fresh from 1000 to 1100 answers at %i: %s', (at, isFound) => {
    finish('a');
    clock = at;
    expect(find('a') !== undefined).toBe(isFound);
  });

  test('is not found while it runs, after it failed, or when it shows earlier fares', () => {
    finish('a', 1, { complete: false });
    finish('b', 1, { failure: 'timeout' });
    finish('c', 1, { stale: true });
    expect(listFinished('abc')).toBe('');
  });

  test('is removed once it is no longer fresh, and frees its capacity', () => {
    finish('a', 8);
    clock = 1_100;
    expect(find('a')).toBeUndefined();
    clock = 1_050;
    expect(find('a')).toBeUndefined();
    finish('b', 5);
    finish('c', 3);
    expect(listFinished('bc')).toBe('bc');
  });

  test('evicts the least recently used search when the capacity is exceeded', () => {
    for (const each of 'abcd') finish(each, 2);
    expect(listFinished('abcd')).toBe('abcd');
    find('a');
    finish('e', 2);
    expect(listFinished('bcdea')).toBe('cdea');
    finish('f', 4);
    expect(listFinished('cdeaf')).toBe('eaf');
  });

  test('replaces its earlier version', () => {
    finish('b', 2);
    finish('a', 5);
    finish('a', 6);
    expect(listFinished('ab')).toBe('ab');
  });

  test('is not cached when it exceeds the capacity', () => {
    finish('a', 9);
    expect(find('a')).toBeUndefined();
    finish('b', 8);
    expect(find('b')).toBeDefined();
  });

  test('without offers uses capacity too', () => {
    finish('a', 8);
    build(task('b'), pairState({ complete: true, searchedAt: clock }));
    expect(listFinished('ab')).toBe('b');
  });
});

import type { ListedOffer } from '@revoada/core/journeys/journey';
import type { SearchAnswer } from '@revoada/core/search/events';
import { describe, expect, test } from 'vitest';
import { createFinishedSearches, type FinishedSearch } from './finished-searches.ts';

let clock = 0;
const createSearches = () => createFinishedSearches(() => clock);

/** A search that takes so many eighths of the room, fresh from 100 to 200. */
function buildSearch(eighths: number): FinishedSearch {
  const offers: ListedOffer[] = new Array(eighths * 1_000 - 1);
  clock = 100;
  return { events: [], answer: { offers } as unknown as SearchAnswer, freshFrom: 100, freshUntil: 200 };
}

function keysIn(searches: ReturnType<typeof createSearches>, keys: string): string {
  return [...keys].filter((key) => searches.get(key)).join('');
}

describe('finished searches', () => {
  test('are kept for whoever asks next, each under its key', () => {
    const searches = createSearches();
    const [one, other] = [buildSearch(1), buildSearch(1)];
    searches.add('a', one);
    searches.add('b', other);
    expect(searches.get('a')).toBe(one);
    expect(searches.get('b')).toBe(other);
    expect(searches.get('c')).toBeUndefined();
    expect(searches.get('a')).toBe(one);
  });

  test.each([
    [99, false],
    [100, true],
    [199, true],
    [200, false],
  ])('that are fresh from 100 to 200 answer at %i: %s', (at, known) => {
    const searches = createSearches();
    searches.add('a', buildSearch(1));
    clock = at;
    expect(searches.get('a') !== undefined).toBe(known);
  });

  test('that are no longer fresh are gone for good, and give back their room', () => {
    const searches = createSearches();
    searches.add('a', buildSearch(8));
    clock = 200;
    expect(searches.get('a')).toBeUndefined();
    clock = 150;
    expect(searches.get('a')).toBeUndefined();
    searches.add('b', buildSearch(5));
    searches.add('c', buildSearch(3));
    expect(keysIn(searches, 'bc')).toBe('bc');
  });

  test('fill the room and no more: the one not asked for longest makes room', () => {
    const searches = createSearches();
    for (const key of 'abcd') searches.add(key, buildSearch(2));
    expect(keysIn(searches, 'abcd')).toBe('abcd');
    searches.get('a');
    searches.add('e', buildSearch(2));
    expect(keysIn(searches, 'bcdea')).toBe('cdea');
    searches.add('f', buildSearch(4));
    expect(keysIn(searches, 'cdeaf')).toBe('eaf');
  });

  test('that are found anew take the place of the old ones', () => {
    const searches = createSearches();
    searches.add('b', buildSearch(2));
    searches.add('a', buildSearch(5));
    const again = buildSearch(6);
    searches.add('a', again);
    expect(searches.get('a')).toBe(again);
    expect(keysIn(searches, 'ab')).toBe('ab');
  });

  test('of more than the room are not kept', () => {
    const searches = createSearches();
    searches.add('a', buildSearch(9));
    expect(searches.get('a')).toBeUndefined();
    searches.add('b', buildSearch(8));
    expect(keysIn(searches, 'b')).toBe('b');
  });

  test('without offers take room too', () => {
    const searches = createSearches();
    searches.add('a', buildSearch(8));
    searches.add('b', { ...buildSearch(1), answer: { offers: [] } as unknown as SearchAnswer });
    expect(keysIn(searches, 'ab')).toBe('b');
  });
});

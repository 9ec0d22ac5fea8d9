import { cash } from '@revoada/core/testing/offers';
import { describe, expect, test } from 'vitest';
import { createLog } from '../logging/logging.ts';
import { buildOffer } from '../testing/fares/offers.ts';
import { createFareStore, createTicketStore, isFresh, type StoredFares } from './fare-store.ts';

const log = createLog('silent');
const minute = 60_000;
const fares: StoredFares = { offers: [], providers: [], partial: false, searchedAt: 1_000_000 };

type Cache = Parameters<typeof createFareStore>[0];

/** A cache that keeps values and their time to live in a map. */
function mapCache(): { cache: Cache; entries: Map<string, { value: unknown; ttl: unknown }> } {
  const entries = new Map<string, { value: unknown; ttl: unknown }>();
  const cache = {
    get: ({ key }: { key: string }) => Promise.resolve(entries.get(key)?.value),
    set: ({ key, value, ttl }: { key: string; value: unknown; ttl: unknown }) => {
      entries.set(key, { value, ttl });
      return Promise.resolve(true);
    },
  };
  return { cache: { store: cache } as unknown as Cache, entries };
}

describe('stored fares', () => {
  test('are found again under their key, and under no other', async () => {
    const { cache, entries } = mapCache();
    const store = createFareStore(cache, log);
    await store.put('a', fares);
    expect(await store.get('a')).toEqual(fares);
    expect(await store.get('b')).toBeNull();
    expect([...entries.keys()]).toEqual(['fares:5:a']);
    expect(entries.get('fares:5:a')?.ttl).toBe(24 * 60 * minute);
  });

  test('and joint tickets never take the place of each other', async () => {
    const { cache, entries } = mapCache();
    const tickets = { tickets: [], providers: [], partial: true, searchedAt: 2_000_000 };
    await createFareStore(cache, log).put('a', fares);
    await createTicketStore(cache, log).put('a', tickets);
    expect(await createFareStore(cache, log).get('a')).toEqual(fares);
    expect(await createTicketStore(cache, log).get('a')).toEqual(tickets);
    expect([...entries.keys()]).toEqual(['fares:5:a', 'tickets:1:a']);
  });

  test('take at most a tenth of their JSON', async () => {
    const { cache, entries } = mapCache();
    const store = createFareStore(cache, log);
    const many = {
      ...fares,
      offers: Array.from({ length: 100 }, (_, index) => buildOffer(index, cash(30_000 + index))),
    };
    await store.put('a', many);
    expect(await store.get('a')).toEqual(many);
    const stored = entries.get('fares:5:a')?.value;
    expect(stored).toBeTypeOf('string');
    expect(String(stored).length).toBeLessThan(JSON.stringify(many).length / 10);
  });

  test('are absent when another release stored them, and absent with a warning when they cannot be read', async () => {
    const { cache, entries } = mapCache();
    const warnings: unknown[][] = [];
    const loud = { warn: (...said: unknown[]) => void warnings.push(said) } as unknown as typeof log;
    const store = createFareStore(cache, loud);
    entries.set('fares:2:a', { value: fares, ttl: minute });
    expect(await store.get('a')).toBeNull();
    expect(warnings).toEqual([]);
    entries.set('fares:5:a', { value: 'bm90IGZhcmVz', ttl: minute });
    expect(await store.get('a')).toBeNull();
    expect(warnings).toMatchObject([[expect.anything(), 'the cache could not be read']]);
  });

  test('are absent when the cache fails, and a failure to store them fails no search', async () => {
    const broken = () => Promise.reject(new Error('away'));
    const warnings: unknown[][] = [];
    const loud = { warn: (...said: unknown[]) => void warnings.push(said) } as unknown as typeof log;
    const store = createFareStore({ store: { get: broken, set: broken } } as unknown as Cache, loud);
    expect(await store.get('a')).toBeNull();
    await expect(store.put('a', fares)).resolves.toBeUndefined();
    expect(warnings).toEqual([
      [{ err: new Error('away') }, 'the cache could not be read'],
      [{ err: new Error('away') }, 'the cache could not be written'],
    ]);
  });
});

describe('fares', () => {
  test('are fresh for the time of the setting, incomplete ones for five seconds (S-143)', () => {
    const isFreshFor = (age: number, maxAgeMs: number, partial: boolean) =>
      isFresh({ ...fares, partial }, maxAgeMs, 1_000_000 + age);
    for (const [ends, maxAgeMs, partial] of [
      [10 * minute, 10 * minute, false],
      [5_000, 10 * minute, true],
      [2_000, 2_000, true],
    ] as const) {
      expect([ends - 1, ends].map((age) => isFreshFor(age, maxAgeMs, partial))).toEqual([true, false]);
    }
  });

  test.each([
    [999_999, false],
    [1_000_000, true],
    [1_000_000 + minute - 1, true],
    [1_000_000 + minute, false],
  ])('of a minute are fresh at %i: %s', (now, fresh) => {
    expect(isFresh(fares, minute, now)).toBe(fresh);
  });
});

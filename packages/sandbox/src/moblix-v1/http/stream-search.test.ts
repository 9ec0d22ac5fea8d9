import { describe, expect, test } from 'vitest';
import {
  type Group,
  listOffers,
  NOON,
  type Offer,
  parseEvents,
  type StreamEvent,
  searchBody,
  sliceBody,
  testMoblixV1,
} from '../testing/test-moblix-v1.ts';

const namesOf = (events: StreamEvent[]) => events.map(({ name }) => name);
const updatesOf = (events: StreamEvent[]) =>
  events.flatMap(({ name, data }) =>
    name === 'flight-update' ? [data as { newGroups: Group[]; updatedGroups: Group[] }] : [],
  );

/** Offers of each group after all updates: those of a supplier replace its earlier ones. */
function foldUpdates(events: StreamEvent[]): Map<string, Map<string, Offer[]>> {
  const groups = new Map<string, Map<string, Offer[]>>();
  for (const { newGroups, updatedGroups } of updatesOf(events)) {
    for (const group of [...newGroups, ...updatedGroups]) {
      const offers = groups.get(group.signature) ?? new Map<string, Offer[]>();
      for (const [provider, some] of Map.groupBy(listOffers(group), ({ providerId }) => providerId)) {
        const ids = new Set(some.map(({ id }) => id));
        const earlier = (offers.get(provider) ?? []).filter(({ id }) => !ids.has(id));
        offers.set(provider, [...earlier, ...some]);
      }
      groups.set(group.signature, offers);
    }
  }
  return groups;
}

const pricesOf = (offers: Iterable<Offer>) =>
  [...offers].map(({ id, price }) => `${id} ${price.total} ${price.pointsInfo?.totalPoints}`).toSorted();

describe('POST /flights/stream', () => {
  test('begins with the request, then brings updates, and ends with a summary and a mark', async () => {
    const moblix = await testMoblixV1();
    const reply = await moblix.post('stream', searchBody());
    expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const events = parseEvents(await reply.text());
    expect(events[0]).toMatchObject({
      name: 'search-initialized',
      data: { requestId: expect.any(String), tokens: expect.any(Object), providers: expect.arrayContaining(['latam']) },
    });
    expect(namesOf(events).slice(-3)).toEqual(['filters-update', 'search-complete', 'message']);
    expect(events.at(-2)?.data).toMatchObject({
      summary: {
        providers: expect.arrayContaining([{ providerId: 'latam', status: 'completed', count: expect.any(Number) }]),
      },
    });
    expect(updatesOf(events).length).toBeGreaterThan(3);
    expect(moblix.now() - NOON).toBeLessThan(5000);
  });

  test('sends further offers of known flights as updates of their group', async () => {
    const moblix = await testMoblixV1();
    const updates = updatesOf(await moblix.stream());
    const introduced = new Set<string>();
    for (const { newGroups, updatedGroups } of updates) {
      for (const { signature } of newGroups) {
        expect(introduced).not.toContain(signature);
        introduced.add(signature);
      }
      for (const { signature } of updatedGroups) expect(introduced).toContain(signature);
    }
    expect(updates.some(({ updatedGroups }) => updatedGroups.length > 0)).toBe(true);
  });

  test('ends at the prices of the plain search', async () => {
    const moblix = await testMoblixV1();
    const folded = [...foldUpdates(await moblix.stream()).values()].flatMap((offers) => [...offers.values()].flat());
    expect(pricesOf(folded)).toEqual(pricesOf((await moblix.search()).flatMap(listOffers)));
  });

  test('corrects some first prices with the fault, and ends at those of the plain search', async () => {
    const moblix = await testMoblixV1();
    await moblix.addFault({ kind: 'first-prices' });
    const events = await moblix.stream();
    const plain = await moblix.search();
    const folded = [...foldUpdates(events).values()].flatMap((offers) => [...offers.values()].flat());
    expect(pricesOf(folded)).toEqual(pricesOf(plain.flatMap(listOffers)));
    const early = updatesOf(events)
      .slice(0, -1)
      .flatMap(({ newGroups }) => newGroups.flatMap(listOffers));
    expect(pricesOf(early).filter((price) => !pricesOf(folded).includes(price)).length).toBeGreaterThan(0);
  });

  test('says who failed, and completes', async () => {
    const moblix = await testMoblixV1();
    await moblix.addFault({ kind: 'provider-fails', provider: 'latam' });
    const events = await moblix.stream();
    expect(events).toContainEqual({
      name: 'provider-update',
      data: expect.objectContaining({ providerId: 'latam', status: 'failed' }),
    });
    expect(namesOf(events)).toContain('search-complete');
  });

  test('is cut, ends early and fails with the faults, after its first flights', async () => {
    const moblix = await testMoblixV1();
    await moblix.addFault({ kind: 'cut', times: 1 });
    await expect((await moblix.post('stream', searchBody())).text()).rejects.toThrow('cut by a fault');
    await moblix.addFault({ kind: 'ends-early', times: 1 });
    const early = await moblix.stream();
    expect(namesOf(early)).not.toContain('search-complete');
    expect(updatesOf(early).length).toBe(1);
    await moblix.addFault({ kind: 'search-error', times: 1 });
    expect((await moblix.stream()).at(-1)).toMatchObject({ name: 'search-error', data: { code: 'SEARCH_FAILED' } });
  });

  test('never completes with the fault, and keeps the connection alive', async () => {
    const moblix = await testMoblixV1();
    await moblix.addFault({ kind: 'never-completes' });
    const text = await (await moblix.post('stream', searchBody())).text();
    expect(text).toContain(': keep-alive\n\n');
    expect(namesOf(parseEvents(text))).not.toContain('search-complete');
    expect(updatesOf(parseEvents(text)).length).toBeGreaterThan(1);
  });

  test('stays open after its end with the fault', async () => {
    const moblix = await testMoblixV1();
    await moblix.addFault({ kind: 'stays-open' });
    expect(namesOf(await moblix.stream())).toContain('search-complete');
    expect(moblix.now() - NOON).toBeGreaterThanOrEqual(90_000);
  });

  test('has a broken event and a huge comment with the faults', async () => {
    const moblix = await testMoblixV1();
    await moblix.addFault({ kind: 'malformed', times: 1 });
    const events = await moblix.stream();
    expect(events[1]).toEqual({ name: 'flight-update', data: null });
    expect(namesOf(events)).toContain('search-complete');
    await moblix.addFault({ kind: 'huge', megabytes: 2, times: 1 });
    expect((await (await moblix.post('stream', searchBody())).text()).length).toBeGreaterThan(2 * 1024 * 1024);
  });

  test('with a pinned day, has the flights of that day on the callers’ days', async () => {
    const pinned = await testMoblixV1({ day: '2026-06-01' });
    const text = JSON.stringify(await pinned.stream({ slices: [sliceBody('GRU', 'REC', '2027-02-10')] }));
    expect(text).toContain('2027-02-10T');
    expect(text).not.toMatch(/2026-0[1-9]/);
  });
});

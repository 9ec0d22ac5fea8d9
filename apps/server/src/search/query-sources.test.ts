import { type FareRequest, type FareSource, FareSourceError, type FareUpdate } from '@revoada/core/sources/fare-source';
import { cash } from '@revoada/core/testing/offers';
import { oneWayCapabilities } from '@revoada/core/testing/sources';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '../logging/logging.ts';
import { createFakeSource } from '../testing/fares/fake-source.ts';
import { buildOffer } from '../testing/fares/offers.ts';
import { type QueryOptions, querySources } from './query-sources.ts';
import type { SourceState } from './source-state.ts';

const request = {} as FareRequest;
const complete: FareUpdate = { offers: [], providers: [], complete: true, partial: false };

let controller: AbortController;
let options: QueryOptions;
let snapshots: SourceState[][];
const lines: unknown[][] = [];

beforeEach(() => {
  vi.useFakeTimers();
  controller = new AbortController();
  options = { signal: controller.signal, deadlineMs: 60_000, log: createLog('silent') };
  snapshots = [];
  lines.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const runQuery = (...sources: FareSource[]) =>
  querySources(sources, request, options, (states) => void snapshots.push(states.map((state) => ({ ...state }))));
const endings = () => snapshots.at(-1)?.map(({ failure, ended }) => [failure, ended]);

const buildSource = (search: FareSource['search']): FareSource => ({
  id: 'own',
  capabilities: oneWayCapabilities,
  search,
});

/** A source that would go on after its last update, and counts how often its iterator is closed. */
function createEndlessSource(): { source: FareSource; released: () => number } {
  let released = 0;
  const source = buildSource(async function* () {
    try {
      yield complete;
      yield complete;
    } finally {
      released += 1;
    }
  });
  return { source, released: () => released };
}

test('closes the iterator of a source at the end', async () => {
  const { source, released } = createEndlessSource();
  for (let searches = 1; searches <= 3; searches += 1) {
    await runQuery(source);
    await vi.waitFor(() => expect(released()).toBe(searches));
  }
  expect(snapshots).toHaveLength(3);
});

test('reports every change with the state of all sources (S-003)', async () => {
  const [one, other] = [createFakeSource('one'), createFakeSource('other')];
  const query = runQuery(one, other);
  const [first, second] = [await one.call(0), await other.call(0)];
  expect(first.request).toBe(request);
  first.update({ offers: [buildOffer(1, cash(100))] });
  await vi.waitFor(() => expect(snapshots).toHaveLength(1));
  second.update(complete);
  first.update(complete);
  await query;
  expect(snapshots[0]?.map(({ id, update, ended }) => [id, update?.offers.length, ended])).toEqual([
    ['one', 1, false],
    ['other', undefined, false],
  ]);
  expect(endings()).toEqual([
    [null, true],
    [null, true],
  ]);
  expect(snapshots).toHaveLength(3);
});

test('marks a source that ends without a last update as ended', async () => {
  const update: FareUpdate = { ...complete, complete: false };
  await runQuery(
    buildSource(async function* () {
      yield update;
    }),
  );
  expect(endings()).toEqual([[null, true]]);
  expect(snapshots.map(([state]) => state?.ended)).toEqual([false, true]);
  expect(snapshots.at(-1)?.[0]?.update).toEqual(update);
});

describe('a failure', () => {
  const loud = { warn: (...line: unknown[]) => lines.push(line), error: (...said: unknown[]) => lines.push(said) };

  beforeEach(() => {
    options = { ...options, log: loud as unknown as QueryOptions['log'] };
  });

  test('of a source is reported by its code, and its offers are kept', async () => {
    const source = createFakeSource('one');
    const query = runQuery(source);
    const call = await source.call(0);
    call.update({ offers: [buildOffer(1, cash(100))] });
    const failure = new FareSourceError('network-failure', 'no route', { fault: 'network', retryable: true });
    call.fail(failure);
    await query;
    expect(endings()).toEqual([['network-failure', true]]);
    expect(snapshots.at(-1)?.[0]?.update?.offers).toHaveLength(1);
    const logged = { source: 'one', code: 'network-failure', fault: 'network', err: failure };
    expect(lines).toEqual([[logged, 'a fare source failed']]);
  });

  test.each(['rate-limited', 'budget-exhausted'] as const)(
    'of a client’s limit is logged with the client: %s',
    async (code) => {
      options = { ...options, requesters: () => [{ client: 'a code', subscriber: false }] };
      const source = createFakeSource('one');
      const query = runQuery(source);
      (await source.call(0)).fail(new FareSourceError(code, 'used up', { fault: 'ours', retryable: true }));
      await query;
      expect(lines).toMatchObject([[{ code, client: 'a code' }, 'a fare source failed']]);
    },
  );

  test('that is unexpected is internal, whether it is thrown at once or later', async () => {
    const error = new Error('broken');
    await runQuery(
      buildSource(() => {
        throw error;
      }),
    );
    expect(endings()).toEqual([['internal', true]]);
    expect(lines).toEqual([[{ source: 'own', err: error }, 'a fare source failed unexpectedly']]);
  });

  test('of closing a source’s iterator is ignored', async () => {
    const next = () => Promise.resolve({ done: false as const, value: complete });
    const end = vi.fn(() => Promise.reject(new Error('broken')));
    await runQuery(buildSource(() => ({ [Symbol.asyncIterator]: () => ({ next, return: end }) })));
    expect(end).toHaveBeenCalledOnce();
    expect([endings(), lines]).toEqual([[[null, true]], []]);
  });
});

describe('a source that does not end', () => {
  test('is aborted at the deadline', async () => {
    options = { ...options, log: { warn: (...line: unknown[]) => lines.push(line) } as unknown as QueryOptions['log'] };
    const source = createFakeSource();
    const query = runQuery(source);
    const { signal } = await source.call(0);
    await vi.advanceTimersByTimeAsync(59_999);
    expect([signal.aborted, snapshots]).toEqual([false, []]);
    await vi.advanceTimersByTimeAsync(1);
    await query;
    expect([signal.aborted, endings()]).toEqual([true, [['timeout', true]]]);
    const logged = { source: 'fake', code: 'timeout', deadlineMs: 60_000 };
    expect(lines).toEqual([[logged, 'a fare source timed out']]);
  });

  test('is not awaited when it ignores its signal', async () => {
    const query = runQuery(
      buildSource(() => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }) })),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    await query;
    expect(endings()).toEqual([['timeout', true]]);
  });

  test('leaves no timer behind once it has ended', async () => {
    const { source } = createEndlessSource();
    await runQuery(source);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a client that leaves', () => {
  test('gets no more updates, and the source is aborted', async () => {
    const source = createFakeSource();
    const query = runQuery(source);
    const call = await source.call(0);
    controller.abort();
    await query;
    expect([call.signal.aborted, snapshots]).toEqual([true, []]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('before the search begins has each source called with an aborted signal', async () => {
    const source = createFakeSource();
    controller.abort();
    await runQuery(source);
    expect([source.calls[0]?.signal.aborted, snapshots]).toEqual([true, []]);
  });

  test('causes no reported or logged failure of the aborted source', async () => {
    options = {
      ...options,
      log: { warn: (...line: unknown[]) => lines.push(line) } as unknown as QueryOptions['log'],
    };
    const source = buildSource((_request, { signal }) => ({
      [Symbol.asyncIterator]: () => ({
        next: () =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () =>
              reject(new FareSourceError('timeout', 'cut', { fault: 'ours', retryable: true })),
            );
          }),
      }),
    }));
    const query = runQuery(source);
    controller.abort();
    await query;
    expect([snapshots, lines]).toEqual([[], []]);
  });
});

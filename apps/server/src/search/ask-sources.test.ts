import { type FareRequest, type FareSource, FareSourceError, type FareUpdate } from '@revoada/core/flights/fare-source';
import { cash } from '@revoada/core/testing/offers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '../logging/logging.ts';
import { createFakeSource } from '../testing/fares/fake-source.ts';
import { buildOffer } from '../testing/fares/offers.ts';
import { type AskOptions, askSources } from './ask-sources.ts';
import type { SourceState } from './pair-state.ts';

const request = {} as FareRequest;
const complete: FareUpdate = { offers: [], providers: [], complete: true, partial: false };

let controller: AbortController;
let options: AskOptions;
let seen: SourceState[][];
const lines: unknown[][] = [];

beforeEach(() => {
  vi.useFakeTimers();
  controller = new AbortController();
  options = { signal: controller.signal, deadlineMs: 60_000, log: createLog('silent') };
  seen = [];
  lines.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const ask = (...sources: FareSource[]) =>
  askSources(sources, request, options, (states) => void seen.push(states.map((state) => ({ ...state }))));
const endings = () => seen.at(-1)?.map(({ failure, ended }) => [failure, ended]);

/** A source that searches by a function of its own. */
const buildSource = (search: FareSource['search']): FareSource => ({ id: 'own', search });

/** A source that would go on after its last update, and notes when it is told that nobody reads on. */
function talkativeSource(): { source: FareSource; released: () => number } {
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

test('a source’s iterator is closed at the end, so that it frees what it holds for the search', async () => {
  const { source, released } = talkativeSource();
  for (let searches = 1; searches <= 3; searches += 1) {
    await ask(source);
    await vi.waitFor(() => expect(released()).toBe(searches));
  }
  expect(seen).toHaveLength(3);
});

test('every change is told, with all that is known of each source (S-003)', async () => {
  const [one, other] = [createFakeSource('one'), createFakeSource('other')];
  const asked = ask(one, other);
  const [first, second] = [await one.call(0), await other.call(0)];
  expect(first.request).toBe(request);
  first.update({ offers: [buildOffer(1, cash(100))] });
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  second.update(complete);
  first.update(complete);
  await asked;
  expect(seen[0]?.map(({ id, update, ended }) => [id, update?.offers.length, ended])).toEqual([
    ['one', 1, false],
    ['other', undefined, false],
  ]);
  expect(endings()).toEqual([
    [null, true],
    [null, true],
  ]);
  expect(seen).toHaveLength(3);
});

test('a source that ends without a last update has ended', async () => {
  const update: FareUpdate = { ...complete, complete: false };
  await ask(
    buildSource(async function* () {
      yield update;
    }),
  );
  expect(endings()).toEqual([[null, true]]);
  expect(seen.map(([state]) => state?.ended)).toEqual([false, true]);
  expect(seen.at(-1)?.[0]?.update).toEqual(update);
});

describe('a failure', () => {
  const loud = { warn: (...said: unknown[]) => lines.push(said), error: (...said: unknown[]) => lines.push(said) };

  beforeEach(() => {
    options = { ...options, log: loud as unknown as AskOptions['log'] };
  });

  test('of a source is its code, and what it brought is kept', async () => {
    const source = createFakeSource('one');
    const asked = ask(source);
    const call = await source.call(0);
    call.update({ offers: [buildOffer(1, cash(100))] });
    call.fail(new FareSourceError('network-failure', 'no route', { fault: 'network', retryable: true }));
    await asked;
    expect(endings()).toEqual([['network-failure', true]]);
    expect(seen.at(-1)?.[0]?.update?.offers).toHaveLength(1);
    const told = { source: 'one', code: 'network-failure', fault: 'network', reason: 'no route' };
    expect(lines).toEqual([[told, 'a fare source failed']]);
  });

  test('that is a fault of ours is internal, whether it comes at once or later', async () => {
    const error = new Error('broken');
    await ask(
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
    await ask(buildSource(() => ({ [Symbol.asyncIterator]: () => ({ next, return: end }) })));
    expect(end).toHaveBeenCalledOnce();
    expect([endings(), lines]).toEqual([[[null, true]], []]);
  });
});

describe('a source that does not end', () => {
  test('is aborted at the deadline by its signal', async () => {
    options = { ...options, log: { warn: (...said: unknown[]) => lines.push(said) } as unknown as AskOptions['log'] };
    const source = createFakeSource();
    const asked = ask(source);
    const { signal } = await source.call(0);
    await vi.advanceTimersByTimeAsync(59_999);
    expect([signal.aborted, seen]).toEqual([false, []]);
    await vi.advanceTimersByTimeAsync(1);
    await asked;
    expect([signal.aborted, endings()]).toEqual([true, [['timeout', true]]]);
    const told = { source: 'fake', code: 'timeout', deadlineMs: 60_000 };
    expect(lines).toEqual([[told, 'a fare source timed out']]);
  });

  test('and ignores its signal is not waited for', async () => {
    const asked = ask(
      buildSource(() => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }) })),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    await asked;
    expect(endings()).toEqual([['timeout', true]]);
  });

  test('leaves no timer behind once it did', async () => {
    const { source } = talkativeSource();
    await ask(source);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a client that leaves', () => {
  test('gets no more updates, and the source is aborted', async () => {
    const source = createFakeSource();
    const asked = ask(source);
    const call = await source.call(0);
    controller.abort();
    await asked;
    expect([call.signal.aborted, seen]).toEqual([true, []]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('before the search begins has each source called with an aborted signal', async () => {
    const source = createFakeSource();
    controller.abort();
    await ask(source);
    expect([source.calls[0]?.signal.aborted, seen]).toEqual([true, []]);
  });

  test('has no failure of the aborted source reported or logged', async () => {
    options = {
      ...options,
      log: { warn: (...said: unknown[]) => lines.push(said) } as unknown as AskOptions['log'],
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
    const asked = ask(source);
    controller.abort();
    await asked;
    expect([seen, lines]).toEqual([[], []]);
  });
});

import type { Requester } from '@revoada/core/sources/fare-source';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSharedRuns, followTogether, type Reader, type SharedRuns, type Work } from './shared-runs.ts';

type State = { text: string; complete: boolean };
type Led = {
  task: string;
  work: Work<State>;
  publish(text: string, complete?: boolean): void;
  end(): void;
  break(error: Error): void;
};

let led: Led[];
let requestersAtStart: string[][];
let shared: SharedRuns<string, State>;

const tell = (text: string, complete = false): State => ({ text, complete });

beforeEach(() => {
  vi.useFakeTimers();
  led = [];
  requestersAtStart = [];
  shared = createSharedRuns<string, State>({
    begin: (task) => tell(`${task} begins`),
    work(task, work) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      requestersAtStart.push(work.requesters().map(({ client }) => client));
      led.push({
        task,
        work,
        publish: (text, complete) => work.publish(tell(text, complete)),
        end: resolve,
        break: reject,
      });
      return promise;
    },
    fail: (latest, error) => tell(`${latest.text}, then ${(error as Error).message}`, true),
    lingerMs: 300,
  });
});
afterEach(() => void vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(0);
const requester = (client: string): Requester => ({ client, subscriber: false });

const count = () => shared.count(() => true);

const readAlong = (tasks: string[], reader: Reader) =>
  followTogether(reader, (listener) =>
    tasks.map(async (task) => {
      const running = shared.find(task);
      if (!running) return shared.begin(task, task, listener);
      running.join(listener);
      return running;
    }),
  );

/** Follows tasks. Collects their states and whether they ended, and can leave. */
function follow(tasks = ['a'], requesters: Reader['requesters'] = () => []) {
  const leaving = new AbortController();
  const reading = { texts: [] as string[], ended: false, leave: () => leaving.abort(), signal: leaving.signal };
  void (async () => {
    const updates = readAlong(tasks, { requesters, signal: leaving.signal });
    for await (const states of updates) reading.texts.push(states.map(({ text }) => text).join(' + '));
    reading.ended = true;
  })();
  return reading;
}

describe('a reader of shared work', () => {
  test('gets the state at once, then every change, and ends with the last state', async () => {
    const reader = follow();
    await settled();
    expect(reader.texts).toEqual(['a begins']);
    led[0]?.publish('one');
    await settled();
    led[0]?.publish('two', true);
    await settled();
    expect([reader.texts, reader.ended]).toEqual([['a begins', 'one', 'two'], true]);
  });

  test('of several tasks gets all states together, simultaneous changes once, and ends when all are complete', async () => {
    const reader = follow(['a', 'b']);
    await settled();
    led[0]?.publish('one');
    led[1]?.publish('two');
    await settled();
    led[0]?.publish('last', true);
    await settled();
    expect([reader.texts, reader.ended]).toEqual([['a begins + b begins', 'one + two', 'last + two'], false]);
    led[1]?.publish('end', true);
    await settled();
    expect([reader.texts.at(-1), reader.ended]).toEqual(['last + end', true]);
  });

  test('of no task gets one empty list', async () => {
    const reader = follow([]);
    await settled();
    expect([reader.texts, reader.ended]).toEqual([[''], true]);
  });

  test('joins the running work of the same key at any moment', async () => {
    const first = follow(['a']);
    await settled();
    led[0]?.publish('one');
    await settled();
    const second = follow(['a']);
    const other = follow(['b']);
    await settled();
    expect([first.texts, second.texts, other.texts]).toEqual([['a begins', 'one'], ['one'], ['b begins']]);
    expect([led.length, count()]).toEqual([2, 2]);
  });

  test('who is slower than the work gets only the latest state', async () => {
    const leaving = new AbortController();
    const reading = readAlong(['a'], { requesters: () => [], signal: leaving.signal });
    await reading.next();
    led[0]?.publish('one');
    led[0]?.publish('two', true);
    await settled();
    expect([await reading.next(), await reading.next()]).toEqual([
      { done: false, value: [tell('two', true)] },
      { done: true, value: undefined },
    ]);
  });

  test('who left before reading starts no work', async () => {
    const reading = readAlong(['a'], { requesters: () => [], signal: AbortSignal.abort() });
    expect(await reading.next()).toEqual({ done: true, value: undefined });
    expect([led, count()]).toEqual([[], 0]);
  });

  test('who leaves gets no further state, and leaves no listener behind', async () => {
    const [staying, leaving] = [follow(), follow()];
    const removed = vi.spyOn(leaving.signal, 'removeEventListener');
    await settled();
    leaving.leave();
    led[0]?.publish('one');
    await settled();
    expect([staying.texts.length, leaving.texts.length, leaving.ended]).toEqual([2, 1, true]);
    expect(removed).toHaveBeenCalledExactlyOnceWith('abort', expect.any(Function));
  });
});

describe('the requesters of shared work', () => {
  test('are those of the present readers, each once', async () => {
    const people = [requester('a'), requester('b')];
    const first = follow(['a'], () => people);
    follow(['a'], () => [requester('b'), requester('c')]);
    await settled();
    const requesters = () => led[0]?.work.requesters().map(({ client }) => client);
    expect(requesters()).toEqual(['a', 'b', 'c']);
    people.pop();
    expect(requesters()).toEqual(['a', 'b', 'c']);
    first.leave();
    await settled();
    expect(requesters()).toEqual(['b', 'c']);
  });

  test('include the first reader when the work starts', async () => {
    follow(['a'], () => [requester('a')]);
    await settled();
    expect(requestersAtStart).toEqual([['a']]);
  });
});

describe('work without readers', () => {
  test('is aborted after the linger time, not before', async () => {
    const reader = follow();
    await settled();
    reader.leave();
    await vi.advanceTimersByTimeAsync(299);
    expect([led[0]?.work.signal.aborted, count()]).toEqual([false, 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect([led[0]?.work.signal.aborted, count()]).toEqual([true, 0]);
  });

  test('continues for a reader who stays or comes back in time', async () => {
    const [staying, leaving] = [follow(), follow()];
    await settled();
    leaving.leave();
    await vi.advanceTimersByTimeAsync(1_000);
    staying.leave();
    await vi.advanceTimersByTimeAsync(299);
    const back = follow();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([led[0]?.work.signal.aborted, led.length]).toEqual([false, 1]);
    back.leave();
    await vi.advanceTimersByTimeAsync(300);
    expect([led[0]?.work.signal.aborted, vi.getTimerCount()]).toEqual([true, 0]);
  });

  test('is replaced by new work, which the end of the old work does not remove', async () => {
    const reader = follow();
    await settled();
    reader.leave();
    await vi.advanceTimersByTimeAsync(300);
    const next = follow();
    await settled();
    led[0]?.publish('too late');
    led[0]?.end();
    await settled();
    expect([led.length, count(), next.texts]).toEqual([2, 1, ['a begins']]);
    expect(led[1]?.work.signal.aborted).toBe(false);
  });

  test('leaves no timer behind when it ends by itself', async () => {
    const reader = follow();
    await settled();
    reader.leave();
    await settled();
    led[0]?.end();
    await settled();
    expect([vi.getTimerCount(), count()]).toEqual([0, 0]);
  });

  test('starts no timer when it has ended', async () => {
    follow();
    await settled();
    led[0]?.end();
    await settled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('failed work notifies all readers, is aborted, and starts again for the next reader', async () => {
  const readers = [follow(), follow()];
  await settled();
  led[0]?.publish('one');
  await settled();
  led[0]?.break(new Error('a fault'));
  await settled();
  for (const { texts, ended } of readers) expect([texts.at(-1), ended]).toEqual(['one, then a fault', true]);
  expect([led[0]?.work.signal.aborted, count()]).toEqual([true, 0]);
  follow();
  await settled();
  expect(led).toHaveLength(2);
});

import type { Requester } from '@revoada/core/sources/fare-source';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFairQueue, type FairQueue, type QueueLimits } from './fair-queue.ts';

const limits: QueueLimits = {
  ratePerSecond: 2,
  burst: 2,
  maxConcurrent: 32,
  maxQueued: 1_000,
  maxQueuedPerClient: 120,
};

const visitor = (client: string): Requester => ({ client, subscriber: false });

let begun: string[];
let ends: Map<string, () => void>;
let queue: FairQueue;

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  begun = [];
  ends = new Map();
  queue = create();
});
afterEach(() => vi.useRealTimers());

const create = (changes: Partial<QueueLimits> = {}): FairQueue => createFairQueue({ ...limits, ...changes }, Date.now);

type SearchChanges = {
  requesters?: Requester[];
  refusal?: (requester: Requester) => Error | null;
  onTurn?: (requester: Requester) => void;
  onPosition?: (ahead: number) => void;
};

const quiet = { refusal: () => null, onTurn: () => undefined, onPosition: () => undefined };

/** Queues a search under a name. Returns how to abort it, and its outcome. */
function enqueue(name: string, { requesters = [visitor('a')], ...changes }: SearchChanges = {}) {
  const leaving = new AbortController();
  const outcome = queue
    .acquire({ ...quiet, ...changes, signal: leaving.signal, requesters: () => requesters })
    .then((end) => {
      begun.push(name);
      ends.set(name, end);
      return 'begun' as const;
    })
    .catch(({ name, code }: Error & { code?: unknown }) => (typeof code === 'string' ? code : name));
  return { leave: () => leaving.abort(), outcome };
}

const passTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the rate', () => {
  test.each([1, 2, 5])('starts a burst of %s at once, and makes the next search wait', async (burst) => {
    queue = create({ burst });
    for (let n = 0; n < 20; n += 1) enqueue(`${n}`);
    await passTime(0);
    expect(begun).toHaveLength(burst);
  });

  test('starts each waiting search when its turn comes', async () => {
    queue = create({ burst: 1 });
    for (const name of ['1', '2', '3']) enqueue(name);
    await passTime(499);
    expect(begun).toEqual(['1']);
    await passTime(1);
    expect(begun).toEqual(['1', '2']);
    await passTime(500);
    expect(begun).toEqual(['1', '2', '3']);
  });

  test('allows no more than the burst after a quiet hour', async () => {
    enqueue('1');
    enqueue('2');
    await passTime(3_600_000);
    for (const name of ['3', '4', '5']) enqueue(name);
    await passTime(0);
    expect(begun).toEqual(['1', '2', '3', '4']);
  });
});

describe('a rate that is shared with other processes', () => {
  /** Replies of the store: milliseconds to wait, then a token for each further request. */
  let answers: number[];
  let requested: number;

  beforeEach(() => {
    [answers, requested] = [[], 0];
    const take = async () => {
      requested += 1;
      return answers.shift() ?? 0;
    };
    queue = createFairQueue({ ...limits, burst: 10 }, Date.now, { take });
  });

  test('starts a search once the other processes leave room', async () => {
    answers = [400, 300];
    enqueue('1');
    await passTime(699);
    expect([begun, requested]).toEqual([[], 2]);
    await passTime(1);
    expect([begun, requested]).toEqual([['1'], 3]);
  });

  test('is requested once for each search that starts', async () => {
    for (const name of ['1', '2', '3']) enqueue(name);
    await passTime(0);
    expect([begun, requested]).toEqual([['1', '2', '3'], 3]);
  });

  test('is not requested while the rate of this process makes searches wait', async () => {
    queue = createFairQueue({ ...limits, burst: 1 }, Date.now, {
      take: async () => {
        requested += 1;
        return 0;
      },
    });
    for (const name of ['1', '2']) enqueue(name);
    await passTime(499);
    expect([begun, requested]).toEqual([['1'], 1]);
    await passTime(1);
    expect([begun, requested]).toEqual([['1', '2'], 2]);
  });

  test('gives the token of an aborted search to the next search within a second', async () => {
    const { leave } = enqueue('1');
    leave();
    await passTime(999);
    enqueue('2');
    await passTime(0);
    expect([begun, requested]).toEqual([['2'], 1]);
  });

  test('requests a new token once the unused one is a second old', async () => {
    const { leave } = enqueue('1');
    leave();
    await passTime(1_000);
    enqueue('2');
    await passTime(0);
    expect([begun, requested]).toEqual([['2'], 2]);
  });
});

describe('an aborted search', () => {
  test('costs no turn', async () => {
    queue = create({ burst: 1 });
    enqueue('first');
    const flood = Array.from({ length: 100 }, (_, n) => enqueue(`flood ${n}`));
    for (const { leave } of flood) leave();
    enqueue('second');
    await passTime(500);
    expect(begun).toEqual(['first', 'second']);
    expect(await flood[0]?.outcome).toBe('AbortError');
  });

  test('is rejected when its signal was aborted before', async () => {
    const signal = AbortSignal.abort();
    await expect(queue.acquire({ ...quiet, signal, requesters: () => [visitor('a')] })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  test('leaves no timer behind when it was the last in the queue', async () => {
    queue = create({ burst: 1 });
    enqueue('first');
    enqueue('second').leave();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('yields to others while it has no requester, and starts when it has one again', async () => {
    queue = create({ burst: 1 });
    enqueue('first');
    const requesters: Requester[] = [];
    enqueue('left', { requesters });
    enqueue('second', { requesters: [visitor('b')] });
    await passTime(1_000);
    expect(begun).toEqual(['first', 'second']);
    requesters.push(visitor('c'));
    await passTime(250);
    expect(begun).toEqual(['first', 'second', 'left']);
  });
});

describe('turns are shared between clients (S-290)', () => {
  test('starts the only search of one client before the rest of another’s many', async () => {
    queue = create({ burst: 1 });
    for (let n = 0; n < 100; n += 1) enqueue(`many ${n}`);
    await passTime(2_000);
    enqueue('one', { requesters: [visitor('b')] });
    await passTime(500);
    expect(begun).toEqual(['many 0', 'many 1', 'many 2', 'many 3', 'many 4', 'one']);
  });

  test('starts the search of a new client next among thirty clients with many searches', async () => {
    queue = create({ burst: 1, maxConcurrent: 1_000 });
    for (let client = 0; client < 30; client += 1) {
      for (let n = 0; n < 30; n += 1) enqueue(`${client}`, { requesters: [visitor(`client ${client}`)] });
    }
    await passTime(20_000);
    expect(new Set(begun).size).toBe(30);
    enqueue('new', { requesters: [visitor('new')] });
    await passTime(500);
    expect(begun.at(-1)).toBe('new');
  });

  test('gives two clients their first turn before either gets a second', async () => {
    queue = create({ burst: 1 });
    for (const n of [1, 2]) enqueue(`a${n}`);
    for (const n of [1, 2]) enqueue(`b${n}`, { requesters: [visitor('b')] });
    await passTime(1_500);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2']);
  });

  test('does not treat each part of a wide network as a new client', async () => {
    queue = create({ burst: 1, maxConcurrent: 1_000 });
    const part = (n: number): Requester => ({ client: `part ${n}`, around: 'wide', subscriber: false });
    for (let n = 0; n < 100; n += 1) enqueue('part', { requesters: [part(n)] });
    await passTime(5_000);
    enqueue('other', { requesters: [visitor('other')] });
    await passTime(500);
    expect(begun.at(-1)).toBe('other');
  });

  test('leaves a quarter of the concurrent searches to clients outside a wide network', async () => {
    queue = create({ ratePerSecond: 1_000, burst: 1_000, maxConcurrent: 8 });
    for (let n = 0; n < 20; n += 1) {
      enqueue('part', { requesters: [{ client: `part ${n}`, around: 'wide', subscriber: false }] });
    }
    enqueue('other', { requesters: [visitor('other')] });
    await passTime(1_000);
    expect([begun.length, begun.includes('other')]).toEqual([7, true]);
    ends.get('part')?.();
    await passTime(1_000);
    expect(begun).toHaveLength(8);
  });

  test('prefers the new client with fewer searches', async () => {
    queue = create({ burst: 1 });
    enqueue('first', { requesters: [visitor('z')] });
    for (let n = 0; n < 50; n += 1) enqueue('much');
    enqueue('little', { requesters: [visitor('b')] });
    await passTime(1_000);
    expect(begun).toEqual(['first', 'little', 'much']);
  });

  test('treats all clients equally again after some minutes', async () => {
    queue = create({ burst: 1 });
    for (let n = 0; n < 20; n += 1) enqueue('early');
    await passTime(20 * 60_000);
    begun.length = 0;
    enqueue('other', { requesters: [visitor('b')] });
    await passTime(60 * 60_000);
    begun.length = 0;
    enqueue('first', { requesters: [visitor('c')] });
    enqueue('a');
    enqueue('b', { requesters: [visitor('b')] });
    await passTime(1_000);
    expect(begun).toEqual(['first', 'a', 'b']);
  });

  test('starts a search of two clients with the first turn of either, and counts it for that client', async () => {
    queue = create({ burst: 1 });
    for (let n = 0; n < 5; n += 1) enqueue(`a${n}`);
    const charged: string[] = [];
    const onTurn = ({ client }: Requester) => void charged.push(client);
    enqueue('both', { requesters: [visitor('a'), visitor('b')], onTurn });
    await passTime(500);
    expect([begun, charged]).toEqual([['a0', 'both'], ['b']]);
  });
});

describe('concurrent searches', () => {
  test('are limited, and one that ends makes room for the next', async () => {
    queue = create({ ratePerSecond: 1_000, burst: 1_000, maxConcurrent: 1 });
    for (const name of ['1', '2', '3']) enqueue(name);
    await passTime(1_000);
    expect(begun).toEqual(['1']);
    ends.get('1')?.();
    ends.get('1')?.();
    await passTime(1_000);
    expect(begun).toEqual(['1', '2']);
  });

  test('of one client leave a quarter of the limit to others', async () => {
    queue = create({ ratePerSecond: 1_000, burst: 1_000, maxConcurrent: 8 });
    for (let n = 0; n < 20; n += 1) enqueue('a');
    await passTime(1_000);
    expect(begun).toHaveLength(6);
    for (let n = 0; n < 20; n += 1) enqueue('b', { requesters: [visitor('b')] });
    await passTime(1_000);
    expect(begun.filter((name) => name === 'b')).toHaveLength(2);
    ends.get('a')?.();
    await passTime(1_000);
    expect(begun.filter((name) => name === 'b')).toHaveLength(3);
  });
});

describe('a position in the queue', () => {
  test('is reported once the wait is noticeable, and when it changes', async () => {
    queue = create({ ratePerSecond: 1, burst: 1 });
    const places: number[] = [];
    enqueue('first');
    for (const client of ['b', 'c', 'd']) enqueue(client, { requesters: [visitor(client)] });
    enqueue('last', { requesters: [visitor('e')], onPosition: (ahead) => void places.push(ahead) });
    await passTime(999);
    expect(places).toEqual([]);
    await passTime(3_500);
    expect([places, begun]).toEqual([
      [2, 1, 0],
      ['first', 'b', 'c', 'd', 'last'],
    ]);
  });

  test('is behind new clients, and is not reported again while it stays the same', async () => {
    queue = create({ ratePerSecond: 1, burst: 1, maxConcurrent: 1 });
    const places: number[] = [];
    enqueue('first');
    enqueue('second', { onPosition: (ahead) => void places.push(ahead) });
    await passTime(5_000);
    enqueue('new', { requesters: [visitor('b')] });
    await passTime(5_000);
    expect([places, begun]).toEqual([[0, 1], ['first']]);
  });

  test('leaves no timer once all searches have started', async () => {
    queue = create({ burst: 1 });
    enqueue('1');
    enqueue('2');
    await passTime(2_000);
    expect([begun, vi.getTimerCount()]).toEqual([['1', '2'], 0]);
  });
});

describe('queued searches', () => {
  test('beyond the limit of a client are rejected, and those of other clients are not', async () => {
    queue = create({ burst: 1, maxQueuedPerClient: 3 });
    const queued = Array.from({ length: 5 }, (_, n) => enqueue(`${n}`));
    const other = enqueue('other', { requesters: [visitor('b')] });
    expect(await queued[4]?.outcome).toBe('rate-limited');
    await passTime(2_000);
    expect(begun).toEqual(['0', 'other', '1', '2', '3']);
    expect(await other.outcome).toBe('begun');
  });

  test('beyond the total limit displace the last search of the client with the most', async () => {
    queue = create({ burst: 1, maxQueued: 4 });
    const many = Array.from({ length: 4 }, (_, n) => enqueue(`a${n}`));
    enqueue('b', { requesters: [visitor('b')] });
    const one = enqueue('c', { requesters: [visitor('c')] });
    expect(await many[3]?.outcome).toBe('rate-limited');
    await passTime(500);
    await passTime(500);
    expect(await one.outcome).toBe('begun');
    expect(begun).toEqual(['a0', 'b', 'c']);
  });

  test('are rejected when no other client has more', async () => {
    queue = create({ burst: 1, maxQueued: 2 });
    enqueue('first');
    enqueue('a');
    enqueue('b', { requesters: [visitor('b')] });
    expect(await enqueue('a again').outcome).toBe('rate-limited');
    await passTime(1_000);
    expect(begun).toEqual(['first', 'b', 'a']);
  });
});

describe('a refusal', () => {
  const no = new Error('no');

  test('ends the wait without costing a turn', async () => {
    queue = create({ burst: 1 });
    const refused = enqueue('refused', { refusal: () => no });
    enqueue('next');
    expect(await refused.outcome).toBe('Error');
    expect(begun).toEqual(['next']);
  });

  test('of one client does not apply to another client of the same search', async () => {
    const charged: string[] = [];
    enqueue('both', {
      requesters: [visitor('a'), visitor('b')],
      refusal: ({ client }) => (client === 'a' ? no : null),
      onTurn: ({ client }) => void charged.push(client),
    });
    await passTime(0);
    expect([begun, charged]).toEqual([['both'], ['b']]);
  });
});

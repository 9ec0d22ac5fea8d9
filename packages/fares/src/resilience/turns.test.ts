import type { Asker } from '@revoada/core/flights/fare-source';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSearchTurns, type SearchTurns, type TurnLimits } from './turns.ts';

const limits: TurnLimits = {
  ratePerSecond: 2,
  burst: 2,
  maxConcurrent: 32,
  maxQueued: 1_000,
  maxQueuedPerClient: 120,
};

const visitor = (client: string): Asker => ({ client, subscriber: false });

let begun: string[];
let ends: Map<string, () => void>;
let turns: SearchTurns;

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  begun = [];
  ends = new Map();
  turns = create();
});
afterEach(() => vi.useRealTimers());

const create = (changes: Partial<TurnLimits> = {}): SearchTurns =>
  createSearchTurns({ ...limits, ...changes }, Date.now);

type Asking = {
  askers?: Asker[];
  refusal?: (asker: Asker) => Error | null;
  onTurn?: (asker: Asker) => void;
  onPlace?: (ahead: number) => void;
};

const quiet = { refusal: () => null, onTurn: () => undefined, onPlace: () => undefined };

/** Asks for a turn under a name; how to leave, and what it came to. */
function ask(name: string, { askers = [visitor('a')], ...told }: Asking = {}) {
  const leaving = new AbortController();
  const outcome = turns
    .take({ ...quiet, ...told, signal: leaving.signal, askers: () => askers })
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
  test.each([1, 2, 5])('a burst of %s begins at once, the next waits', async (burst) => {
    turns = create({ burst });
    for (let n = 0; n < 20; n += 1) ask(`${n}`);
    await passTime(0);
    expect(begun).toHaveLength(burst);
  });

  test('whoever waits begins when their turn comes', async () => {
    turns = create({ burst: 1 });
    for (const name of ['1', '2', '3']) ask(name);
    await passTime(499);
    expect(begun).toEqual(['1']);
    await passTime(1);
    expect(begun).toEqual(['1', '2']);
    await passTime(500);
    expect(begun).toEqual(['1', '2', '3']);
  });

  test('a quiet hour brings no more than the burst', async () => {
    ask('1');
    ask('2');
    await passTime(3_600_000);
    for (const name of ['3', '4', '5']) ask(name);
    await passTime(0);
    expect(begun).toEqual(['1', '2', '3', '4']);
  });
});

describe('a rate that is shared with other processes', () => {
  /** Milliseconds to wait, as the store answers them; a permit at each further question. */
  let answers: number[];
  let asked: number;

  beforeEach(() => {
    [answers, asked] = [[], 0];
    const take = async () => {
      asked += 1;
      return answers.shift() ?? 0;
    };
    turns = createSearchTurns({ ...limits, burst: 10 }, Date.now, { take });
  });

  test('lets a search begin once the others have left room', async () => {
    answers = [400, 300];
    ask('1');
    await passTime(699);
    expect([begun, asked]).toEqual([[], 2]);
    await passTime(1);
    expect([begun, asked]).toEqual([['1'], 3]);
  });

  test('is asked once for each search that begins', async () => {
    for (const name of ['1', '2', '3']) ask(name);
    await passTime(0);
    expect([begun, asked]).toEqual([['1', '2', '3'], 3]);
  });

  test('is not asked while this process keeps to its own', async () => {
    turns = createSearchTurns({ ...limits, burst: 1 }, Date.now, {
      take: async () => {
        asked += 1;
        return 0;
      },
    });
    for (const name of ['1', '2']) ask(name);
    await passTime(499);
    expect([begun, asked]).toEqual([['1'], 1]);
    await passTime(1);
    expect([begun, asked]).toEqual([['1', '2'], 2]);
  });

  test('gives the turn of a search that was given up meanwhile to the next one within a second', async () => {
    const { leave } = ask('1');
    leave();
    await passTime(999);
    ask('2');
    await passTime(0);
    expect([begun, asked]).toEqual([['2'], 1]);
  });

  test('counts the turn anew when its second is over', async () => {
    const { leave } = ask('1');
    leave();
    await passTime(1_000);
    ask('2');
    await passTime(0);
    expect([begun, asked]).toEqual([['2'], 2]);
  });
});

describe('a search that is given up', () => {
  test('costs no turn: the next begins as if it had never asked', async () => {
    turns = create({ burst: 1 });
    ask('first');
    const flood = Array.from({ length: 100 }, (_, n) => ask(`flood ${n}`));
    for (const { leave } of flood) leave();
    ask('second');
    await passTime(500);
    expect(begun).toEqual(['first', 'second']);
    expect(await flood[0]?.outcome).toBe('AbortError');
  });

  test('before it asked is told so', async () => {
    const signal = AbortSignal.abort();
    await expect(turns.take({ ...quiet, signal, askers: () => [visitor('a')] })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  test('leaves no timer behind when it was the last', async () => {
    turns = create({ burst: 1 });
    ask('first');
    ask('second').leave();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('lets others go first while nobody waits for it, and begins when somebody is back', async () => {
    turns = create({ burst: 1 });
    ask('first');
    const askers: Asker[] = [];
    ask('left', { askers });
    ask('second', { askers: [visitor('b')] });
    await passTime(1_000);
    expect(begun).toEqual(['first', 'second']);
    askers.push(visitor('c'));
    await passTime(250);
    expect(begun).toEqual(['first', 'second', 'left']);
  });
});

describe('turns are shared (S-290)', () => {
  test('by searches: who asks for one begins before the rest of another’s many', async () => {
    turns = create({ burst: 1 });
    for (let n = 0; n < 100; n += 1) ask(`many ${n}`);
    await passTime(2_000);
    ask('one', { askers: [visitor('b')] });
    await passTime(500);
    expect(begun).toEqual(['many 0', 'many 1', 'many 2', 'many 3', 'many 4', 'one']);
  });

  test('among thirty clients that ask for much, whoever comes anew is next', async () => {
    turns = create({ burst: 1, maxConcurrent: 1_000 });
    for (let client = 0; client < 30; client += 1) {
      for (let n = 0; n < 30; n += 1) ask(`${client}`, { askers: [visitor(`client ${client}`)] });
    }
    await passTime(20_000);
    expect(new Set(begun).size).toBe(30);
    ask('new', { askers: [visitor('new')] });
    await passTime(500);
    expect(begun.at(-1)).toBe('new');
  });

  test('in turn: two who ask for the same number get their first before either gets a second', async () => {
    turns = create({ burst: 1 });
    for (const n of [1, 2]) ask(`a${n}`);
    for (const n of [1, 2]) ask(`b${n}`, { askers: [visitor('b')] });
    await passTime(1_500);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2']);
  });

  test('a client with a wide network does not count as new with each part of it', async () => {
    turns = create({ burst: 1, maxConcurrent: 1_000 });
    const part = (n: number): Asker => ({ client: `part ${n}`, around: 'wide', subscriber: false });
    for (let n = 0; n < 100; n += 1) ask('part', { askers: [part(n)] });
    await passTime(5_000);
    ask('other', { askers: [visitor('other')] });
    await passTime(500);
    expect(begun.at(-1)).toBe('other');
  });

  test('so that a wide network leaves a quarter of the concurrent searches to others', async () => {
    turns = create({ ratePerSecond: 1_000, burst: 1_000, maxConcurrent: 8 });
    for (let n = 0; n < 20; n += 1) {
      ask('part', { askers: [{ client: `part ${n}`, around: 'wide', subscriber: false }] });
    }
    ask('other', { askers: [visitor('other')] });
    await passTime(1_000);
    expect([begun.length, begun.includes('other')]).toEqual([7, true]);
    ends.get('part')?.();
    await passTime(1_000);
    expect(begun).toHaveLength(8);
  });

  test('among those who come anew, who asks for little goes first', async () => {
    turns = create({ burst: 1 });
    ask('first', { askers: [visitor('z')] });
    for (let n = 0; n < 50; n += 1) ask('much');
    ask('little', { askers: [visitor('b')] });
    await passTime(1_000);
    expect(begun).toEqual(['first', 'little', 'much']);
  });

  test('by recent searches: after some minutes all clients are equal again', async () => {
    turns = create({ burst: 1 });
    for (let n = 0; n < 20; n += 1) ask('early');
    await passTime(20 * 60_000);
    begun.length = 0;
    ask('other', { askers: [visitor('b')] });
    await passTime(60 * 60_000);
    begun.length = 0;
    ask('first', { askers: [visitor('c')] });
    ask('a');
    ask('b', { askers: [visitor('b')] });
    await passTime(1_000);
    expect(begun).toEqual(['first', 'a', 'b']);
  });

  test('a search that two wait for begins with the first turn of either, and counts for that one', async () => {
    turns = create({ burst: 1 });
    for (let n = 0; n < 5; n += 1) ask(`a${n}`);
    const charged: string[] = [];
    const onTurn = ({ client }: Asker) => void charged.push(client);
    ask('both', { askers: [visitor('a'), visitor('b')], onTurn });
    await passTime(500);
    expect([begun, charged]).toEqual([['a0', 'both'], ['b']]);
  });
});

describe('searches at once', () => {
  test('are bounded, and one that ends makes room', async () => {
    turns = create({ ratePerSecond: 1_000, burst: 1_000, maxConcurrent: 1 });
    for (const name of ['1', '2', '3']) ask(name);
    await passTime(1_000);
    expect(begun).toEqual(['1']);
    ends.get('1')?.();
    ends.get('1')?.();
    await passTime(1_000);
    expect(begun).toEqual(['1', '2']);
  });

  test('of one client leave a quarter of the room to others', async () => {
    turns = create({ ratePerSecond: 1_000, burst: 1_000, maxConcurrent: 8 });
    for (let n = 0; n < 20; n += 1) ask('a');
    await passTime(1_000);
    expect(begun).toHaveLength(6);
    for (let n = 0; n < 20; n += 1) ask('b', { askers: [visitor('b')] });
    await passTime(1_000);
    expect(begun.filter((name) => name === 'b')).toHaveLength(2);
    ends.get('a')?.();
    await passTime(1_000);
    expect(begun.filter((name) => name === 'b')).toHaveLength(3);
  });
});

describe('a place in the queue', () => {
  test('is reported once the wait is noticeable, and when it changes', async () => {
    turns = create({ ratePerSecond: 1, burst: 1 });
    const places: number[] = [];
    ask('first');
    for (const client of ['b', 'c', 'd']) ask(client, { askers: [visitor(client)] });
    ask('last', { askers: [visitor('e')], onPlace: (ahead) => void places.push(ahead) });
    await passTime(999);
    expect(places).toEqual([]);
    await passTime(3_500);
    expect([places, begun]).toEqual([
      [2, 1, 0],
      ['first', 'b', 'c', 'd', 'last'],
    ]);
  });

  test('is behind new clients, and is not reported again while it stays the same', async () => {
    turns = create({ ratePerSecond: 1, burst: 1, maxConcurrent: 1 });
    const places: number[] = [];
    ask('first');
    ask('second', { onPlace: (ahead) => void places.push(ahead) });
    await passTime(5_000);
    ask('new', { askers: [visitor('b')] });
    await passTime(5_000);
    expect([places, begun]).toEqual([[0, 1], ['first']]);
  });

  test('leaves no timer once all searches have begun', async () => {
    turns = create({ burst: 1 });
    ask('1');
    ask('2');
    await passTime(2_000);
    expect([begun, vi.getTimerCount()]).toEqual([['1', '2'], 0]);
  });
});

describe('searches that wait', () => {
  test('beyond a client’s number are refused, and nobody else’s', async () => {
    turns = create({ burst: 1, maxQueuedPerClient: 3 });
    const asked = Array.from({ length: 5 }, (_, n) => ask(`${n}`));
    const other = ask('other', { askers: [visitor('b')] });
    expect(await asked[4]?.outcome).toBe('rate-limited');
    await passTime(2_000);
    expect(begun).toEqual(['0', 'other', '1', '2', '3']);
    expect(await other.outcome).toBe('begun');
  });

  test('beyond the room of all push out the last of the client with the most', async () => {
    turns = create({ burst: 1, maxQueued: 4 });
    const many = Array.from({ length: 4 }, (_, n) => ask(`a${n}`));
    ask('b', { askers: [visitor('b')] });
    const one = ask('c', { askers: [visitor('c')] });
    expect(await many[3]?.outcome).toBe('rate-limited');
    await passTime(500);
    await passTime(500);
    expect(await one.outcome).toBe('begun');
    expect(begun).toEqual(['a0', 'b', 'c']);
  });

  test('are refused when the one that asks has as many as anybody', async () => {
    turns = create({ burst: 1, maxQueued: 2 });
    ask('first');
    ask('a');
    ask('b', { askers: [visitor('b')] });
    expect(await ask('a again').outcome).toBe('rate-limited');
    await passTime(1_000);
    expect(begun).toEqual(['first', 'b', 'a']);
  });
});

describe('a refusal', () => {
  const no = new Error('no');

  test('ends the wait and costs no turn', async () => {
    turns = create({ burst: 1 });
    const refused = ask('refused', { refusal: () => no });
    ask('next');
    expect(await refused.outcome).toBe('Error');
    expect(begun).toEqual(['next']);
  });

  test('of one who waits does not hold for another who waits for the same', async () => {
    const charged: string[] = [];
    ask('both', {
      askers: [visitor('a'), visitor('b')],
      refusal: ({ client }) => (client === 'a' ? no : null),
      onTurn: ({ client }) => void charged.push(client),
    });
    await passTime(0);
    expect([begun, charged]).toEqual([['both'], ['b']]);
  });
});

import { randomBytes } from 'node:crypto';
import type { Requester } from '@revoada/core/sources/fare-source';
import { cash } from '@revoada/core/testing/offers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pairState } from '../../testing/fares/led-pairs.ts';
import { buildOffer } from '../../testing/fares/offers.ts';
import type { PairState } from '../pair-state.ts';
import { createSharedRuns, type Listener, type SharedRuns, type Work } from '../shared-runs.ts';
import type { ProcessMessage } from './messages.ts';
import { packState, unpackState } from './packed-state.ts';
import type { ProcessChannel } from './process-channel.ts';
import type { RunId, RunLocks } from './run-locks.ts';
import { createSearchSharing, type SearchSharing } from './search-sharing.ts';

/** Processes in one memory: what they send arrives at once, unless they are silent. */
type Process = {
  id: string;
  sharing: SearchSharing;
  runs: SharedRuns<string, PairState>;
  /** The searches that it makes itself. */
  searches: { work: Work<PairState>; end(): void }[];
  outcomes: string[];
  received: ProcessMessage[];
};

let processes: Map<string, { receive(message: ProcessMessage): void; isSilent: boolean }>;
let holders: Map<string, RunId>;
let isRedisAway: boolean;
let unpack: typeof unpackState<PairState>;
let serves: boolean;
let stored: PairState | null;

beforeEach(() => {
  vi.useFakeTimers();
  [processes, holders, isRedisAway, serves, stored] = [new Map(), new Map(), false, true, null];
  unpack = unpackState<PairState>;
});
afterEach(() => void vi.useRealTimers());

const locks: RunLocks = {
  async claim(key, run, lost) {
    if (isRedisAway) return null;
    const holder = holders.get(key);
    if (holder && holder.text !== lost?.text) return holder;
    holders.set(key, run);
    return run;
  },
  async release(key, run) {
    if (holders.get(key)?.text === run.text) holders.delete(key);
  },
};

function createChannel(id: string, received: ProcessMessage[]): ProcessChannel {
  const listeners = new Map<string, (message: ProcessMessage) => void>();
  const channel: ProcessChannel = {
    id,
    isOpen: () => true,
    async send(to, message) {
      const process = processes.get(to);
      if (isRedisAway || !process) return false;
      if (!process.isSilent && !processes.get(id)?.isSilent) process.receive(JSON.parse(JSON.stringify(message)));
      return true;
    },
    listen(run, onMessage) {
      listeners.set(run, onMessage);
      return () => void listeners.delete(run);
    },
    close: () => void processes.delete(id),
  };
  processes.set(id, {
    isSilent: false,
    receive(message) {
      received.push(message);
      const listener = listeners.get(message.run);
      if (listener) listener(message);
      else if (message.type === 'follow') void channel.send(message.from, { type: 'gone', run: message.run });
    },
  });
  return channel;
}

function startProcess(id: string): Process {
  const process: Omit<Process, 'runs' | 'sharing'> = { id, searches: [], outcomes: [], received: [] };
  const sharing = createSearchSharing({
    channel: createChannel(id, process.received),
    locks,
    deadlineMs: 60_000,
    measure: (outcome) => void process.outcomes.push(outcome),
  });
  const runs = createSharedRuns<string, PairState>({
    begin: () => pairState(),
    work: (key, work) =>
      sharing.run<PairState>({
        key,
        work,
        search: (own) => new Promise((resolve) => process.searches.push({ work: own, end: resolve })),
        findStored: async () => stored,
        unpack: (packed) => unpack(packed, 'offers'),
        hasFares: ({ offers }) => offers.length > 0,
        serves: () => serves,
        onFollow: () => undefined,
      }),
    fail: (latest) => latest,
    lingerMs: 300,
  });
  return { ...process, sharing, runs };
}

const settle = () => vi.advanceTimersByTimeAsync(1);

/** Begins to read 'a' in a process. */
async function read(process: Process, requesters: Requester[] = []) {
  const listener: Listener = { requesters: () => requesters, onNews: () => states.push(run.state) };
  const states: PairState[] = [];
  const run = process.runs.begin('a', 'a', listener);
  await settle();
  return { states, leave: () => run.leave(listener), pricesOf: (at: number) => states.at(at)?.offers.length };
}

const one = pairState({ offers: [buildOffer(1, cash(30_000))] });
const both = pairState({ offers: [buildOffer(1, cash(30_000)), buildOffer(2, cash(40_000))], complete: true });

test('a process without the claim follows: it gets each state, and its clients count at the source', async () => {
  const [first, second] = [startProcess('1'), startProcess('2')];
  await read(first, [{ client: 'alerts', subscriber: false, ownWork: 'alerts' }]);
  const reader = await read(second, [{ client: 'ana', around: 'net', subscriber: true }]);
  const [search] = first.searches;
  expect(search?.work.requesters()).toEqual([
    { client: 'alerts', subscriber: false, ownWork: 'alerts' },
    { client: 'ana', around: 'net', subscriber: true },
  ]);
  search?.work.publish(one);
  await settle();
  search?.work.publish(both);
  await settle();
  search?.end();
  await settle();
  expect(reader.states).toEqual([pairState(), one, both]);
  expect([second.searches, second.outcomes, holders.size]).toEqual([[], ['followed'], 0]);
});

test('nothing is packed or sent without followers', async () => {
  const [first, second] = [startProcess('1'), startProcess('2')];
  await read(first);
  const [search] = first.searches;
  const toJson = vi.fn(() => 'packed');
  search?.work.publish({ ...one, toJSON: toJson } as never);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([toJson.mock.calls, second.received]).toEqual([[], []]);
});

test('states of one moment are sent once', async () => {
  const [first, second] = [startProcess('1'), startProcess('2')];
  await read(first);
  await read(second);
  const before = second.received.length;
  for (let n = 0; n < 10; n += 1) first.searches[0]?.work.publish({ ...one, searchedAt: n });
  await settle();
  // The first may be on its way already; those between are never sent.
  expect(second.received.length - before).toBeLessThanOrEqual(2);
  expect(second.runs.find('a')?.state).toEqual({ ...one, searchedAt: 9 });
});

test('one of those who follow takes over from a silent process within 2.5 s; fares stay in view meanwhile', async () => {
  const [first, second, third] = [startProcess('1'), startProcess('2'), startProcess('3')];
  await read(first);
  const readers = [await read(second), await read(third)];
  first.searches[0]?.work.publish(one);
  await settle();
  Object.assign(processes.get('1') ?? {}, { isSilent: true });
  await vi.advanceTimersByTimeAsync(2_500);
  const searches = [...second.searches, ...third.searches];
  expect(searches).toHaveLength(1);
  searches[0]?.work.publish(pairState({ waiting: 3 }));
  await settle();
  for (const { states } of readers) expect(states.at(-1)).toEqual(one);
  searches[0]?.work.publish(both);
  await settle();
  searches[0]?.end();
  await settle();
  for (const { states } of readers) expect(states.at(-1)).toEqual(both);
  expect([...second.outcomes, ...third.outcomes].toSorted()).toEqual(['followed', 'taken-over']);
});

test('fares stay in view when another process has begun in the place of a lost one', async () => {
  const [first, second, third] = [startProcess('1'), startProcess('2'), startProcess('3')];
  await read(first);
  const reader = await read(third);
  first.searches[0]?.work.publish(one);
  await settle();
  processes.delete('1');
  holders.delete('a');
  await read(second);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([second.searches.length, third.searches.length]).toEqual([1, 0]);
  expect(reader.states.at(-1)).toEqual(one);
  second.searches[0]?.work.publish(both);
  await settle();
  second.searches[0]?.end();
  await settle();
  expect([reader.states.at(-1), third.outcomes]).toEqual([both, ['followed']]);
});

test('what another process has stored meanwhile is shown in the place of a search', async () => {
  stored = both;
  const first = startProcess('1');
  const { states } = await read(first);
  expect([states, first.searches, first.outcomes, holders.size]).toEqual([[both], [], [], 0]);
});

test('a process that has ended is taken over with the next beat', async () => {
  const [first, second] = [startProcess('1'), startProcess('2')];
  await read(first);
  await read(second);
  processes.delete('1');
  await vi.advanceTimersByTimeAsync(500);
  expect([second.searches.length, second.outcomes]).toEqual([1, ['taken-over']]);
});

test('who loses two processes searches without asking a third', async () => {
  const first = startProcess('1');
  holders.set('a', { process: 'x', text: 'x/1' });
  const claim = vi.spyOn(locks, 'claim').mockImplementation(async (_key, _run, lost) => {
    return { process: 'x', text: lost ? `${lost.text}1` : 'x/1' };
  });
  await read(first);
  expect([first.searches.length, claim.mock.calls.length]).toEqual([1, 3]);
  claim.mockRestore();
});

test('a search goes on for readers elsewhere, and ends when they leave or fall silent', async () => {
  const [first, second, third] = [startProcess('1'), startProcess('2'), startProcess('3')];
  const here = await read(first);
  const there = await read(second);
  await read(third);
  here.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  there.leave();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(first.searches[0]?.work.signal.aborted).toBe(false);
  Object.assign(processes.get('3') ?? {}, { isSilent: true });
  await vi.advanceTimersByTimeAsync(3_500);
  expect(first.searches[0]?.work.signal.aborted).toBe(true);
});

test.each<[string, () => void]>([
  [
    'cannot be read',
    () => {
      unpack = () => null;
    },
  ],
  [
    'is too old for its reader',
    () => {
      serves = false;
    },
  ],
])('a state that %s is not shown, and the process searches for itself', async (_, prepare) => {
  const [first, second] = [startProcess('1'), startProcess('2')];
  await read(first);
  first.searches[0]?.work.publish(both);
  prepare();
  const reader = await read(second);
  await settle();
  expect([reader.states, second.searches.length]).toEqual([[], 1]);
});

test('without Redis, and while it goes away, each process searches', async () => {
  const [first, second, third] = [startProcess('1'), startProcess('2'), startProcess('3')];
  await read(first);
  await read(second);
  isRedisAway = true;
  await read(third);
  await vi.advanceTimersByTimeAsync(500);
  expect([first, second, third].map(({ searches }) => searches.length)).toEqual([1, 1, 1]);
});

test('a stop hands its searches to one that follows', async () => {
  const [first, second] = [startProcess('1'), startProcess('2')];
  await read(first);
  await read(second);
  first.sharing.stop();
  await settle();
  expect(second.searches).toHaveLength(1);
});

test('a search that fails here is made by one that follows', async () => {
  const [first, second] = [startProcess('1'), startProcess('2')];
  vi.spyOn(first.searches, 'push').mockImplementation(() => {
    throw new Error('a fault');
  });
  await read(first);
  await read(second);
  await settle();
  expect(second.searches).toHaveLength(1);
});

test('packed states are read back, and what another version sends is not', () => {
  expect(unpackState(packState(both) ?? '', 'offers')).toEqual(both);
  const broken: unknown[] = [
    { ...both, offers: undefined },
    { ...both, offers: [{ ...both.offers[0], price: { kind: 'cash', totalCents: 'much', taxCents: null } }] },
    { ...both, offers: [{ ...both.offers[0], links: { airline: 'javascript:alert(1)' } }] },
    { ...both, offers: [null] },
    { ...both, failure: 'a code of tomorrow' },
    { ...both, providers: [{ source: 'Latam', state: 'asleep' }] },
    { ...both, complete: 'yes' },
    [],
  ];
  for (const value of broken) expect(unpackState(packState(value as PairState) ?? '', 'offers')).toBeNull();
  expect(unpackState(packState(both) ?? '', 'tickets')).toBeNull();
  expect(unpackState('bm90IGZhcmVz', 'offers')).toBeNull();
});

test('a state that is larger than Redis should hold for each listener is not sent', () => {
  const incompressible = randomBytes(5 * 1024 * 1024).toString('base64');
  const large = pairState({ offers: [buildOffer(1, cash(1), { fareFamily: incompressible })] });
  expect(packState(large)).toBeNull();
});

import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { createRecentReplies, type RecentReplies, type Reply } from './recent-replies.ts';

const log = pino({ level: 'silent' });
let now: number;
let stored: Map<string, unknown>;
let claimed: Map<string, unknown>;
let replies: RecentReplies;

/** What all processes share. */
const createShared = () => ({
  keyPrefix: 'test',
  store: {
    get: (({ key }: { key: string }) => Promise.resolve(stored.get(key))) as never,
    set: (({ key, value }: { key: string; value: unknown }) => {
      stored.set(key, structuredClone(value));
      return Promise.resolve(true);
    }) as never,
  },
  redis: {
    async set(key: string, value: unknown, ...options: unknown[]) {
      if (options.includes('NX') && claimed.has(key)) return null;
      claimed.set(key, value);
      return 'OK';
    },
    get: async (key: string) => claimed.get(key),
  } as never,
});

const createProcess = (): RecentReplies => createRecentReplies({ cache: createShared(), now: () => now, log });

beforeEach(() => {
  now = 1_000_000;
  [stored, claimed] = [new Map(), new Map()];
  replies = createProcess();
});

const gone = (): Reply => ({ reply: { state: 'gone' }, checkedAt: now });

/** A question that the test answers. */
function createQuestion() {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  const question = vi.fn(() => promise);
  return { question, resolve };
}

test('asks once for all clients at one moment', async () => {
  const { question, resolve } = createQuestion();
  const pending = ['ana', 'bia', 'ana'].map((client) => replies.ask(client, 'ticket', question));
  await vi.waitFor(() => expect(question).toHaveBeenCalled());
  resolve(gone());
  expect(await Promise.all(pending)).toEqual(Array(3).fill(gone()));
  expect(question).toHaveBeenCalledTimes(1);
});

test('asks again for a client after a minute, and for another client after ten seconds', async () => {
  const question = vi.fn(async () => gone());
  await replies.ask('ana', 'ticket', question);
  now += 9_999;
  await replies.ask('bia', 'ticket', question);
  expect(question).toHaveBeenCalledTimes(1);
  now += 1;
  await replies.ask('caio', 'ticket', question);
  expect(question).toHaveBeenCalledTimes(2);
  await replies.ask('ana', 'ticket', question);
  expect(question).toHaveBeenCalledTimes(2);
  now += 50_000;
  await replies.ask('ana', 'ticket', question);
  expect(question).toHaveBeenCalledTimes(3);
});

test('checks each ticket by itself', async () => {
  const question = vi.fn(async () => gone());
  await replies.ask('ana', 'ticket', question);
  await replies.ask('ana', 'other ticket', question);
  expect(question).toHaveBeenCalledTimes(2);
});

test('does not ask again within the minute for a source that gave no reply, in any process', async () => {
  const question = vi.fn(async (): Promise<Reply> => ({ reply: null, checkedAt: now }));
  await replies.ask('ana', 'ticket', question);
  now += 30_000;
  expect(await replies.ask('ana', 'ticket', question)).toMatchObject({ reply: null });
  expect(await createProcess().ask('ana', 'ticket', question)).toMatchObject({ reply: null });
  expect(question).toHaveBeenCalledTimes(1);
  // Another client does not inherit the silence.
  await replies.ask('bia', 'ticket', question);
  expect(question).toHaveBeenCalledTimes(2);
});

test('asks once for a client that asks two processes at one moment, and gives both the reply', async () => {
  const { question, resolve } = createQuestion();
  const pending = [replies, createProcess(), createProcess()].map((each) => each.ask('ana', 'ticket', question));
  await vi.waitFor(() => expect(question).toHaveBeenCalled());
  resolve(gone());
  expect(await Promise.all(pending)).toEqual(Array(3).fill(gone()));
  expect(question).toHaveBeenCalledTimes(1);
  now += 60_000;
  await createProcess().ask('ana', 'ticket', question);
  expect(question).toHaveBeenCalledTimes(2);
});

test('asks once a minute in a process without Redis', async () => {
  const alone = createRecentReplies({ cache: { ...createShared(), redis: null }, now: () => now, log });
  const question = vi.fn(async (): Promise<Reply> => ({ reply: null, checkedAt: now }));
  await Promise.all([1, 2].map(() => alone.ask('ana', 'ticket', question)));
  now += 59_999;
  await alone.ask('ana', 'ticket', question);
  expect(question).toHaveBeenCalledTimes(1);
  now += 1;
  await alone.ask('ana', 'ticket', question);
  expect(question).toHaveBeenCalledTimes(2);
});

test('gives a late reply to a client that asks again', async () => {
  const { question, resolve } = createQuestion();
  const first = replies.ask('ana', 'ticket', question);
  await vi.waitFor(() => expect(question).toHaveBeenCalled());
  now += 20_000;
  const second = replies.ask('ana', 'ticket', question);
  resolve(gone());
  expect(await second).toEqual(await first);
  expect(question).toHaveBeenCalledTimes(1);
});

test('asks again after a question that failed', async () => {
  await expect(replies.ask('ana', 'ticket', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await replies.ask('bia', 'ticket', async () => gone())).toEqual(gone());
});

test('works while the cache is unavailable', async () => {
  const failing = () => Promise.reject(new Error('away'));
  const away = { get: failing, set: failing } as never;
  const alone = createRecentReplies({ cache: { store: away, redis: away, keyPrefix: 'test' }, now: () => now, log });
  const question = vi.fn(async () => gone());
  expect(await alone.ask('ana', 'ticket', question)).toEqual(gone());
  await alone.ask('ana', 'ticket', question);
  expect(question).toHaveBeenCalledTimes(1);
});

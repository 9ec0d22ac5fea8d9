import type { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noLimits } from '../testing/no-limits.ts';
import { createRateLimits, emailKey, limitVisit, mailboxKey, type RateLimits } from './rate-limits.ts';
import { tokenKey } from './wider-keys.ts';

const settingNames: Record<keyof RateLimits, keyof typeof noLimits> = {
  searches: 'searchesPerMinute',
  requests: 'requestsPerMinute',
  signIns: 'signInsPerMinute',
  wrongTokens: 'wrongTokensPerMinute',
  passwords: 'passwordsPerMinute',
  passwordMails: 'passwordMailsPerHour',
  confirmations: 'confirmationsPerHour',
  checkouts: 'checkoutsPerMinute',
  formMails: 'formMailsPerHour',
  anonymousWrites: 'anonymousWritesPerHour',
  accountWrites: 'accountWritesPerHour',
  alertChecks: 'alertChecksPerHour',
  channelMessages: 'channelMessagesPerHour',
};
const names = Object.keys(settingNames) as (keyof RateLimits)[];
/** The longest wait, in seconds. */
const hourly = new Set<keyof RateLimits>([
  'confirmations',
  'passwordMails',
  'formMails',
  'anonymousWrites',
  'accountWrites',
  'alertChecks',
  'channelMessages',
]);
const findWindow = (name: keyof RateLimits) => (hourly.has(name) ? 3_600 : 60);
const two = { ...noLimits, ...Object.fromEntries(names.map((name) => [settingNames[name], 2])) };

/** A Redis that counts, as far as the limits use one. */
function countingRedis(): { redis: Redis; counts: Map<string, number> } {
  const counts = new Map<string, number>();
  const rlflxIncr = ([key = '', points, seconds]: string[]) => {
    const consumed = (counts.get(key) ?? 0) + Number(points);
    counts.set(key, consumed);
    return Promise.resolve([consumed, Number(seconds) * 1_000]);
  };
  return { redis: { defineCommand: () => undefined, rlflxIncr } as unknown as Redis, counts };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-12-01T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each([
  ['in memory', () => null],
  ['in a Redis', () => countingRedis().redis],
])('limits %s', (_, openRedis) => {
  test.each(names)('of %s equal the setting, and are independent of the others', async (name) => {
    const limits = createRateLimits(two, openRedis());
    expect([await limits[name]('a'), await limits[name]('a'), await limits[name]('a')]).toEqual([
      null,
      null,
      findWindow(name),
    ]);
    for (const other of names.filter((each) => each !== name))
      expect([other, await limits[other]('a')]).toEqual([other, null]);
    const alone = createRateLimits({ ...noLimits, [settingNames[name]]: 1 }, openRedis());
    expect([await alone[name]('a'), await alone[name]('a')]).toEqual([null, findWindow(name)]);
  });

  test.each(names)('of %s count each client IP separately', async (name) => {
    const limits = createRateLimits({ ...noLimits, [settingNames[name]]: 1 }, openRedis());
    expect([await limits[name]('a'), await limits[name]('b')]).toEqual([null, null]);
    expect([await limits[name]('a'), await limits[name]('b')]).toEqual([findWindow(name), findWindow(name)]);
  });

  test('of searches count a search by its cost, and none as more than the whole limit (S-654)', async () => {
    const limits = createRateLimits({ ...noLimits, searchesPerMinute: 5 }, openRedis());
    expect([await limits.searches('a', 3), await limits.searches('a', 2), await limits.searches('a')]).toEqual([
      null,
      null,
      60,
    ]);
    expect([await limits.searches('b', 3), await limits.searches('b', 3)]).toEqual([null, 60]);
    expect([await limits.searches('c', 9), await limits.searches('c')]).toEqual([null, 60]);
  });

  test('of searches count an IPv6 network’s cost for its /48 too (S-654)', async () => {
    const limits = createRateLimits({ ...noLimits, searchesPerMinute: 3 }, openRedis());
    const search = (network: number) => limits.searches(`2001:db8:7:${network}::`, 3);
    for (let network = 1; network <= 10; network += 1) expect(await search(network)).toBeNull();
    expect(await search(11)).toBe(60);
  });

  test('of searches count an access token, and for all tokens of its account twice as many points (S-678)', async () => {
    const limits = createRateLimits({ ...noLimits, searchesPerMinute: 2 }, openRedis());
    const search = (accountId: string, tokenId: string) => limits.searches(tokenKey({ accountId, tokenId }));
    expect([await search('ana', '1'), await search('ana', '1'), await search('ana', '1')]).toEqual([null, null, 60]);
    expect([await search('ana', '2'), await search('ana', '3'), await search('ana', '4')]).toEqual([null, null, 60]);
    expect(await search('rui', '5')).toBeNull();
  });

  test('answer without counting whether points are left', async () => {
    const limits = createRateLimits({ ...noLimits, wrongTokensPerMinute: 1 }, openRedis());
    expect([await limits.wrongTokens('a', 0), await limits.wrongTokens('a', 0)]).toEqual([null, null]);
    expect([await limits.wrongTokens('a'), await limits.wrongTokens('a', 0)]).toEqual([null, null]);
    expect([await limits.wrongTokens('a'), await limits.wrongTokens('a', 0)]).toEqual([60, 60]);
  });

  test('are unlimited when zero', async () => {
    const limits = createRateLimits(noLimits, openRedis());
    for (const name of names) {
      for (let attempt = 0; attempt < 3; attempt += 1) expect(await limits[name]('a')).toBeNull();
    }
  });
});

test('each limit and client IP has a separate key in the shared Redis', async () => {
  const { redis, counts } = countingRedis();
  const limits = createRateLimits(two, redis);
  for (const name of names) for (const clientIp of ['a', 'b']) await limits[name](clientIp);
  expect(counts.size).toBe(names.length * 2);
});

test('points are counted in memory while Redis is unavailable', async () => {
  const rlflxIncr = () => Promise.reject(new Error('away'));
  const redis = { defineCommand: () => undefined, rlflxIncr } as unknown as Redis;
  const limits = createRateLimits({ ...noLimits, searchesPerMinute: 1 }, redis);
  expect([await limits.searches('a'), await limits.searches('a')]).toEqual([null, 60]);
});

test.each([
  ['in memory', () => null],
  ['in a Redis', () => countingRedis().redis],
])('a refunded point %s can be spent again', async (_, openRedis) => {
  const { confirmations } = createRateLimits({ ...noLimits, confirmationsPerHour: 1 }, openRedis());
  expect(await confirmations('a')).toBeNull();
  await confirmations.refundPoint('a');
  expect([await confirmations('a'), await confirmations('a')]).toEqual([null, 3_600]);
});

test('an unlimited limit accepts refunds', async () => {
  const { confirmations } = createRateLimits(noLimits, null);
  await confirmations.refundPoint('a');
  expect(await confirmations('a')).toBeNull();
});

describe('the wait', () => {
  test('is the rest of the minute in whole seconds', async () => {
    const limits = createRateLimits({ ...noLimits, searchesPerMinute: 1 }, null);
    await limits.searches('a');
    vi.advanceTimersByTime(500);
    expect(await limits.searches('a')).toBe(60);
    vi.advanceTimersByTime(59_000);
    expect(await limits.searches('a')).toBe(1);
    vi.advanceTimersByTime(600);
    expect(await limits.searches('a')).toBeNull();
  });

  test('is at most a minute after the clock was set back', async () => {
    const limits = createRateLimits({ ...noLimits, searchesPerMinute: 1 }, null);
    await limits.searches('a');
    vi.setSystemTime(Date.parse('2026-11-30T15:00:00Z'));
    expect(await limits.searches('a')).toBe(60);
  });
});

test('all tags of an e-mail count for one mailbox (S-508)', () => {
  expect(mailboxKey('ana+1@pessoa.example')).toBe(emailKey('ana@pessoa.example'));
  expect(mailboxKey('ana+1+2@pessoa.example')).toBe(mailboxKey('ana@pessoa.example'));
  expect(mailboxKey('bia+1@pessoa.example')).not.toBe(emailKey('ana@pessoa.example'));
});

test('a Gmail address counts without its dots, for both of its domains (S-508)', () => {
  expect(mailboxKey('a.na.lima+1@gmail.com')).toBe(mailboxKey('analima@gmail.com'));
  expect(mailboxKey('analima@googlemail.com')).toBe(mailboxKey('analima@gmail.com'));
  expect(mailboxKey('a.na@pessoa.example')).not.toBe(mailboxKey('ana@pessoa.example'));
});

describe('a visit', () => {
  const allowing = (points: number) => createRateLimits({ ...noLimits, checkoutsPerMinute: points }, null).checkouts;

  test('counts for the account from any network', async () => {
    const checkouts = allowing(2);
    expect([await limitVisit(checkouts, '192.0.2.1', 'a'), await limitVisit(checkouts, '192.0.2.2', 'a')]).toEqual([
      null,
      null,
    ]);
    expect(await limitVisit(checkouts, '192.0.2.3', 'a')).toBe(60);
    expect(await limitVisit(checkouts, '192.0.2.3', 'b')).toBeNull();
  });

  test('counts for the network with any account', async () => {
    const checkouts = allowing(1);
    expect(await limitVisit(checkouts, '192.0.2.1', 'a')).toBeNull();
    expect(await limitVisit(checkouts, '192.0.2.1', 'b')).toBe(60);
    expect(await limitVisit(checkouts, '192.0.2.1')).toBe(60);
    // The point that the network lacked was not taken from the account.
    expect(await limitVisit(checkouts, '192.0.2.2', 'b')).toBeNull();
  });
});

test('an e-mail is counted without storing it', () => {
  expect(emailKey('ana@example.com')).toMatch(/^email:[\w-]{43}$/);
  expect(emailKey('ana@example.com')).not.toBe(emailKey('bia@example.com'));
});

describe('an IPv6 network', () => {
  const networks = Array.from({ length: 12 }, (_, number) => `2001:db8:7:${number}::`);

  test.each([
    ['in memory', () => null],
    ['in a Redis', () => countingRedis().redis],
  ])('also counts %s for its whole /48, which has ten times as many points', async (_, openRedis) => {
    const { signIns } = createRateLimits({ ...noLimits, signInsPerMinute: 1 }, openRedis());
    const waits = [];
    for (const network of networks) waits.push(await signIns(network));
    expect(waits).toEqual([...Array(10).fill(null), 60, 60]);
    expect(await signIns('2001:db8:8:0::')).toBeNull();
  });

  test('refunds points to both', async () => {
    const { confirmations } = createRateLimits({ ...noLimits, confirmationsPerHour: 1 }, null);
    for (const network of networks) {
      expect(await confirmations(network)).toBeNull();
      await confirmations.refundPoint(network);
    }
  });
});

test('150,000 networks within a minute use less than 120 MB', async () => {
  vi.useRealTimers();
  const limits = createRateLimits(two, null);
  const before = process.memoryUsage.rss();
  for (let network = 0; network < 150_000; network += 1) {
    const clientIp = `2001:db8:${(network >> 8).toString(16)}:${network % 256}::`;
    await limits.requests(clientIp);
    await limits.searches(clientIp);
  }
  expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(120);
});

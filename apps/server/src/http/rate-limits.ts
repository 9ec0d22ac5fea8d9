import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '../config/settings.ts';

/** Counts for a client's network or, as `accountKey` writes it, an account. Null: go on; else the seconds to wait. */
export type RateLimit = (key: string) => Promise<number | null>;
/** A limit whose last point may be given back where what it was spent on did not happen. */
export type ReturnableRateLimit = RateLimit & { giveBack(key: string): Promise<void> };
export type RateLimits = {
  searches: RateLimit;
  requests: RateLimit;
  signIns: RateLimit;
  passwords: RateLimit;
  /** Mails with the way to a new password, per hour and e-mail: whoever asks from many networks fills no mailbox. */
  passwordMails: ReturnableRateLimit;
  /** Mails that confirm an address, per hour; for an account and for an address. */
  confirmations: ReturnableRateLimit;
  checkouts: RateLimit;
};

const minute = 60;

/**
 * Per address and minute, unless said otherwise; shared by all processes when there is a Redis, and in memory while it
 * is away.
 */
export function createRateLimits(settings: Settings['limits'], redis: Redis | null): RateLimits {
  return {
    searches: rateLimit('searches', settings.searchesPerMinute, redis),
    requests: rateLimit('requests', settings.requestsPerMinute, redis),
    signIns: rateLimit('sign-ins', settings.signInsPerMinute, redis),
    passwords: rateLimit('passwords', settings.passwordsPerMinute, redis),
    passwordMails: rateLimit('password-mails', settings.passwordMailsPerHour, redis, 3_600),
    confirmations: rateLimit('confirmations', settings.confirmationsPerHour, redis, 3_600),
    checkouts: rateLimit('checkouts', settings.checkoutsPerMinute, redis),
  };
}

/** What an account is counted by. */
export function accountKey(accountId: string): string {
  return `account:${accountId}`;
}

/** What an e-mail is counted by: a hash, because the address itself is stored nowhere but with its account. */
export function emailKey(email: string): string {
  return `email:${createHash('sha256').update(email).digest('base64url')}`;
}

/** Counts for a network and, where somebody is signed in, for their account: another network gives no new points. */
export async function limitVisit(limit: RateLimit, address: string, accountId?: string): Promise<number | null> {
  const wait = await limit(address);
  return wait === null && accountId !== undefined ? limit(accountKey(accountId)) : wait;
}

function rateLimit(name: string, points: number, redis: Redis | null, windowSeconds = minute): ReturnableRateLimit {
  if (points === 0) return Object.assign(async () => null, { giveBack: async () => undefined });
  const limiter = limiterFor({ keyPrefix: `revoada:${name}`, points, duration: windowSeconds }, redis);
  const spend = async (address: string) => {
    try {
      await limiter.consume(address);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // A clock that was set back must not lock anybody out for longer than the window.
      return Math.min(windowSeconds, Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
    }
  };
  return Object.assign(spend, { giveBack: async (address: string) => void (await limiter.reward(address)) });
}

function limiterFor(options: { keyPrefix: string; points: number; duration: number }, redis: Redis | null) {
  const memory: RateLimiterAbstract = new RateLimiterMemory(options);
  return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory;
}

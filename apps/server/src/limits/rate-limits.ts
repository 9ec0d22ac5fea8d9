import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Settings } from '../config/settings.ts';
import { widerKeys } from './wider-keys.ts';
import { createWindowCounter } from './window-counter.ts';

/**
 * Counts a request of a client network, an account (`accountKey`) or an access token (`tokenKey`), as one point unless said;
 * never as more than the whole limit. Zero points only ask. Null when it is allowed, else the seconds to wait.
 */
export type RateLimit = (key: string, cost?: number) => Promise<number | null>;
/** A limit whose last point can be refunded when the action did not happen. */
export type ReturnableRateLimit = RateLimit & { refundPoint(key: string): Promise<void> };
export type RateLimits = {
  searches: RateLimit;
  requests: RateLimit;
  signIns: RateLimit;
  /** Requests with a token that does not exist, so that many cannot be tried. */
  wrongTokens: RateLimit;
  passwords: RateLimit;
  /** Password reset mails per hour and e-mail, so that requests from many networks do not fill a mailbox. */
  passwordMails: ReturnableRateLimit;
  /** Confirmation mails per hour, for an account and for a client IP. */
  confirmations: ReturnableRateLimit;
  checkouts: RateLimit;
  /** Mails of the site's forms per hour and e-mail, so that a mistyped or foreign mailbox is not filled. */
  formMails: RateLimit;
  /** Items that visitors may store without an account, per hour. */
  anonymousWrites: RateLimit;
  /** Items that an account may store, per hour. */
  accountWrites: RateLimit;
  /** Codes and test messages of an account per hour, counted for the account and for the WhatsApp number. */
  channelMessages: RateLimit;
  /** Checks that an account's new, changed and resumed alerts bring forward, per hour. */
  alertChecks: RateLimit;
};

const minute = 60;

/** Per client IP and minute by default; shared by all processes through Redis, in memory while it is unavailable. */
export function createRateLimits(settings: Settings['limits'], redis: Redis | null): RateLimits {
  return {
    searches: rateLimit('searches', settings.searchesPerMinute, redis),
    requests: rateLimit('requests', settings.requestsPerMinute, redis),
    signIns: rateLimit('sign-ins', settings.signInsPerMinute, redis),
    wrongTokens: rateLimit('wrong-tokens', settings.wrongTokensPerMinute, redis),
    passwords: rateLimit('passwords', settings.passwordsPerMinute, redis),
    passwordMails: rateLimit('password-mails', settings.passwordMailsPerHour, redis, 3_600),
    confirmations: rateLimit('confirmations', settings.confirmationsPerHour, redis, 3_600),
    checkouts: rateLimit('checkouts', settings.checkoutsPerMinute, redis),
    formMails: rateLimit('form-mails', settings.formMailsPerHour, redis, 3_600),
    anonymousWrites: rateLimit('anonymous-writes', settings.anonymousWritesPerHour, redis, 3_600),
    accountWrites: rateLimit('account-writes', settings.accountWritesPerHour, redis, 3_600),
    alertChecks: rateLimit('alert-checks', settings.alertChecksPerHour, redis, 3_600),
    channelMessages: rateLimit('channel-messages', settings.channelMessagesPerHour, redis, 3_600),
  };
}

/** Key of the account in rate limits. */
export function accountKey(accountId: string): string {
  return `account:${accountId}`;
}

/** Key of a WhatsApp number in rate limits: a hash, as for e-mails. */
export function numberKey(number: string): string {
  return `number:${createHash('sha256').update(number).digest('base64url')}`;
}

/** Key of an e-mail in rate limits: a hash, because e-mails are stored only with their account. */
export function emailKey(email: string): string {
  return `email:${createHash('sha256').update(email).digest('base64url')}`;
}

/** Counts an e-mail without its +tag: all tags of an address fill one mailbox, and at Gmail all dots of its name. */
export function mailboxKey(email: string): string {
  const [name = '', domain = ''] = email.replace(/\+[^@]*(?=@)/, '').split('@');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return emailKey(isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`);
}

/** Counts for a network and for the account when signed in, so that a new network gives no new points. */
export async function limitVisit(limit: RateLimit, clientIp: string, accountId?: string): Promise<number | null> {
  const wait = await limit(clientIp);
  return wait === null && accountId !== undefined ? limit(accountKey(accountId)) : wait;
}

/** A limit per key, and for what the key belongs to. */
function rateLimit(name: string, points: number, redis: Redis | null, windowSeconds = minute): ReturnableRateLimit {
  if (points === 0) return Object.assign(async () => null, { refundPoint: async () => undefined });
  const narrow = createCounter(`revoada:${name}`, points, redis, windowSeconds);
  const wider = widerKeys.map(({ name: kind, factor, find }) => ({
    find,
    counter: createCounter(`revoada:${name}-${kind}`, points * factor, redis, windowSeconds),
  }));
  const findCounters = (key: string) => [
    { key, counter: narrow },
    ...wider.flatMap(({ find, counter }) => {
      const around = find(key);
      return around === null ? [] : [{ key: around, counter }];
    }),
  ];
  const spend = async (key: string, cost = 1) => {
    for (const each of findCounters(key)) {
      const waitMs = await each.counter.spend(each.key, Math.min(cost, points));
      // Caps the wait at the window, because the clock may have been set back.
      if (waitMs !== null) return Math.min(windowSeconds, Math.max(1, Math.ceil(waitMs / 1_000)));
    }
    return null;
  };
  const refundPoint = async (key: string) => {
    for (const each of findCounters(key)) await each.counter.refundPoint(each.key);
  };
  return Object.assign(spend, { refundPoint });
}

/** Null when allowed, else the milliseconds to wait. */
type Counter = { spend(key: string, points: number): Promise<number | null>; refundPoint(key: string): Promise<void> };

/** Counts in Redis, and in memory without it or while it is unavailable. */
function createCounter(keyPrefix: string, points: number, redis: Redis | null, windowSeconds: number): Counter {
  const memory = createWindowCounter(points, windowSeconds * 1_000);
  const inMemory: Counter = {
    spend: async (key, spent) => memory.spend(key, spent),
    refundPoint: async (key) => memory.refundPoint(key),
  };
  if (!redis) return inMemory;
  const shared = new RateLimiterRedis({ keyPrefix, points, duration: windowSeconds, storeClient: redis });
  return {
    async spend(key, spent) {
      try {
        await shared.consume(key, spent);
        return null;
      } catch (refusal) {
        return refusal instanceof RateLimiterRes ? refusal.msBeforeNext : memory.spend(key, spent);
      }
    },
    refundPoint: async (key) => void (await shared.reward(key).catch(() => memory.refundPoint(key))),
  };
}

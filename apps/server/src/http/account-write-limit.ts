import { createMiddleware } from 'hono/factory';
import { accountKey, type RateLimit } from '../limits/rate-limits.ts';
import type { HttpEnv } from './environment.ts';
import { refusal } from './refusal.ts';
import { tooMany } from './requests.ts';

/** Answers 429 when one account stores too much, from any number of IPs. */
export function accountWriteLimit(limit: RateLimit) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const account = c.get('user')?.accountId;
    const wait = account === undefined ? null : await limit(accountKey(account));
    return wait === null ? next() : refusal(c, 'rate-limited', { retryAfterSeconds: wait, message: tooMany });
  });
}

import { createMiddleware } from 'hono/factory';
import { accountKey, type RateLimit } from '../limits/rate-limits.ts';
import { tokenKey } from '../limits/wider-keys.ts';
import type { HttpEnv } from './environment.ts';
import { refusal } from './refusal.ts';
import { tooMany } from './requests.ts';

/**
 * Answers 429 when one account stores too much, from any number of IPs. A program counts for itself, so that none keeps its
 * person from disconnecting it.
 */
export function accountWriteLimit(limit: RateLimit) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const [program, account] = [c.get('program'), c.get('user')?.accountId];
    const key = program ? tokenKey(program) : account && accountKey(account);
    const wait = key ? await limit(key) : null;
    return wait === null ? next() : refusal(c, 'rate-limited', { retryAfterSeconds: wait, message: tooMany });
  });
}

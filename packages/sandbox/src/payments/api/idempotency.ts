import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { openStore } from '../../stand-in/store.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { PaymentsError } from '../wire/errors.ts';

type Answer = { request: string; status: number; body: string; at: number };

const keptSeconds = 86_400;

/** The same `Idempotency-Key` has one effect and one answer; with other parameters it is an error. Kept a day. */
export function idempotent(ledger: Ledger, dataDir: string | null) {
  const store = openStore<{ answers: Record<string, Answer> }>(dataDir, 'payment-answers', () => ({ answers: {} }));
  const answers = new Map(Object.entries(store.data.answers));
  // Of two requests at once, the second waits for the first; the real service refuses it, and its SDK tries again.
  const underWay = new Map<string, Promise<void>>();
  const keep = (key: string, answer: Answer): void => {
    answers.set(key, answer);
    for (const [old, { at }] of answers) if (at <= ledger.seconds() - keptSeconds) answers.delete(old);
    store.data.answers = Object.fromEntries(answers);
    store.save();
  };
  return createMiddleware(async (c, next) => {
    const key = c.req.method === 'GET' ? undefined : c.req.header('idempotency-key');
    if (!key) return next();
    if (key.length > 255) throw misused('Idempotency keys can be at most 255 characters.');
    while (underWay.has(key)) await underWay.get(key);
    const request = `${c.req.method} ${c.req.path} ${JSON.stringify(c.get('form'))}`;
    const stored = answers.get(key);
    if (stored && stored.at > ledger.seconds() - keptSeconds) return replayAnswer(c, stored, request);
    const { promise, resolve } = Promise.withResolvers<void>();
    underWay.set(key, promise);
    try {
      await next();
      // A request that was refused before it had an effect may be sent again.
      if (c.res.ok || c.res.status === 402)
        keep(key, { request, status: c.res.status, body: await c.res.clone().text(), at: ledger.seconds() });
    } finally {
      underWay.delete(key);
      resolve();
    }
    return;
  });
}

function replayAnswer(c: Context, stored: Answer, request: string): Response {
  if (stored.request !== request) {
    throw misused('Keys for idempotent requests can only be used with the same parameters they were first used with.');
  }
  c.header('Idempotent-Replayed', 'true');
  c.header('Content-Type', 'application/json');
  return c.body(stored.body, stored.status as 200);
}

const misused = (message: string) => new PaymentsError(400, message, { type: 'idempotency_error' });

import { createMiddleware } from 'hono/factory';
import { PaymentsError } from './checkout.ts';
import type { Ledger } from './ledger.ts';

type Answer = { asked: string; status: number; body: string; at: number };

const kept = 86_400;

/** The same `Idempotency-Key` has one effect and one answer; with other parameters it is an error. Kept a day. */
export function idempotent(ledger: Ledger) {
  const answers = new Map<string, Answer>();
  return createMiddleware(async (c, next) => {
    const key = c.req.method === 'GET' ? undefined : c.req.header('idempotency-key');
    if (!key) return next();
    if (key.length > 255)
      throw new PaymentsError(400, 'Idempotency keys can be at most 255 characters.', { type: 'idempotency_error' });
    const asked = `${c.req.method} ${c.req.path} ${JSON.stringify(c.get('form'))}`;
    const known = answers.get(key);
    if (known && known.at > ledger.seconds() - kept) {
      if (known.asked !== asked) {
        throw new PaymentsError(
          400,
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
          { type: 'idempotency_error' },
        );
      }
      c.header('Idempotent-Replayed', 'true');
      c.header('Content-Type', 'application/json');
      return c.body(known.body, known.status as 200);
    }
    await next();
    // What failed before it had an effect may be tried again.
    if (c.res.status < 500)
      answers.set(key, { asked, status: c.res.status, body: await c.res.clone().text(), at: ledger.seconds() });
    return;
  });
}

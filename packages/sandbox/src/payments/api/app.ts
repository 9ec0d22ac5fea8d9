import { type Context, Hono } from 'hono';
import { closeOldSessions } from '../ledger/checkout.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { apiVersion } from '../wire/catalogue.ts';
import { createFailure, PaymentsError } from '../wire/errors.ts';
import { parseForm } from '../wire/form.ts';
import { newId } from '../wire/ids.ts';
import type { Env } from './answers.ts';
import type { CallLog } from './call-log.ts';
import { addCheckoutSessions, addPortalSessions } from './checkout-sessions.ts';
import { addCustomers } from './customers.ts';
import type { PaymentFaults } from './faults.ts';
import { idempotent } from './idempotency.ts';
import { addMoney } from './money.ts';
import { addSubscriptions } from './subscriptions.ts';

export type ApiDeps = { ledger: Ledger; faults: PaymentFaults; calls: CallLog; dataDir: string | null };

/** The calls under `/v1` that the product makes, on Stripe's wire format. Everything else is 404 in Stripe's words. */
export function createPaymentsApi({ ledger, faults, calls, dataDir }: ApiDeps): Hono<Env> {
  const api = new Hono<Env>();
  api.onError((error, c) => {
    if (!(error instanceof PaymentsError)) throw error;
    return c.json({ error: { ...error.body, message: error.message } }, error.status);
  });
  api.use(async (c, next) => {
    c.header('Request-Id', newId('req_'));
    c.header('Stripe-Version', c.req.header('stripe-version') ?? apiVersion);
    await next();
    const { method, path } = c.req;
    calls.note({ at: ledger.seconds(), method, path, status: c.res.status, unknown: c.get('unknown') === true });
  });
  api.use(async (c, next) => {
    checkKey(c.req.header('authorization'));
    const fault = await faults.take(c.req.path);
    if (fault !== null) throw createFailure(fault);
    c.set('form', parseForm(await sentIn(c)));
    closeOldSessions(ledger);
    return next();
  });
  api.use(idempotent(ledger, dataDir));
  addCustomers(api, ledger);
  addCheckoutSessions(api, ledger);
  addPortalSessions(api, ledger);
  addSubscriptions(api, ledger);
  addMoney(api, ledger);
  api.all('*', (c) => {
    c.set('unknown', true);
    throw new PaymentsError(404, `Unrecognized request URL (${c.req.method}: ${c.req.path}).`);
  });
  return api;
}

function checkKey(authorization: string | undefined): void {
  if (!authorization) throw new PaymentsError(401, 'You did not provide an API key.');
  const key = /^Bearer (\S+)$/.exec(authorization)?.[1] ?? '';
  if (!/^sk_test_\w+$/.test(key)) throw new PaymentsError(401, `Invalid API Key provided: ${key.slice(0, 8)}…`);
}

/** Parameters are in the URL, or in the body of changing requests. */
async function sentIn(c: Context): Promise<string> {
  const inUrl = new URL(c.req.url).search.slice(1);
  const inBody = c.req.method === 'GET' ? '' : await c.req.text();
  return [inUrl, inBody].filter((text) => text !== '').join('&');
}

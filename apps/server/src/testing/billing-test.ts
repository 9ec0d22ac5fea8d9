import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type Payments, startPayments } from '../../../../packages/sandbox/src/payments/start-payments.ts';
import { startCheckout } from '../billing/checkout.ts';
import { type Converge, createConverge } from '../billing/converge.ts';
import type { BillingMail, BillingParts } from '../billing/parts.ts';
import { createStripe } from '../billing/stripe-client.ts';
import { connectDatabase, type Database } from '../database/database.ts';
import { createLocks } from '../database/locks.ts';
import { accounts } from '../database/schema.ts';
import { findSubscriptionsOf, type SubscriptionRow } from '../database/subscriptions.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createLog } from '../logging.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

type Mail = BillingMail & { accountId: string };
type Job = { name: string; payload: object; options: object };

export type PaymentRecords = {
  customers: { id: string; email: string | null; name: string | null; metadata: object; deleted?: true }[];
  subscriptions: { id: string; status: string; customer: string; start_date: number }[];
  sessions: { id: string; status: string; url: string | null; subscription: string | null; expires_at: number }[];
  invoices: { id: string; status: string; created: number }[];
  refunds: { amount: number; metadata: object }[];
};

/** Billing alone, over a database and the payment service's stand-in; whatever else it uses notes what it was told. */
export type BillingTest = {
  parts: BillingParts;
  converge: Converge;
  clock: { now: number };
  mails: Mail[];
  jobs: Job[];
  audited: unknown[][];
  logged: unknown[][];
  newAccount(more?: Partial<typeof accounts.$inferInsert>): Promise<string>;
  /** Pays at an open payment page; the subscription's id. */
  payAt(page: string): Promise<string>;
  /** From the buy button to a paid subscription that we have not heard of; its id. */
  pay(accountId: string): Promise<string>;
  /** The same, heard of. */
  buy(accountId: string): Promise<string>;
  act(subscription: string, act: string, body?: object): Promise<void>;
  actOnPage(page: string, act: string): Promise<void>;
  readRecords(): Promise<PaymentRecords>;
  /** The payment service fails on paths that begin so, as often as it is asked. */
  fail(path: string, status?: number): Promise<void>;
  stopFailing(): Promise<void>;
  findRows(accountId: string): Promise<SubscriptionRow[]>;
  query: TestDatabase['query'];
  stop(): Promise<void>;
};

export const today = Date.parse('2026-12-01T15:00:00Z');

export const whoIs = (accountId: string) => ({ accountId }) as SignedIn;

const card = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Ana Reis', email: 'a@b.co' };

export async function startBillingTest(): Promise<BillingTest> {
  const server = await createTestDatabase();
  const database = connectDatabase(server.url, createLog('silent'));
  const clock = { now: today };
  const payments = await startPayments({ port: 0, now: () => clock.now });
  const notes = { mails: [] as Mail[], jobs: [] as Job[], audited: [] as unknown[][], logged: [] as unknown[][] };
  const parts: BillingParts = {
    database,
    locks: createLocks(database),
    stripe: createStripe('sk_test_demonstracao', payments.address),
    jobs: notingJobs(notes.jobs),
    mail: { queue: (mail) => Promise.resolve(void notes.mails.push(mail)) },
    audit: { record: (...act) => Promise.resolve(void notes.audited.push(act)) },
    settings: {
      publicUrl: 'https://revoada.example',
      payments: { priceId: 'price_demonstracao', apiBase: payments.address, graceDays: 7 },
    },
    now: () => clock.now,
    log: notingLog(notes.logged),
  };
  const converge = createConverge(parts);
  const pay = async (accountId: string) => {
    const { url } = await startCheckout(parts, converge, whoIs(accountId));
    return payAt(payments, url);
  };
  return {
    parts,
    converge,
    clock,
    ...notes,
    newAccount: (more = {}) => insertAccount(database, clock.now, more),
    pay,
    payAt: (page) => payAt(payments, page),
    async buy(accountId) {
      const id = await pay(accountId);
      await converge(id);
      return id;
    },
    act: async (subscription, act, body = {}) =>
      void (await control(payments, `/subscriptions/${subscription}/${act}`, body)),
    actOnPage: async (page, act) => void (await control(payments, `/sessions/${page}/${act}`, {})),
    readRecords: async () => (await control(payments, '/')) as PaymentRecords,
    fail: async (path, status = 500) =>
      void (await control(payments, '/faults', { kind: 'error', path, status, times: 1_000 })),
    stopFailing: async () => void (await payments.control.request('/faults', { method: 'DELETE' })),
    findRows: (accountId) => findSubscriptionsOf(database, accountId),
    query: server.query,
    async stop() {
      await Promise.all([payments.close(), database.close()]);
      await server.drop();
    },
  };
}

async function insertAccount(
  { orm }: Database,
  nowMs: number,
  more: Partial<typeof accounts.$inferInsert>,
): Promise<string> {
  const id = randomUUID();
  const person = { email: `${id}@example.com`, emailVerified: true, name: 'Ana Reis', createdAt: new Date(nowMs) };
  await orm.insert(accounts).values({ id, ...person, ...more });
  return id;
}

async function payAt(payments: Payments, page: string): Promise<string> {
  await fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams(card) });
  const { sessions } = (await control(payments, '/')) as PaymentRecords;
  const paid = sessions.find(({ id }) => page.endsWith(id))?.subscription;
  if (!paid) throw new Error('the stand-in took no payment');
  return paid;
}

async function control({ control: app }: Payments, path: string, body?: object): Promise<unknown> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const answer = await app.request(path, init);
  if (!answer.ok) throw new Error(`The stand-in answered ${answer.status} for ${path}`);
  return answer.json();
}

function notingJobs(noted: Job[]): Jobs {
  const enqueue: Jobs['enqueue'] = ({ name }, payload, options = {}) =>
    Promise.resolve(void noted.push({ name, payload, options }));
  return { enqueue } as Partial<Jobs> as Jobs;
}

function notingLog(logged: unknown[][]): Logger {
  const note =
    (level: string) =>
    (...said: unknown[]) =>
      void logged.push([level, ...said]);
  return { error: note('error'), warn: note('warn'), info: note('info') } as unknown as Logger;
}

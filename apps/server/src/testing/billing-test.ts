import { randomUUID } from 'node:crypto';
import { connectPayments, type PaymentRecords, type PaymentsClient, startPayments } from '@revoada/sandbox/payments';
import type { Logger } from 'pino';
import type { BillingDeps, BillingMail } from '../billing/billing-deps.ts';
import { startCheckout } from '../billing/checkout/checkout.ts';
import { createStripe } from '../billing/stripe-client.ts';
import { type Converge, createConverge } from '../billing/subscriptions/converge.ts';
import { findAccountSubscriptions, type SubscriptionRow } from '../database/billing/subscriptions.ts';
import { connectDatabase, type Database } from '../database/connection/database.ts';
import { createLocks } from '../database/connection/locks.ts';
import { accounts } from '../database/tables/accounts.ts';
import { createEvents } from '../events.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createLog } from '../logging/logging.ts';
import type { SignedIn } from '../members/signed-in.ts';
import { createTestDatabase, type TestDatabase } from './database/test-database.ts';
import { today } from './today.ts';

type Mail = BillingMail & { accountId: string };
type Job = { name: string; payload: object; options: object };

/** Only billing, with a database and the stand-in of the payment service; its other dependencies record their calls. */
export type BillingTest = {
  deps: BillingDeps;
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
  act: PaymentsClient['actOnSubscription'];
  actOnPage: PaymentsClient['actOnSession'];
  readRecords(): Promise<PaymentRecords>;
  /** The payment service fails on paths that begin so, as often as it is asked. */
  fail(path: string, status?: number): Promise<void>;
  stopFailing(): Promise<void>;
  findRows(accountId: string): Promise<SubscriptionRow[]>;
  query: TestDatabase['query'];
  /** Resets to the state after the start. */
  reset(): Promise<void>;
  stop(): Promise<void>;
};

export const whoIs = (accountId: string) => ({ accountId }) as SignedIn;

const priceId = 'price_demonstracao';
const card = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Ana Reis', email: 'a@b.co' };

export async function startBillingTest(): Promise<BillingTest> {
  const server = await createTestDatabase();
  const database = connectDatabase(server.url, createLog('silent'));
  const clock = { now: today };
  const payments = await startPayments({ port: 0, now: () => clock.now });
  const control = connectPayments(payments.control);
  const notes = { mails: [] as Mail[], jobs: [] as Job[], audited: [] as unknown[][], logged: [] as unknown[][] };
  const deps: BillingDeps = {
    database,
    locks: createLocks(database),
    stripe: createStripe('sk_test_demonstracao', payments.url),
    jobs: notingJobs(notes.jobs),
    mail: { queue: (mail) => Promise.resolve(void notes.mails.push(mail)) },
    audit: { record: (...act) => Promise.resolve(void notes.audited.push(act)) },
    settings: {
      publicUrl: 'https://revoada.example',
      payments: { priceId, apiBase: payments.url, graceDays: 7 },
    },
    events: createEvents(),
    now: () => clock.now,
    log: notingLog(notes.logged),
  };
  const converge = createConverge(deps);
  const pay = async (accountId: string) => {
    const { url } = await startCheckout(deps, converge, whoIs(accountId));
    return payAt(control, url);
  };
  return {
    deps,
    converge,
    clock,
    ...notes,
    newAccount: (more = {}) => insertAccount(database, clock.now, more),
    pay,
    payAt: (page) => payAt(control, page),
    async buy(accountId) {
      const id = await pay(accountId);
      await converge(id);
      return id;
    },
    act: control.actOnSubscription,
    actOnPage: control.actOnSession,
    readRecords: control.readRecords,
    fail: (path, status = 500) => control.addFault({ kind: 'error', path, status, times: 1_000 }),
    stopFailing: control.clearFaults,
    findRows: (accountId) => findAccountSubscriptions(database, accountId),
    query: server.query,
    async reset() {
      await Promise.all([control.forget(), server.empty()]);
      for (const noted of Object.values(notes)) noted.length = 0;
      deps.settings.payments.priceId = priceId;
      clock.now = today;
    },
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

async function payAt(control: PaymentsClient, page: string): Promise<string> {
  await fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams(card) });
  const { sessions } = await control.readRecords();
  const paid = sessions.find(({ id }) => page.endsWith(id))?.subscription;
  if (!paid) throw new Error('the stand-in took no payment');
  return paid;
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

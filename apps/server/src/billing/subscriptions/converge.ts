import { dayMs } from '@revoada/core/dates/local-date';
import type Stripe from 'stripe';
import { type CustomerAccount, findAccountOfCustomer, findCustomerAccount } from '../../database/billing/customers.ts';
import {
  findAccountSubscriptions,
  findSubscription,
  noteWithdrawal,
  type SubscriptionRow,
  upsertSubscription,
} from '../../database/billing/subscriptions.ts';
import { isUuid } from '../../database/connection/is-uuid.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { isMissing } from '../payment-failure.ts';
import { readId } from '../stripe-client.ts';
import { cancelNow } from './cancel.ts';
import { chooseNotices } from './notices.ts';
import { findOldestUnpaid } from './oldest-unpaid.ts';
import { refundSubscription } from './refunds.ts';
import { readSubscriptionRecord } from './subscription-record.ts';
import { isLiveStatus } from './subscription-state.ts';

/**
 * Reads a subscription from the payment service and updates our row to match, so that repeated, late and unordered events
 * lead to the same row. Returns the current row, or null if the subscription belongs to no account here. `silent` sends no
 * mail about the change.
 */
export type Converge = (subscriptionId: string, how?: { silent: boolean }) => Promise<SubscriptionRow | null>;

export function createConverge(deps: BillingDeps): Converge {
  return async (subscriptionId, how) => {
    const row = await readOne(deps, subscriptionId, how);
    if (!row || !isLiveStatus(row.status)) return row;
    const account = await findCustomerAccount(deps.database, row.accountId);
    if (account?.erased) await refundOrphan(deps, row.id);
    else await cancelDuplicates(deps, row.accountId);
    return findSubscription(deps.database, subscriptionId);
  };
}

function readOne(deps: BillingDeps, id: string, { silent } = { silent: false }): Promise<SubscriptionRow | null> {
  const { database, stripe, mail, log } = deps;
  return deps.locks(lockName(id), async () => {
    const subscription = await retrieve(stripe, id);
    const before = await findSubscription(database, id);
    const at = new Date(deps.now());
    if (!subscription) {
      log.error({ subscription: id }, 'no such subscription');
      if (!before || before.endedAt !== null) return before;
      await upsertSubscription(database, {
        ...before,
        status: 'canceled',
        pastDueSince: null,
        endedAt: at,
        readAt: at,
      });
      await deps.events.announce('subscription.updated', { accountId: before.accountId });
      return findSubscription(database, id);
    }
    const account = await findAccount(deps, subscription, before);
    if (!account) {
      log.error({ subscription: id }, 'subscription belongs to no account here');
      return null;
    }
    const unpaid = await findOldestUnpaid(stripe, subscription);
    const after = readSubscriptionRecord(subscription, unpaid?.since ?? null);
    const graceMs = deps.settings.payments.graceDays * dayMs;
    // Mails are queued before the row is stored: after a crash in between the change is detected again, and the key prevents a second mail.
    if (!silent && !account.erased && !(await hasAnother(deps, account.accountId, id))) {
      const notices = chooseNotices({ before, after, unpaidInvoice: unpaid?.id ?? null, graceMs });
      for (const notice of notices) await mail.queue({ ...notice, accountId: account.accountId });
    }
    await upsertSubscription(database, { ...after, accountId: account.accountId, readAt: at });
    await deps.events.announce('subscription.updated', { accountId: account.accountId });
    return findSubscription(database, id);
  });
}

/** Name of the lock for reading or changing a subscription. */
export function lockName(subscriptionId: string): string {
  return `subscription:${subscriptionId}`;
}

async function retrieve(stripe: Stripe, id: string): Promise<Stripe.Subscription | null> {
  return stripe.subscriptions.retrieve(id, { expand: ['latest_invoice', 'customer'] }).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

/** Finds the account of a subscription: by our row, by the customer that we created, or by the mark that we put on both. */
async function findAccount(
  { database }: BillingDeps,
  { customer, metadata }: Stripe.Subscription,
  before: SubscriptionRow | null,
): Promise<CustomerAccount | null> {
  if (before) return findCustomerAccount(database, before.accountId);
  const byCustomer = await findAccountOfCustomer(database, readId(customer) ?? '');
  if (byCustomer) return byCustomer;
  const marks = [metadata, typeof customer === 'object' && !customer.deleted ? customer.metadata : {}];
  const marked = marks.map(({ account_id }) => account_id).find((id) => id !== undefined && isUuid(id));
  return marked === undefined ? null : findCustomerAccount(database, marked);
}

async function hasAnother({ database }: BillingDeps, accountId: string, id: string): Promise<boolean> {
  const rows = await findAccountSubscriptions(database, accountId);
  return rows.some((row) => row.id !== id && isLiveStatus(row.status));
}

/**
 * Refunds and ends all but the oldest live subscription of an account, so that it never pays twice. Each is read again
 * first, so that an outdated row never ends an account's only subscription.
 */
async function cancelDuplicates(deps: BillingDeps, accountId: string): Promise<void> {
  const liveRows = (await findAccountSubscriptions(deps.database, accountId)).filter(({ status }) =>
    isLiveStatus(status),
  );
  if (liveRows.length < 2) return;
  const read = await Promise.all(liveRows.map(({ id }) => readOne(deps, id)));
  const live = read.flatMap((row) => (row && isLiveStatus(row.status) ? [row] : []));
  const [, ...later] = live.toSorted(
    (a, b) => a.startedAt.getTime() - b.startedAt.getTime() || a.id.localeCompare(b.id),
  );
  for (const { id } of later) await refundAndCancel(deps, id, 'a second subscription came to life');
}

/** Refunds a subscription of an erased account. Read again first, because the erasure may have ended it meanwhile. */
async function refundOrphan(deps: BillingDeps, id: string): Promise<void> {
  const row = await readOne(deps, id);
  if (row && isLiveStatus(row.status)) await refundAndCancel(deps, id, 'a payment page outlived its account');
}

/** Refunds, then ends: after a crash in between, the subscription is still live and is found again. */
async function refundAndCancel(deps: BillingDeps, id: string, why: string): Promise<void> {
  deps.log.error({ subscription: id, why }, 'a subscription is paid back and ended');
  await deps.locks(lockName(id), async () => {
    await refundSubscription(deps.stripe, id);
    await cancelNow(deps.stripe, id);
    await noteWithdrawal(deps.database, id, new Date(deps.now()));
  });
  await readOne(deps, id);
}

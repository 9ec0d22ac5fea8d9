import { dayMs } from '@revoada/core/dates/local-date';
import type Stripe from 'stripe';
import { deletePaymentEventsBefore } from '../database/billing/payment-events.ts';
import { findSubscription, findUnendedSubscriptions, type SubscriptionRow } from '../database/billing/subscriptions.ts';
import type { BillingDeps } from './billing-deps.ts';
import { convergeSubscription, finishWithdrawal } from './billing-jobs.ts';
import { describeFailure } from './payment-failure.ts';
import { checkPrice, PriceMismatchError } from './price-check.ts';
import { readSubscriptionRecord } from './subscriptions/subscription-record.ts';

const page = 100;
const eventsKeptMs = 90 * dayMs;

/**
 * Compares the payment service's subscriptions with our rows in both directions, and enqueues a job for each difference and
 * each unfinished withdrawal. Returns the number of differences.
 */
export async function reconcile(deps: BillingDeps): Promise<number> {
  const { database, stripe, log } = deps;
  await checkPrice(stripe, deps.settings.payments.priceId).catch((error: unknown) =>
    log.error(
      error instanceof PriceMismatchError ? { err: error.message } : describeFailure(error),
      'the price is not as it should be',
    ),
  );
  let differences = 0;
  const enqueueUpdate = async (subscriptionId: string): Promise<void> => {
    differences += 1;
    await deps.jobs.enqueue(convergeSubscription, { subscriptionId });
  };
  const comparedIds = new Set<string>();
  for await (const subscription of stripe.subscriptions.list({ status: 'all', limit: page })) {
    comparedIds.add(subscription.id);
    const row = await findSubscription(database, subscription.id);
    if (row ? isOutdated(row, subscription) : isOurs(subscription, deps)) await enqueueUpdate(subscription.id);
  }
  for (let after = ''; ; ) {
    const rows = await findUnendedSubscriptions(database, after, page);
    for (const { id, withdrawnAt } of rows) {
      if (!comparedIds.has(id)) await enqueueUpdate(id);
      // The withdrawal's job gave up before the refund.
      if (withdrawnAt) await deps.jobs.enqueue(finishWithdrawal, { subscriptionId: id });
    }
    after = rows.at(-1)?.id ?? '';
    if (rows.length < page) break;
  }
  await deletePaymentEventsBefore(database, new Date(deps.now() - eventsKeptMs));
  log.info({ compared: comparedIds.size, differences }, 'subscriptions compared with the payment service');
  return differences;
}

/** The account at the payment service may sell other products. */
function isOurs({ items, metadata }: Stripe.Subscription, { settings }: BillingDeps): boolean {
  const sellsOurs = items.data.some(({ price }) => price.id === settings.payments.priceId);
  return sellsOurs || metadata.account_id !== undefined;
}

/** Always true for past due subscriptions, whose unpaid invoices the list does not contain. */
function isOutdated(row: SubscriptionRow, subscription: Stripe.Subscription): boolean {
  const read = readSubscriptionRecord(subscription, null);
  return (
    read.status === 'past_due' ||
    row.pastDueSince !== null ||
    read.status !== row.status ||
    read.priceId !== row.priceId ||
    read.cancelsAtPeriodEnd !== row.cancelsAtPeriodEnd ||
    read.currentPeriodEnd?.getTime() !== row.currentPeriodEnd?.getTime() ||
    read.endedAt?.getTime() !== row.endedAt?.getTime()
  );
}

import { findCustomerAccount } from '../database/billing/customers.ts';
import { findAccountSubscriptions } from '../database/billing/subscriptions.ts';
import type { BillingDeps } from './billing-deps.ts';
import { isMissing } from './payment-failure.ts';
import { cancelNow } from './subscriptions/cancel.ts';
import type { Converge } from './subscriptions/converge.ts';
import { isLiveStatus } from './subscriptions/subscription-state.ts';

/**
 * Ends every subscription of an account at the payment service and closes its open payment pages, so that an erased account
 * is never charged. Throws if any of it fails; the account must not be erased then.
 */
export async function cancelForErasure(deps: BillingDeps, converge: Converge, accountId: string): Promise<void> {
  const account = await findCustomerAccount(deps.database, accountId);
  const customer = account?.customerId;
  const ended = customer ? await deps.locks(`checkout:${accountId}`, () => endAll(deps, customer)) : [];
  // The farewell mail covers the end; the usual mail would state that the account stays.
  const silent = { silent: true };
  for (const id of ended) await converge(id, silent);
  // Subscriptions that are still live were sold by hand to another customer of the account.
  const live = (await findAccountSubscriptions(deps.database, accountId)).filter(({ status }) => isLiveStatus(status));
  for (const { id } of live) {
    const row = await converge(id, silent);
    if (!row || !isLiveStatus(row.status)) continue;
    await cancelNow(deps.stripe, id);
    await converge(id, silent);
  }
}

/** Deletes the customer at the payment service, which keeps its payment records. A missing customer is no error. */
export async function forgetCustomer({ database, stripe }: BillingDeps, accountId: string): Promise<void> {
  const account = await findCustomerAccount(database, accountId);
  if (!account?.customerId) return;
  await stripe.customers.del(account.customerId).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

async function endAll({ stripe }: BillingDeps, customer: string): Promise<string[]> {
  const ended: string[] = [];
  try {
    // Pages are closed first, so that a page paid meanwhile is listed as its subscription.
    for await (const { id } of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })) {
      await stripe.checkout.sessions.expire(id);
    }
    for await (const { id, status } of stripe.subscriptions.list({ customer, status: 'all', limit: 100 })) {
      if (status === 'canceled' || status === 'incomplete_expired') continue;
      await cancelNow(stripe, id);
      ended.push(id);
    }
  } catch (error) {
    // A customer deleted by hand has no subscription either.
    if (!isMissing(error)) throw error;
  }
  return ended;
}

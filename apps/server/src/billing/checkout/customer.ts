import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { type CustomerAccount, findCustomerAccount, keepCustomer } from '../../database/billing/customers.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { isMissing } from '../payment-failure.ts';

/**
 * Returns the account's customer at the payment service, creating it at the first purchase or after it was deleted there.
 * Idempotent after a lost answer. The idempotency key depends on the profile, because the service rejects a key that is
 * reused with other data. Throws for an erased account.
 */
export async function ensureCustomer({ database, stripe }: BillingDeps, accountId: string): Promise<string> {
  const account = await findCustomerAccount(database, accountId);
  if (!account || account.erased) throw new Error('an erased account buys nothing');
  if (account.customerId !== null && (await exists(stripe, account.customerId))) return account.customerId;
  const profile = buildProfile(account);
  const { id } = await stripe.customers.create(profile, {
    idempotencyKey: `customer:${account.customerId ?? 'first'}:${hash(profile)}`,
  });
  await keepCustomer(database, accountId, id);
  return id;
}

const hash = (profile: Stripe.CustomerCreateParams): string =>
  createHash('sha256').update(JSON.stringify(profile)).digest('hex');

function buildProfile({ accountId, email, name }: CustomerAccount): Stripe.CustomerCreateParams {
  return {
    ...(email === null ? {} : { email }),
    ...(name === null ? {} : { name }),
    preferred_locales: ['pt-BR'],
    metadata: { account_id: accountId },
  };
}

async function exists(stripe: Stripe, customerId: string): Promise<boolean> {
  const customer = await stripe.customers.retrieve(customerId).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  return customer !== null && !customer.deleted;
}

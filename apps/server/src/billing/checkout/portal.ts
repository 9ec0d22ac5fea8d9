import { findCustomerAccount } from '../../database/billing/customers.ts';
import type { SignedIn } from '../../members/signed-in.ts';
import type { BillingDeps } from '../billing-deps.ts';

/** Opens the payment service's page for card, invoices and cancellation. Throws for an account that never bought. */
export async function openPortal(deps: BillingDeps, { accountId }: SignedIn): Promise<{ url: string }> {
  const account = await findCustomerAccount(deps.database, accountId);
  if (!account?.customerId) throw new Error('there is no customer to open the portal for');
  return { url: await openPortalSession(deps, account.customerId) };
}

export async function openPortalSession({ stripe, settings }: BillingDeps, customer: string): Promise<string> {
  const returnUrl = `${settings.publicUrl}/conta`;
  const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl, locale: 'pt-BR' });
  return url;
}

import { findCustomerAccount } from '../../database/billing/customers.ts';
import type { SignedIn } from '../../members/signed-in.ts';
import type { BillingParts } from '../parts.ts';

/** Opens the payment service's page for card, invoices and cancellation. Throws for an account that never bought. */
export async function openPortal(parts: BillingParts, { accountId }: SignedIn): Promise<{ url: string }> {
  const account = await findCustomerAccount(parts.database, accountId);
  if (!account?.customerId) throw new Error('there is no customer to open the portal for');
  return { url: await openPortalSession(parts, account.customerId) };
}

export async function openPortalSession({ stripe, settings }: BillingParts, customer: string): Promise<string> {
  const returnUrl = `${settings.publicUrl}/conta`;
  const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl, locale: 'pt-BR' });
  return url;
}

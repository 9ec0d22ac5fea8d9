import { givesAccess } from '@revoada/core/plans/subscription';
import type { CheckoutState } from '@revoada/core/plans/subscription-summary';
import type Stripe from 'stripe';
import type { SignedIn } from '../../members/signed-in.ts';
import type { BillingParts } from '../parts.ts';
import { isMissing } from '../payment-failure.ts';
import { readId } from '../stripe-client.ts';
import type { Converge } from '../subscriptions/converge.ts';
import { isLiveStatus, readState } from '../subscriptions/subscription-state.ts';
import { ensureCustomer } from './customer.ts';
import { findReusablePage } from './open-pages.ts';
import { openPortalSession } from './portal.ts';

/** How long a payment page stays open; the service takes 30 minutes to a day. */
const openForMs = 45 * 60_000;

/**
 * Where to pay; or the portal, for whoever has a live subscription already. One person's clicks, in however
 * many tabs and processes, lead to one payment page: while one is open, no second one is made.
 */
export async function startCheckout(
  parts: BillingParts,
  converge: Converge,
  { accountId }: Pick<SignedIn, 'accountId'>,
): Promise<{ url: string }> {
  const { stripe } = parts;
  const { url, live } = await parts.locks(`checkout:${accountId}`, async () => {
    const customer = await ensureCustomer(parts, accountId);
    // Pages before subscriptions: one that is paid in between is seen as the subscription that came of it.
    const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
    const subscriptions = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
    const live = subscriptions.data.find(({ status }) => isLiveStatus(status));
    if (live) return { url: await openPortalSession(parts, customer), live: live.id };
    const url = await reuse(parts, open.data);
    return { url: url ?? (await openPage(parts, customer, accountId)), live: null };
  });
  // Our row of a live subscription may be outdated: the account came here as if it had none.
  if (live !== null) await converge(live);
  return { url };
}

/** The page that is open still and sells today's price; every other one is closed. */
async function reuse({ stripe, settings, now }: BillingParts, open: Stripe.Checkout.Session[]): Promise<string | null> {
  const kept = findReusablePage(open, settings.payments.priceId, now());
  for (const { id } of open) if (id !== kept?.id) await stripe.checkout.sessions.expire(id);
  return kept?.url ?? null;
}

async function openPage({ stripe, settings, now }: BillingParts, customer: string, accountId: string): Promise<string> {
  const { publicUrl, payments } = settings;
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: payments.priceId, quantity: 1 }],
    locale: 'pt-BR',
    // What is paid days later, as boletos are, would give access days later.
    allowed_payment_method_types: ['card'],
    client_reference_id: accountId,
    metadata: { account_id: accountId, price_id: payments.priceId },
    subscription_data: { metadata: { account_id: accountId } },
    success_url: `${publicUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/cancel`,
    expires_at: Math.floor((now() + openForMs) / 1_000),
  });
  if (session.url === null) throw new Error('the payment service opened no page');
  return session.url;
}

/** What came of a visit to the payment page, from the service itself, with our row brought up to date at once. */
export async function checkoutState(
  parts: BillingParts,
  converge: Converge,
  who: Pick<SignedIn, 'accountId'> | null,
  sessionId: string | null,
): Promise<CheckoutState> {
  if (!who || sessionId === null || !/^cs_\w{1,200}$/.test(sessionId)) return 'unknown';
  const session = await parts.stripe.checkout.sessions.retrieve(sessionId).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (session?.client_reference_id !== who.accountId) return 'unknown';
  const subscription = readId(session.subscription);
  if (session.status !== 'complete') return 'unpaid';
  if (subscription === null) return 'processing';
  const row = await converge(subscription);
  if (!row) return 'processing';
  const { graceDays } = parts.settings.payments;
  if (givesAccess(readState(row), parts.now(), graceDays)) return 'paid';
  if (row.status === 'incomplete') return 'processing';
  return row.status === 'incomplete_expired' ? 'unpaid' : 'over';
}

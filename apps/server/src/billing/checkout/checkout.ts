import { givesAccess } from '@revoada/core/plans/subscription';
import type { CheckoutState } from '@revoada/core/plans/subscription-summary';
import type Stripe from 'stripe';
import type { SignedIn } from '../../members/signed-in.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { isMissing } from '../payment-failure.ts';
import { readId } from '../stripe-client.ts';
import type { Converge } from '../subscriptions/converge.ts';
import { isLiveStatus, readState } from '../subscriptions/subscription-state.ts';
import { ensureCustomer } from './customer.ts';
import { findReusablePage } from './open-pages.ts';
import { openPortalSession } from './portal.ts';

/** The service accepts 30 minutes to a day. */
const pageLifetimeMs = 45 * 60_000;

/**
 * Returns the URL of the payment page, or of the portal if the account has a live subscription. All clicks of an account, in
 * any tab and process, lead to one payment page: while one is open, no second one is created.
 */
export async function startCheckout(
  deps: BillingDeps,
  converge: Converge,
  { accountId }: Pick<SignedIn, 'accountId'>,
): Promise<{ url: string }> {
  const { stripe } = deps;
  const { url, live } = await deps.locks(`checkout:${accountId}`, async () => {
    const customer = await ensureCustomer(deps, accountId);
    // Pages are listed first, so that a page paid in between appears as its subscription.
    const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
    const subscriptions = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
    const live = subscriptions.data.find(({ status }) => isLiveStatus(status));
    if (live) return { url: await openPortalSession(deps, customer), live: live.id };
    const url = await reuseOpenPage(deps, open.data);
    return { url: url ?? (await openPage(deps, customer, accountId)), live: null };
  });
  // Our row is outdated: the account was offered a purchase despite its live subscription.
  if (live !== null) await converge(live);
  return { url };
}

/** Returns an open page with the current price and closes all others. */
async function reuseOpenPage(
  { stripe, settings, now }: BillingDeps,
  open: Stripe.Checkout.Session[],
): Promise<string | null> {
  const reusablePage = findReusablePage(open, settings.payments.priceId, now());
  for (const { id } of open) if (id !== reusablePage?.id) await stripe.checkout.sessions.expire(id);
  return reusablePage?.url ?? null;
}

async function openPage({ stripe, settings, now }: BillingDeps, customer: string, accountId: string): Promise<string> {
  const { publicUrl, payments } = settings;
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: payments.priceId, quantity: 1 }],
    locale: 'pt-BR',
    // Boletos and other delayed methods would give access days after the purchase.
    allowed_payment_method_types: ['card'],
    client_reference_id: accountId,
    metadata: { account_id: accountId, price_id: payments.priceId },
    subscription_data: { metadata: { account_id: accountId } },
    success_url: `${publicUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/cancel`,
    expires_at: Math.floor((now() + pageLifetimeMs) / 1_000),
  });
  if (session.url === null) throw new Error('the payment service opened no page');
  return session.url;
}

/** Reads the outcome of a payment page from the service and updates our row at once. */
export async function checkoutState(
  deps: BillingDeps,
  converge: Converge,
  who: Pick<SignedIn, 'accountId'> | null,
  sessionId: string | null,
): Promise<CheckoutState> {
  if (!who || sessionId === null || !/^cs_\w{1,200}$/.test(sessionId)) return 'unknown';
  const session = await deps.stripe.checkout.sessions.retrieve(sessionId).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (session?.client_reference_id !== who.accountId) return 'unknown';
  const subscription = readId(session.subscription);
  if (session.status !== 'complete') return 'unpaid';
  if (subscription === null) return 'processing';
  const row = await converge(subscription);
  if (!row) return 'processing';
  const { graceDays } = deps.settings.payments;
  if (givesAccess(readState(row), deps.now(), graceDays)) return 'paid';
  if (row.status === 'incomplete') return 'processing';
  return row.status === 'incomplete_expired' ? 'unpaid' : 'over';
}

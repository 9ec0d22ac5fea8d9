import type Stripe from 'stripe';

/** A page that expires sooner leaves no time to type a card number. */
const minRemainingMs = 2 * 60_000;

/** Finds an open payment page of a customer that sells this price and does not expire soon. */
export function findReusablePage(
  open: readonly Stripe.Checkout.Session[],
  priceId: string,
  nowMs: number,
): { id: string; url: string } | null {
  for (const { id, url, metadata, expires_at: expires } of open) {
    const staysOpen = expires * 1_000 > nowMs + minRemainingMs;
    if (url !== null && metadata?.price_id === priceId && staysOpen) return { id, url };
  }
  return null;
}

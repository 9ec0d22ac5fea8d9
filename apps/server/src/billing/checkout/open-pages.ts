import type Stripe from 'stripe';

/** A page that closes before anybody has typed a card number is not worth leading to. */
const leastLeftMs = 2 * 60_000;

/** Of a customer's open payment pages, the one to lead to again: it sells this price and stays open for a while. */
export function findReusablePage(
  open: readonly Stripe.Checkout.Session[],
  priceId: string,
  nowMs: number,
): { id: string; url: string } | null {
  for (const { id, url, metadata, expires_at: expires } of open) {
    const staysOpen = expires * 1_000 > nowMs + leastLeftMs;
    if (url !== null && metadata?.price_id === priceId && staysOpen) return { id, url };
  }
  return null;
}

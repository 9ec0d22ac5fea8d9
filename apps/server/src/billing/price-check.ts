import { plan, planPricePerMonth } from '@revoada/core/plans/plan';
import type Stripe from 'stripe';
import { isMissing } from './payment-failure.ts';

/** The payment service would charge another price than the pages show. The message is for the operator. */
export class PriceMismatchError extends Error {
  constructor(priceId: string, stripePrice: string) {
    super(
      `STRIPE_PRICE_ID ${priceId}: the payment service has ${stripePrice}, and ${plan.name} costs ${planPricePerMonth} ` +
        `(${plan.priceCents} ${plan.currency}, each ${plan.interval}). Name a price that is the same.`,
    );
    this.name = 'PriceMismatchError';
  }
}

/** Compares the price at the payment service with the one that pages show; throws `PriceMismatchError`. */
export async function checkPrice(stripe: Stripe, priceId: string): Promise<void> {
  const price = await stripe.prices.retrieve(priceId).catch((error: unknown) => {
    if (isMissing(error)) throw new PriceMismatchError(priceId, 'no such price');
    throw error;
  });
  const { interval, interval_count: count } = price.recurring ?? {};
  const same =
    price.active &&
    price.unit_amount === plan.priceCents &&
    price.currency === plan.currency.toLowerCase() &&
    interval === plan.interval &&
    count === 1;
  if (same) return;
  const period = interval ? `each ${count === 1 ? '' : `${count} `}${interval}` : 'once';
  const state = price.active ? '' : ', not active';
  throw new PriceMismatchError(
    priceId,
    `${price.unit_amount ?? 'no amount in'} ${price.currency.toUpperCase()}, ${period}${state}`,
  );
}

import { randomBytes } from 'node:crypto';

/** Stripe's objects as the wire carries them, as far as the product and its SDK read them. Times are seconds. */
export type Customer = {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  preferred_locales: string[];
  livemode: false;
  deleted?: true;
};

export type CheckoutSession = {
  id: string;
  object: 'checkout.session';
  created: number;
  expires_at: number;
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  ui_mode: 'hosted_page';
  locale: string | null;
  amount_subtotal: number;
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  customer: string | null;
  customer_email: string | null;
  customer_details: { email: string | null; name: string | null } | null;
  subscription: string | null;
  invoice: string | null;
  metadata: Record<string, string>;
  success_url: string;
  cancel_url: string;
  url: string | null;
  livemode: false;
  /** Not on the wire: what the subscription will carry. */
  _subscriptionMetadata: Record<string, string>;
};

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'canceled'
  | 'paused';

export type Subscription = {
  id: string;
  object: 'subscription';
  created: number;
  start_date: number;
  billing_cycle_anchor: number;
  status: SubscriptionStatus;
  customer: string;
  currency: string;
  collection_method: 'charge_automatically';
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  trial_start: number | null;
  trial_end: number | null;
  pause_collection: null;
  latest_invoice: string | null;
  metadata: Record<string, string>;
  items: { object: 'list'; data: SubscriptionItem[]; has_more: false; total_count: 1; url: string };
  livemode: false;
  /** Not on the wire: the last four digits of its card, and whether charges on it succeed. */
  _card: { last4: string; renews: boolean };
};

export type SubscriptionItem = {
  id: string;
  object: 'subscription_item';
  subscription: string;
  quantity: 1;
  price: Price;
  current_period_start: number;
  current_period_end: number;
  metadata: Record<string, string>;
};

export type Price = ReturnType<typeof thePrice>;

export type Invoice = {
  id: string;
  object: 'invoice';
  number: string;
  created: number;
  customer: string;
  currency: string;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  billing_reason: 'subscription_create' | 'subscription_cycle';
  collection_method: 'charge_automatically';
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  subtotal: number;
  total: number;
  attempt_count: number;
  attempted: boolean;
  period_start: number;
  period_end: number;
  hosted_invoice_url: string;
  metadata: Record<string, string>;
  parent: {
    type: 'subscription_details';
    quote_details: null;
    subscription_details: { metadata: Record<string, string>; subscription: string };
  };
  livemode: false;
};

export type InvoicePayment = {
  id: string;
  object: 'invoice_payment';
  created: number;
  invoice: string;
  amount_paid: number;
  amount_requested: number;
  currency: string;
  is_default: true;
  status: 'paid';
  payment: { type: 'payment_intent'; payment_intent: string };
  livemode: false;
};

export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  created: number;
  amount: number;
  amount_received: number;
  currency: string;
  customer: string;
  status: 'succeeded';
  latest_charge: string;
  livemode: false;
};

export type Charge = {
  id: string;
  object: 'charge';
  created: number;
  amount: number;
  amount_refunded: number;
  currency: string;
  customer: string;
  payment_intent: string;
  paid: true;
  refunded: boolean;
  status: 'succeeded';
  livemode: false;
};

export type Refund = {
  id: string;
  object: 'refund';
  created: number;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  metadata: Record<string, string>;
  status: 'succeeded';
};

export type PortalSession = {
  id: string;
  object: 'billing_portal.session';
  created: number;
  customer: string;
  return_url: string;
  url: string;
  livemode: false;
};

export type Event = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  type: string;
  data: { object: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
};

export const apiVersion = '2026-10-28.endive';

/** What is sold: R$ 29,90 each month. */
export const thePrice = () => ({
  id: 'price_demonstracao',
  object: 'price' as const,
  active: true,
  billing_scheme: 'per_unit' as const,
  created: 1_767_225_600,
  currency: 'brl',
  livemode: false as const,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product: 'prod_demonstracao',
  recurring: {
    interval: 'month' as const,
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  },
  type: 'recurring' as const,
  unit_amount: 2_990,
  unit_amount_decimal: '2990',
});

export const theProduct = () => ({
  id: 'prod_demonstracao',
  object: 'product' as const,
  active: true,
  created: 1_767_225_600,
  default_price: 'price_demonstracao',
  description: null,
  livemode: false as const,
  metadata: {},
  name: 'Conta PRO',
});

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 'sub_' and 24 letters and digits. */
export function newId(prefix: string): string {
  return prefix + [...randomBytes(24)].map((byte) => letters[byte % letters.length]).join('');
}

/** The same day of the next month, or its last one. */
export function aMonthAfter(seconds: number): number {
  const at = new Date(seconds * 1_000);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + 1);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return Math.floor(at.getTime() / 1_000);
}

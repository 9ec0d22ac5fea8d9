import type { CataloguePrice } from './catalogue.ts';

/*
 * Stripe's objects as the wire carries them, as far as the product and its SDK read them. Times are seconds, amounts
 * cents. Fields that begin with _ are internal and never sent.
 */
export type Metadata = Record<string, string>;

export type Customer = {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  name: string | null;
  metadata: Metadata;
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
  payment_intent: null;
  payment_method_types: string[];
  subscription: string | null;
  invoice: string | null;
  metadata: Metadata;
  success_url: string;
  cancel_url: string | null;
  url: string | null;
  livemode: false;
  _subscriptionMetadata: Metadata;
  /** Payer whose bank requires a confirmation, and the card. */
  _asked?: { card: Card; payer: Payer } | null;
};

export type Payer = { email: string; name: string };

/** The last four digits of a card, and whether later charges on it succeed. */
export type Card = { last4: string; renews: boolean };

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
  billing_mode: { type: 'flexible' };
  status: SubscriptionStatus;
  customer: string;
  currency: string;
  collection_method: 'charge_automatically';
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  cancellation_details: { comment: string | null; feedback: string | null; reason: string | null };
  default_payment_method: null;
  discounts: [];
  ended_at: number | null;
  trial_start: number | null;
  trial_end: number | null;
  pause_collection: null;
  latest_invoice: string | null;
  metadata: Metadata;
  items: { object: 'list'; data: SubscriptionItem[]; has_more: false; total_count: 1; url: string };
  schedule: null;
  test_clock: null;
  livemode: false;
  _card: Card;
};

export type SubscriptionItem = {
  id: string;
  object: 'subscription_item';
  created: number;
  subscription: string;
  quantity: 1;
  price: CataloguePrice;
  current_period_start: number;
  current_period_end: number;
  discounts: [];
  metadata: Metadata;
};

export type Invoice = {
  id: string;
  object: 'invoice';
  number: string;
  created: number;
  currency: string;
  customer: string;
  customer_email: string | null;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  billing_reason: 'subscription_create' | 'subscription_cycle';
  collection_method: 'charge_automatically';
  amount_due: number;
  amount_overpaid: 0;
  amount_paid: number;
  amount_remaining: number;
  subtotal: number;
  total: number;
  attempt_count: number;
  attempted: boolean;
  auto_advance: boolean;
  last_finalization_error: { type: string; message: string } | null;
  lines: { object: 'list'; data: object[]; has_more: false; total_count: number; url: string };
  next_payment_attempt: number | null;
  period_start: number;
  period_end: number;
  hosted_invoice_url: string;
  invoice_pdf: null;
  metadata: Metadata;
  parent: {
    type: 'subscription_details';
    quote_details: null;
    subscription_details: { metadata: Metadata; subscription: string };
  };
  status_transitions: {
    finalized_at: number | null;
    marked_uncollectible_at: number | null;
    paid_at: number | null;
    voided_at: number | null;
  };
  livemode: false;
};

export type InvoicePayment = {
  id: string;
  object: 'invoice_payment';
  created: number;
  invoice: string;
  amount_paid: number | null;
  amount_requested: number;
  currency: string;
  is_default: true;
  status: 'open' | 'paid' | 'canceled';
  status_transitions: { canceled_at: number | null; paid_at: number | null };
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
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  last_payment_error: { type: 'card_error'; code: 'card_declined'; message: string } | null;
  latest_charge: string | null;
  metadata: Metadata;
  payment_method_types: string[];
  livemode: false;
};

export type Charge = {
  id: string;
  object: 'charge';
  created: number;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: true;
  currency: string;
  customer: string;
  metadata: Metadata;
  payment_intent: string;
  payment_method_details: { type: 'card'; card: { last4: string } };
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
  metadata: Metadata;
  reason: string | null;
  status: 'succeeded';
};

export type PortalSession = {
  id: string;
  object: 'billing_portal.session';
  created: number;
  configuration: string;
  customer: string;
  flow: { type: string; subscription_cancel: { subscription: string } | null } | null;
  locale: string | null;
  return_url: string | null;
  url: string;
  livemode: false;
};

export type Event = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  type: string;
  data: { object: object; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
};

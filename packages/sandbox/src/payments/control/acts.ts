import { expireSession, paySession, settleSession } from '../ledger/checkout.ts';
import { findOpenInvoices, invoiceFor } from '../ledger/invoices.ts';
import type { Ledger } from '../ledger/ledger.ts';
import * as life from '../ledger/subscriptions.ts';
import { age } from '../ledger/time.ts';
import { PaymentsError } from '../wire/errors.ts';
import type { CheckoutSession, Subscription } from '../wire/objects.ts';

export type PaymentAct<T> = { label: string; run(ledger: Ledger, object: T, days?: number): void };

/** Effects of time and the bank on a subscription, by the last part of the control's path. */
export const subscriptionActs = {
  renew: { label: 'Renovar', run: life.renew },
  'fail-renewal': { label: 'Falhar a renovação', run: (ledger, one) => life.failRenewal(ledger, one) },
  'ask-at-renewal': {
    label: 'Renovar pedindo confirmação',
    run: (ledger, one) => life.failRenewal(ledger, one, 'asks'),
  },
  end: { label: 'Chegar ao fim do período', run: life.end },
  unpaid: { label: 'Não paga', run: (ledger, one) => life.setStatus(ledger, one, 'unpaid') },
  'cancel-now': { label: 'Encerrar agora', run: life.cancelSubscription },
  pause: { label: 'Pausar', run: (ledger, one) => life.setStatus(ledger, one, 'paused') },
  resume: { label: 'Retomar', run: (ledger, one) => life.setStatus(ledger, one, 'active') },
  trial: { label: 'Período de teste', run: life.beginTrial },
  'trial-will-end': {
    label: 'Avisar fim do teste',
    run: (ledger, one) => void ledger.emit('customer.subscription.trial_will_end', one),
  },
  upcoming: { label: 'Avisar próxima fatura', run: announceUpcomingInvoice },
  'finalization-failed': { label: 'Falhar o fechamento da fatura', run: failFinalization },
  age: { label: 'Envelhecer um dia', run: (ledger, one, days = 1) => age(ledger, one, days * 86_400) },
} satisfies Record<string, PaymentAct<Subscription>>;

export type SubscriptionActName = keyof typeof subscriptionActs;

/** Effects on a payment page without its visitor. */
export const sessionActs = {
  expire: { label: 'Expirar', run: expireSession },
  'pay-later': { label: 'Concluir com pagamento pendente', run: payLater },
  'payment-arrives': { label: 'Pagamento chega', run: (ledger, one) => settleSession(ledger, one, true) },
  'payment-fails': { label: 'Pagamento não chega', run: (ledger, one) => settleSession(ledger, one, false) },
} satisfies Record<string, PaymentAct<CheckoutSession>>;

export type SessionActName = keyof typeof sessionActs;

function announceUpcomingInvoice(ledger: Ledger, subscription: Subscription): void {
  const invoice = invoiceFor(ledger, subscription, 'subscription_cycle');
  ledger.emit('invoice.upcoming', { ...invoice, id: `upcoming_${invoice.id}`, status: 'draft', number: null });
}

/** Fails to finalize the newest open invoice, or else the next one: nothing is charged for it. */
function failFinalization(ledger: Ledger, subscription: Subscription): void {
  const invoice =
    findOpenInvoices(ledger, subscription).at(-1) ?? invoiceFor(ledger, subscription, 'subscription_cycle');
  const error = { type: 'invalid_request_error', message: 'The invoice could not be finalized.' };
  ledger.emit('invoice.finalization_failed', { ...invoice, status: 'draft', last_finalization_error: error });
}

/** Completes the page with a later payment, as with a boleto. */
function payLater(ledger: Ledger, session: CheckoutSession): void {
  if (session.status !== 'open') throw new PaymentsError(409, 'This Session is not open.');
  const customer = ledger.books.customers.find(({ id }) => id === session.customer);
  const payer = {
    email: session.customer_email ?? customer?.email ?? 'alguem@example.com',
    name: customer?.name ?? '',
  };
  paySession(ledger, session, payer, { last4: '4242', renews: true }, true);
}

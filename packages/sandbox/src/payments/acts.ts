import { expireSession, paySession, settleSession } from './checkout.ts';
import { PaymentsError } from './errors.ts';
import { invoiceFor, openInvoicesOf } from './invoices.ts';
import type { Ledger } from './ledger.ts';
import type { CheckoutSession, Subscription } from './objects.ts';
import * as life from './subscriptions.ts';
import { age } from './time.ts';

type Act<T> = { label: string; run(ledger: Ledger, object: T, days?: number): void };

/** What time and the bank may do to a subscription, by the last part of the control's address. */
export const subscriptionActs: Record<string, Act<Subscription>> = {
  renew: { label: 'Renovar', run: life.renew },
  'fail-renewal': { label: 'Falhar a renovação', run: (ledger, one) => life.failRenewal(ledger, one) },
  'ask-at-renewal': {
    label: 'Renovar pedindo confirmação',
    run: (ledger, one) => life.failRenewal(ledger, one, 'asks'),
  },
  end: { label: 'Chegar ao fim do período', run: life.end },
  unpaid: { label: 'Não paga', run: (ledger, one) => life.setStatus(ledger, one, 'unpaid') },
  'cancel-now': { label: 'Encerrar agora', run: life.cancelNow },
  pause: { label: 'Pausar', run: (ledger, one) => life.setStatus(ledger, one, 'paused') },
  resume: { label: 'Retomar', run: (ledger, one) => life.setStatus(ledger, one, 'active') },
  trial: { label: 'Período de teste', run: life.beginTrial },
  'trial-will-end': {
    label: 'Avisar fim do teste',
    run: (ledger, one) => void ledger.emit('customer.subscription.trial_will_end', one),
  },
  upcoming: { label: 'Avisar próxima fatura', run: tellUpcoming },
  'finalization-failed': { label: 'Falhar o fechamento da fatura', run: failFinalization },
  age: { label: 'Envelhecer um dia', run: (ledger, one, days = 1) => age(ledger, one, days * 86_400) },
};

/** What may become of a payment page without the person at it. */
export const sessionActs: Record<string, Act<CheckoutSession>> = {
  expire: { label: 'Expirar', run: expireSession },
  'pay-later': { label: 'Concluir com pagamento pendente', run: payLater },
  'payment-arrives': { label: 'Pagamento chega', run: (ledger, one) => settleSession(ledger, one, true) },
  'payment-fails': { label: 'Pagamento não chega', run: (ledger, one) => settleSession(ledger, one, false) },
};

function tellUpcoming(ledger: Ledger, subscription: Subscription): void {
  const invoice = invoiceFor(ledger, subscription, 'subscription_cycle');
  ledger.emit('invoice.upcoming', { ...invoice, id: `upcoming_${invoice.id}`, status: 'draft', number: null });
}

/** The newest invoice, or the one to come, cannot be finished: nothing is charged for it. */
function failFinalization(ledger: Ledger, subscription: Subscription): void {
  const invoice = openInvoicesOf(ledger, subscription).at(-1) ?? invoiceFor(ledger, subscription, 'subscription_cycle');
  const error = { type: 'invalid_request_error', message: 'The invoice could not be finalized.' };
  ledger.emit('invoice.finalization_failed', { ...invoice, status: 'draft', last_finalization_error: error });
}

/** As with a boleto: the page is completed, the money comes another day. */
function payLater(ledger: Ledger, session: CheckoutSession): void {
  if (session.status !== 'open') throw new PaymentsError(409, 'This Session is not open.');
  const customer = ledger.books.customers.find(({ id }) => id === session.customer);
  const payer = {
    email: session.customer_email ?? customer?.email ?? 'alguem@example.com',
    name: customer?.name ?? '',
  };
  paySession(ledger, session, payer, { last4: '4242', renews: true }, true);
}

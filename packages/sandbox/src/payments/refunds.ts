import { PaymentsError } from './checkout.ts';
import { type Form, textOf, textsOf } from './form.ts';
import type { Ledger } from './ledger.ts';
import { newId, type Refund } from './objects.ts';

/** Pays back a payment, whole or in part. What was paid back already cannot be paid back again. */
export function refundPayment(ledger: Ledger, form: Form): Refund {
  const { charges, refunds } = ledger.books;
  const intent = textOf(form.payment_intent);
  const charge = charges.find((one) => one.payment_intent === intent || one.id === textOf(form.charge));
  if (!charge) {
    throw new PaymentsError(404, `No such payment_intent: '${intent}'`, {
      code: 'resource_missing',
      param: 'payment_intent',
    });
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw new PaymentsError(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = Number(textOf(form.amount) ?? left);
  if (!Number.isInteger(amount) || amount < 1 || amount > left) {
    throw new PaymentsError(400, `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  }
  const refund: Refund = {
    id: newId('re_'),
    object: 'refund',
    created: ledger.seconds(),
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    metadata: textsOf(form.metadata),
    status: 'succeeded',
  };
  refunds.push(refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  ledger.emit('charge.refunded', charge);
  return refund;
}

import { noSuch, PaymentsError } from '../wire/errors.ts';
import { type Form, readInteger, readText, readTexts } from '../wire/form.ts';
import { newId } from '../wire/ids.ts';
import type { Refund } from '../wire/objects.ts';
import type { Ledger } from './ledger.ts';

/** Pays back a payment, whole or in part. What was paid back already cannot be paid back again. */
export function refundPayment(ledger: Ledger, form: Form): Refund {
  const { charges, refunds } = ledger.books;
  const [intent, id] = [readText(form.payment_intent), readText(form.charge)];
  if (intent === null && id === null) {
    throw new PaymentsError(400, 'One of the following params should be provided: payment_intent or charge.');
  }
  const charge = charges.find((one) => (intent === null ? one.id === id : one.payment_intent === intent));
  if (!charge)
    throw intent === null ? noSuch('charge', id, 'charge') : noSuch('payment_intent', intent, 'payment_intent');
  const remaining = charge.amount - charge.amount_refunded;
  if (remaining === 0) {
    throw new PaymentsError(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = readInteger(form.amount, 'amount') ?? remaining;
  if (amount > remaining) {
    throw new PaymentsError(
      400,
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${remaining})`,
      {
        param: 'amount',
      },
    );
  }
  const refund: Refund = {
    id: newId('re_'),
    object: 'refund',
    created: ledger.seconds(),
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    metadata: readTexts(form.metadata),
    reason: readText(form.reason),
    status: 'succeeded',
  };
  refunds.push(refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  ledger.emit('charge.refunded', charge);
  return refund;
}

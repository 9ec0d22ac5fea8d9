import type { Ledger } from '../ledger/ledger.ts';
import { cancelAtPeriodEnd, cancelSubscription, changeAndEmit, isOver } from '../ledger/subscriptions.ts';
import { noSuch, PaymentsError } from '../wire/errors.ts';
import { type Form, mergeMetadata, readFields, readText } from '../wire/form.ts';
import type { Subscription } from '../wire/objects.ts';
import { type Api, findOrThrow, params, same, sendList, sendObject } from './answers.ts';

export function addSubscriptions(api: Api, ledger: Ledger): void {
  const { books } = ledger;

  api.get('/subscriptions', (c) => {
    // Without a status filter, cancelled subscriptions are left out.
    const subscriptions =
      c.get('form').status === undefined
        ? books.subscriptions.filter(({ status }) => status !== 'canceled')
        : books.subscriptions;
    return sendList(c, ledger, subscriptions, {
      customer: same<Subscription>('customer'),
      price: ({ items }, value) => items.data.some(({ price }) => price.id === value),
      status: (one, value) => value === 'all' || (value === 'ended' ? isOver(one) : one.status === value),
    });
  });
  api.get('/subscriptions/:id', (c) => sendObject(c, ledger, findOrThrow(books.subscriptions, c, 'subscription')));
  api.post('/subscriptions/:id', (c) => {
    const subscription = findOrThrow(books.subscriptions, c, 'subscription');
    const form = params(c, ['cancel_at_period_end', 'cancellation_details', 'metadata', 'proration_behavior']);
    const cancels = readBoolean(form, 'cancel_at_period_end');
    if (cancels !== null && isOver(subscription)) {
      const message = 'A canceled subscription can only update its cancellation_details and metadata.';
      throw new PaymentsError(400, message);
    }
    if (cancels !== null) cancelAtPeriodEnd(ledger, subscription, cancels);
    changeAndEmit(ledger, subscription, () => {
      subscription.metadata = mergeMetadata(subscription.metadata, form.metadata);
      noteReasons(subscription, form);
    });
    return sendObject(c, ledger, subscription);
  });
  api.delete('/subscriptions/:id', (c) => {
    const subscription = findOrThrow(books.subscriptions, c, 'subscription');
    // There is one plan and no proration, so these parameters bill nothing.
    const form = params(c, ['cancellation_details', 'invoice_now', 'prorate']);
    if (isOver(subscription)) throw noSuch('subscription', subscription.id);
    noteReasons(subscription, form);
    cancelSubscription(ledger, subscription);
    return sendObject(c, ledger, subscription);
  });
}

/** The reason that the person gave for cancelling. */
function noteReasons(subscription: Subscription, form: Form): void {
  const { comment, feedback } = readFields(form.cancellation_details);
  const before = subscription.cancellation_details;
  subscription.cancellation_details = {
    ...before,
    comment: comment === undefined ? before.comment : readText(comment) || null,
    feedback: feedback === undefined ? before.feedback : readText(feedback) || null,
  };
}

function readBoolean(form: Form, param: string): boolean | null {
  const text = form[param];
  if (text === undefined) return null;
  if (text === 'true' || text === 'false') return text === 'true';
  throw new PaymentsError(400, `Invalid boolean: ${readText(text) ?? ''}`, {
    code: 'parameter_invalid_boolean',
    param,
  });
}

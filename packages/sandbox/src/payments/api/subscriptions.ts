import { noSuch, PaymentsError } from '../errors.ts';
import { type Form, formOf, mergedMetadata, textOf } from '../form.ts';
import type { Ledger } from '../ledger.ts';
import type { Subscription } from '../objects.ts';
import { cancelAtPeriodEnd, cancelNow, changing, isOver } from '../subscriptions.ts';
import { type Api, found, listed, params, same, shown } from './answers.ts';

export function addSubscriptions(api: Api, ledger: Ledger): void {
  const { books } = ledger;

  api.get('/subscriptions', (c) => {
    // Without a word on it, those that were cancelled stay away.
    const kept =
      c.get('form').status === undefined
        ? books.subscriptions.filter(({ status }) => status !== 'canceled')
        : books.subscriptions;
    return listed(c, ledger, kept, {
      customer: same<Subscription>('customer'),
      price: ({ items }, asked) => items.data.some(({ price }) => price.id === asked),
      status: (one, asked) => asked === 'all' || (asked === 'ended' ? isOver(one) : one.status === asked),
    });
  });
  api.get('/subscriptions/:id', (c) => shown(c, ledger, found(books.subscriptions, c, 'subscription')));
  api.post('/subscriptions/:id', (c) => {
    const subscription = found(books.subscriptions, c, 'subscription');
    const form = params(c, ['cancel_at_period_end', 'cancellation_details', 'metadata', 'proration_behavior']);
    const cancels = truthOf(form, 'cancel_at_period_end');
    if (cancels !== null && isOver(subscription)) {
      const message = 'A canceled subscription can only update its cancellation_details and metadata.';
      throw new PaymentsError(400, message);
    }
    if (cancels !== null) cancelAtPeriodEnd(ledger, subscription, cancels);
    changing(ledger, subscription, () => {
      subscription.metadata = mergedMetadata(subscription.metadata, form.metadata);
      noteReasons(subscription, form);
    });
    return shown(c, ledger, subscription);
  });
  api.delete('/subscriptions/:id', (c) => {
    const subscription = found(books.subscriptions, c, 'subscription');
    // There is one plan and no proration: what these would bill is nothing.
    const form = params(c, ['cancellation_details', 'invoice_now', 'prorate']);
    if (isOver(subscription)) throw noSuch('subscription', subscription.id);
    noteReasons(subscription, form);
    cancelNow(ledger, subscription);
    return shown(c, ledger, subscription);
  });
}

/** What the person said on leaving. */
function noteReasons(subscription: Subscription, form: Form): void {
  const { comment, feedback } = formOf(form.cancellation_details);
  const before = subscription.cancellation_details;
  subscription.cancellation_details = {
    ...before,
    comment: comment === undefined ? before.comment : textOf(comment) || null,
    feedback: feedback === undefined ? before.feedback : textOf(feedback) || null,
  };
}

function truthOf(form: Form, param: string): boolean | null {
  const text = form[param];
  if (text === undefined) return null;
  if (text === 'true' || text === 'false') return text === 'true';
  throw new PaymentsError(400, `Invalid boolean: ${textOf(text) ?? ''}`, { code: 'parameter_invalid_boolean', param });
}

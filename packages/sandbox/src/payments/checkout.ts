import type { Form } from './form.ts';
import { formOf, listOf, textOf, textsOf } from './form.ts';
import type { Ledger } from './ledger.ts';
import { type CheckoutSession, newId, thePrice } from './objects.ts';
import type { Card, Subscriptions } from './subscriptions.ts';

/** What is wrong with a request, in Stripe's words. */
export class PaymentsError extends Error {
  readonly status: 400 | 401 | 402 | 404;
  readonly body: { type: string; code?: string; param?: string };

  constructor(status: 400 | 401 | 402 | 404, message: string, body: Partial<PaymentsError['body']> = {}) {
    super(message);
    this.status = status;
    this.body = { type: 'invalid_request_error', ...body };
  }
}

const day = 86_400;

/** Payment pages: opened by the site, paid by people, closed by time. */
export function createCheckout(ledger: Ledger, subscriptions: Subscriptions, address: () => string) {
  const { books } = ledger;

  function missing(param: string): never {
    throw new PaymentsError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }

  const checkout = {
    open(form: Form): CheckoutSession {
      if (textOf(form.mode) !== 'subscription') missing('mode');
      const item = formOf(listOf(form.line_items)[0]);
      const price = textOf(item.price) ?? missing('line_items[0][price]');
      if (price !== thePrice().id) {
        throw new PaymentsError(400, `No such price: '${price}'`, {
          code: 'resource_missing',
          param: 'line_items[0][price]',
        });
      }
      const customer = textOf(form.customer);
      if (customer && !books.customers.some(({ id, deleted }) => id === customer && !deleted)) {
        throw new PaymentsError(400, `No such customer: '${customer}'`, {
          code: 'resource_missing',
          param: 'customer',
        });
      }
      const created = ledger.seconds();
      const expires = Number(textOf(form.expires_at) ?? created + day);
      // The real service takes half an hour to a day; a minute of leeway for clocks.
      if (!(expires >= created + 29 * 60 && expires <= created + day + 60)) {
        throw new PaymentsError(
          400,
          'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
          { param: 'expires_at' },
        );
      }
      const id = newId('cs_test_');
      const amount = thePrice().unit_amount * Number(textOf(item.quantity) ?? 1);
      const session: CheckoutSession = {
        id,
        object: 'checkout.session',
        created,
        expires_at: expires,
        mode: 'subscription',
        status: 'open',
        payment_status: 'unpaid',
        ui_mode: 'hosted_page',
        locale: textOf(form.locale),
        amount_subtotal: amount,
        amount_total: amount,
        currency: 'brl',
        client_reference_id: textOf(form.client_reference_id),
        customer,
        customer_email: textOf(form.customer_email),
        customer_details: null,
        subscription: null,
        invoice: null,
        metadata: textsOf(form.metadata),
        success_url: textOf(form.success_url) ?? missing('success_url'),
        cancel_url: textOf(form.cancel_url) ?? missing('cancel_url'),
        url: `${address()}/pay/${id}`,
        livemode: false,
        _subscriptionMetadata: textsOf(formOf(form.subscription_data).metadata),
      };
      books.sessions.push(session);
      ledger.save();
      return session;
    },
    /** Closes pages whose time is over. */
    closeOld(): void {
      for (const session of books.sessions) {
        if (session.status === 'open' && session.expires_at <= ledger.seconds()) checkout.expire(session);
      }
    },
    expire(session: CheckoutSession): void {
      if (session.status !== 'open') {
        throw new PaymentsError(400, `This Session cannot be expired because its status is ${session.status}.`);
      }
      session.status = 'expired';
      session.url = null;
      ledger.emit('checkout.session.expired', session);
    },
    /** One page is paid once, in however many tabs it is open. */
    pay(session: CheckoutSession, payer: { email: string; name: string }, card: Card): void {
      if (session.status !== 'open') return;
      session.customer ??= checkout.customer({ email: payer.email, name: payer.name, metadata: {} }).id;
      const subscription = subscriptions.begin(session, session.customer, card);
      session.status = 'complete';
      session.payment_status = 'paid';
      session.url = null;
      session.customer_details = payer;
      session.subscription = subscription.id;
      session.invoice = subscription.latest_invoice;
      ledger.emit('checkout.session.completed', session);
    },
    customer(given: { email: string | null; name: string | null; metadata: Record<string, string> }) {
      const customer = {
        id: newId('cus_'),
        object: 'customer' as const,
        created: ledger.seconds(),
        ...given,
        preferred_locales: ['pt-BR'],
        livemode: false as const,
      };
      books.customers.push(customer);
      ledger.save();
      return customer;
    },
  };
  return checkout;
}

export type Checkout = ReturnType<typeof createCheckout>;

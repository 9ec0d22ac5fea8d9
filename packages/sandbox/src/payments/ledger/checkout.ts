import { getPrice } from '../wire/catalogue.ts';
import { missingParam, noSuch, PaymentsError } from '../wire/errors.ts';
import { type Form, readFields, readInteger, readList, readText, readTexts } from '../wire/form.ts';
import { newId } from '../wire/ids.ts';
import type { Card, CheckoutSession, Customer, Payer } from '../wire/objects.ts';
import type { Ledger } from './ledger.ts';
import { begin, settleFirst } from './subscriptions.ts';

const day = 86_400;
const minute = 60;

/** Opens a payment page. Throws a PaymentsError for an invalid request. */
export function openSession(ledger: Ledger, form: Form): CheckoutSession {
  const { books, url } = ledger;
  const mode = readText(form.mode) ?? missingParam('mode');
  if (mode !== 'subscription') throw wrong('mode', `Invalid mode: must be subscription, not ${mode}`);
  const quantity = readQuantity(form);
  const { customer, email } = readBuyer(ledger, form);
  const created = ledger.seconds();
  const expires = readInteger(form.expires_at, 'expires_at') ?? created + day;
  // The real service accepts 30 minutes to a day; clocks may differ by a minute.
  if (expires < created + 29 * minute || expires > created + day + minute) {
    const bounds = 'between 30 minutes and 24 hours from Checkout Session creation.';
    throw wrong('expires_at', `The \`expires_at\` timestamp must be ${bounds}`);
  }
  const id = newId('cs_test_');
  const amount = getPrice().unit_amount * quantity;
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    created,
    expires_at: expires,
    mode,
    status: 'open',
    payment_status: 'unpaid',
    ui_mode: 'hosted_page',
    locale: readText(form.locale),
    amount_subtotal: amount,
    amount_total: amount,
    currency: 'brl',
    client_reference_id: readText(form.client_reference_id),
    customer,
    customer_email: email,
    customer_details: null,
    payment_intent: null,
    payment_method_types: ['card'],
    subscription: null,
    invoice: null,
    metadata: readTexts(form.metadata),
    success_url: readWebUrl(form, 'success_url') ?? missingParam('success_url'),
    cancel_url: readWebUrl(form, 'cancel_url'),
    url: `${url}/pay/${id}`,
    livemode: false,
    _subscriptionMetadata: readTexts(readFields(form.subscription_data).metadata),
  };
  books.sessions.push(session);
  ledger.save();
  return session;
}

const wrong = (param: string, message: string) => new PaymentsError(400, message, { param });

function readQuantity(form: Form): number {
  const item = readFields(readList(form.line_items)[0]);
  const price = readText(item.price) ?? missingParam('line_items[0][price]');
  if (price !== getPrice().id) throw noSuch('price', price, 'line_items[0][price]');
  return readInteger(item.quantity, 'line_items[0][quantity]') ?? missingParam('line_items[0][quantity]');
}

function readBuyer({ books }: Ledger, form: Form): { customer: string | null; email: string | null } {
  const [customer, email] = [readText(form.customer), readText(form.customer_email)];
  if (customer && email)
    throw wrong('customer', 'You may only specify one of these parameters: customer, customer_email.');
  if (customer && !books.customers.some(({ id, deleted }) => id === customer && !deleted))
    throw noSuch('customer', customer, 'customer');
  return { customer, email };
}

/** A URL that people may be sent to. */
export function readWebUrl(form: Form, param: string): string | null {
  const text = readText(form[param]);
  if (text === null) return null;
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new PaymentsError(400, `Not a valid URL`, { code: 'url_invalid', param });
}

/** Expires payment pages whose time is over. */
export function closeOldSessions(ledger: Ledger): void {
  for (const session of ledger.books.sessions) {
    if (session.status === 'open' && session.expires_at <= ledger.seconds()) expireSession(ledger, session);
  }
}

export function expireSession(ledger: Ledger, session: CheckoutSession): void {
  if (session.status !== 'open') {
    throw new PaymentsError(400, `This Session cannot be expired because its status is ${session.status}.`);
  }
  session.status = 'expired';
  session.url = null;
  ledger.emit('checkout.session.expired', session);
}

/** Pays a page once, in however many tabs it is open. With `late` the payment stays pending. */
export function paySession(ledger: Ledger, session: CheckoutSession, payer: Payer, card: Card, late = false): void {
  if (session.status !== 'open') return;
  session.customer ??= createCustomer(ledger, { ...payer, metadata: {} }).id;
  const subscription = begin(ledger, session, session.customer, { card, paid: !late });
  session.status = 'complete';
  session.payment_status = late ? 'unpaid' : 'paid';
  session.url = null;
  session.customer_details = payer;
  session.subscription = subscription.id;
  session.invoice = subscription.latest_invoice;
  session._asked = null;
  ledger.emit('checkout.session.completed', session);
}

/** Settles a payment that was pending. */
export function settleSession(ledger: Ledger, session: CheckoutSession, paid: boolean): void {
  const subscription = ledger.books.subscriptions.find(({ id }) => id === session.subscription);
  if (subscription?.status !== 'incomplete') throw new PaymentsError(409, 'This Session waits for no payment.');
  settleFirst(ledger, subscription, paid);
  session.payment_status = paid ? 'paid' : 'unpaid';
  ledger.emit(`checkout.session.async_payment_${paid ? 'succeeded' : 'failed'}`, session);
}

export function createCustomer(
  ledger: Ledger,
  given: Pick<Customer, 'email' | 'name' | 'metadata'> & { preferred_locales?: string[] },
): Customer {
  const customer: Customer = {
    id: newId('cus_'),
    object: 'customer',
    created: ledger.seconds(),
    preferred_locales: [],
    livemode: false,
    ...given,
  };
  ledger.books.customers.push(customer);
  ledger.save();
  return customer;
}

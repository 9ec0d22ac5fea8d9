import { expireSession, openSession, readWebUrl } from '../ledger/checkout.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { missingParam, noSuch, PaymentsError } from '../wire/errors.ts';
import { type Form, readFields, readText } from '../wire/form.ts';
import { newId } from '../wire/ids.ts';
import type { CheckoutSession, PortalSession } from '../wire/objects.ts';
import { type Api, findOrThrow, params, same, sendList, sendObject } from './answers.ts';

/** The parameters of the API version in use, which no longer has `payment_method_types`. */
const sessionFields = [
  'allow_promotion_codes',
  'allowed_payment_method_types',
  'billing_address_collection',
  'cancel_url',
  'client_reference_id',
  'currency',
  'custom_text',
  'customer',
  'customer_email',
  'customer_update',
  'excluded_payment_method_types',
  'expires_at',
  'integration_identifier',
  'line_items',
  'locale',
  'metadata',
  'mode',
  'payment_method_collection',
  'subscription_data',
  'success_url',
  'ui_mode',
];

export function addCheckoutSessions(api: Api, ledger: Ledger): void {
  const { books } = ledger;
  api.post('/checkout/sessions', (c) => sendObject(c, ledger, openSession(ledger, params(c, sessionFields))));
  api.get('/checkout/sessions', (c) =>
    sendList(c, ledger, books.sessions, {
      customer: same<CheckoutSession>('customer'),
      status: same<CheckoutSession>('status'),
      subscription: same<CheckoutSession>('subscription'),
    }),
  );
  api.get('/checkout/sessions/:id', (c) => sendObject(c, ledger, findOrThrow(books.sessions, c, 'checkout.session')));
  api.post('/checkout/sessions/:id/expire', (c) => {
    const session = findOrThrow(books.sessions, c, 'checkout.session');
    params(c, []);
    expireSession(ledger, session);
    return sendObject(c, ledger, session);
  });
}

const portalFields = ['configuration', 'customer', 'flow_data', 'locale', 'return_url'];

export function addPortalSessions(api: Api, ledger: Ledger): void {
  const { books } = ledger;
  api.post('/billing_portal/sessions', (c) => {
    const form = params(c, portalFields);
    const customer = readText(form.customer) ?? missingParam('customer');
    if (!books.customers.some(({ id, deleted }) => id === customer && !deleted))
      throw noSuch('customer', customer, 'customer');
    const id = newId('bps_');
    const portal: PortalSession = {
      id,
      object: 'billing_portal.session',
      created: ledger.seconds(),
      configuration: 'bpc_demonstracao',
      customer,
      flow: readFlow(ledger, form, customer),
      locale: readText(form.locale),
      return_url: readWebUrl(form, 'return_url'),
      url: `${ledger.url}/portal/${id}`,
      livemode: false,
    };
    books.portals.push(portal);
    ledger.save();
    return sendObject(c, ledger, portal);
  });
}

/** The single task that the portal is opened for; null for all of them. */
function readFlow({ books }: Ledger, form: Form, customer: string): PortalSession['flow'] {
  if (form.flow_data === undefined) return null;
  const flow = readFields(form.flow_data);
  const type = readText(flow.type) ?? missingParam('flow_data[type]');
  if (type === 'payment_method_update') return { type, subscription_cancel: null };
  if (type !== 'subscription_cancel') {
    throw new PaymentsError(400, `Invalid flow_data[type]: ${type}`, { param: 'flow_data[type]' });
  }
  const param = 'flow_data[subscription_cancel][subscription]';
  const subscription = readText(readFields(flow.subscription_cancel).subscription) ?? missingParam(param);
  if (!books.subscriptions.some((one) => one.id === subscription && one.customer === customer))
    throw noSuch('subscription', subscription, param);
  return { type, subscription_cancel: { subscription } };
}

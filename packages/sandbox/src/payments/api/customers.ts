import { createCustomer } from '../ledger/checkout.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { cancelSubscription, isOver } from '../ledger/subscriptions.ts';
import { noSuch } from '../wire/errors.ts';
import { mergeMetadata, readList, readText, readTexts } from '../wire/form.ts';
import type { Customer } from '../wire/objects.ts';
import { type Api, findOrThrow, params, same, sendList, sendObject } from './answers.ts';

const fields = ['email', 'name', 'metadata', 'preferred_locales', 'description', 'phone', 'address'];

export function addCustomers(api: Api, ledger: Ledger): void {
  const { books } = ledger;
  const gone = ({ id }: Customer) => ({ id, object: 'customer', deleted: true });

  api.post('/customers', (c) => {
    const form = params(c, fields);
    const customer = createCustomer(ledger, {
      email: readText(form.email) || null,
      name: readText(form.name) || null,
      metadata: readTexts(form.metadata),
      preferred_locales: readList(form.preferred_locales).flatMap((locale) => readText(locale) ?? []),
    });
    return sendObject(c, ledger, customer);
  });
  api.get('/customers', (c) => {
    const customers = books.customers.filter(({ deleted }) => !deleted);
    return sendList(c, ledger, customers, { email: same<Customer>('email') });
  });
  api.get('/customers/:id', (c) => {
    const customer = findOrThrow(books.customers, c, 'customer');
    return customer.deleted ? c.json(gone(customer)) : sendObject(c, ledger, customer);
  });
  api.post('/customers/:id', (c) => {
    const customer = findOrThrow(books.customers, c, 'customer');
    if (customer.deleted) throw noSuch('customer', customer.id);
    const form = params(c, fields);
    if (form.email !== undefined) customer.email = readText(form.email) || null;
    if (form.name !== undefined) customer.name = readText(form.name) || null;
    customer.metadata = mergeMetadata(customer.metadata, form.metadata);
    ledger.save();
    return sendObject(c, ledger, customer);
  });
  api.delete('/customers/:id', (c) => {
    const customer = findOrThrow(books.customers, c, 'customer');
    if (customer.deleted) throw noSuch('customer', customer.id);
    for (const subscription of books.subscriptions) {
      if (subscription.customer === customer.id && !isOver(subscription)) cancelSubscription(ledger, subscription);
    }
    ledger.emit('customer.deleted', customer);
    Object.assign(customer, { deleted: true, email: null, name: null, metadata: {} });
    ledger.save();
    return c.json(gone(customer));
  });
}

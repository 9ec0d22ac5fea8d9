import { createCustomer } from '../checkout.ts';
import { noSuch } from '../errors.ts';
import { listOf, mergedMetadata, textOf, textsOf } from '../form.ts';
import type { Ledger } from '../ledger.ts';
import type { Customer } from '../objects.ts';
import { cancelNow, isOver } from '../subscriptions.ts';
import { type Api, found, listed, params, same, shown } from './answers.ts';

const fields = ['email', 'name', 'metadata', 'preferred_locales', 'description', 'phone', 'address'];

export function addCustomers(api: Api, ledger: Ledger): void {
  const { books } = ledger;
  const gone = ({ id }: Customer) => ({ id, object: 'customer', deleted: true });

  api.post('/customers', (c) => {
    const form = params(c, fields);
    const customer = createCustomer(ledger, {
      email: textOf(form.email) || null,
      name: textOf(form.name) || null,
      metadata: textsOf(form.metadata),
      preferred_locales: listOf(form.preferred_locales).flatMap((locale) => textOf(locale) ?? []),
    });
    return shown(c, ledger, customer);
  });
  api.get('/customers', (c) => {
    const kept = books.customers.filter(({ deleted }) => !deleted);
    return listed(c, ledger, kept, { email: same<Customer>('email') });
  });
  api.get('/customers/:id', (c) => {
    const customer = found(books.customers, c, 'customer');
    return customer.deleted ? c.json(gone(customer)) : shown(c, ledger, customer);
  });
  api.post('/customers/:id', (c) => {
    const customer = found(books.customers, c, 'customer');
    if (customer.deleted) throw noSuch('customer', customer.id);
    const form = params(c, fields);
    if (form.email !== undefined) customer.email = textOf(form.email) || null;
    if (form.name !== undefined) customer.name = textOf(form.name) || null;
    customer.metadata = mergedMetadata(customer.metadata, form.metadata);
    ledger.save();
    return shown(c, ledger, customer);
  });
  api.delete('/customers/:id', (c) => {
    const customer = found(books.customers, c, 'customer');
    if (customer.deleted) throw noSuch('customer', customer.id);
    for (const subscription of books.subscriptions) {
      if (subscription.customer === customer.id && !isOver(subscription)) cancelNow(ledger, subscription);
    }
    ledger.emit('customer.deleted', customer);
    Object.assign(customer, { deleted: true, email: null, name: null, metadata: {} });
    ledger.save();
    return c.json(gone(customer));
  });
}

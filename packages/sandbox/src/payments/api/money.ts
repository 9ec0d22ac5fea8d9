import { getSubscriptionId } from '../ledger/invoices.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { refundPayment } from '../ledger/refunds.ts';
import { getPrice, getProduct } from '../wire/catalogue.ts';
import { readFields, readText } from '../wire/form.ts';
import type { Charge, Event, Invoice, InvoicePayment, Refund } from '../wire/objects.ts';
import { type Api, findOrThrow, params, same, sendList, sendObject } from './answers.ts';

/** Prices, products, invoices, payments, refunds and events. */
export function addMoney(api: Api, ledger: Ledger): void {
  const { books } = ledger;
  api.get('/prices/:id', (c) => sendObject(c, ledger, findOrThrow([getPrice()], c, 'price')));
  api.get('/products/:id', (c) => sendObject(c, ledger, findOrThrow([getProduct()], c, 'product')));

  api.get('/invoices', (c) =>
    sendList(c, ledger, books.invoices, {
      customer: same<Invoice>('customer'),
      status: same<Invoice>('status'),
      subscription: (invoice, id) => getSubscriptionId(invoice) === id,
    }),
  );
  api.get('/invoices/:id', (c) => sendObject(c, ledger, findOrThrow(books.invoices, c, 'invoice')));
  api.get('/invoice_payments', (c) => {
    const intent = readText(readFields(c.get('form').payment).payment_intent);
    const payments = books.invoicePayments.filter(
      ({ payment }) => intent === null || payment.payment_intent === intent,
    );
    return sendList(c, ledger, payments, {
      invoice: same<InvoicePayment>('invoice'),
      status: same<InvoicePayment>('status'),
      payment: () => true,
    });
  });
  api.get('/invoice_payments/:id', (c) =>
    sendObject(c, ledger, findOrThrow(books.invoicePayments, c, 'invoice_payment')),
  );
  api.get('/payment_intents/:id', (c) => sendObject(c, ledger, findOrThrow(books.intents, c, 'payment_intent')));
  api.get('/charges/:id', (c) => sendObject(c, ledger, findOrThrow(books.charges, c, 'charge')));
  api.get('/charges', (c) =>
    sendList(c, ledger, books.charges, {
      customer: same<Charge>('customer'),
      payment_intent: same<Charge>('payment_intent'),
    }),
  );

  const refundFields = ['amount', 'charge', 'metadata', 'payment_intent', 'reason'];
  api.post('/refunds', (c) => sendObject(c, ledger, refundPayment(ledger, params(c, refundFields))));
  api.get('/refunds', (c) =>
    sendList(c, ledger, books.refunds, {
      charge: same<Refund>('charge'),
      payment_intent: same<Refund>('payment_intent'),
    }),
  );
  api.get('/refunds/:id', (c) => sendObject(c, ledger, findOrThrow(books.refunds, c, 'refund')));

  api.get('/events', (c) => sendList(c, ledger, books.events, { type: same<Event>('type') }));
  api.get('/events/:id', (c) => sendObject(c, ledger, findOrThrow(books.events, c, 'event')));
}

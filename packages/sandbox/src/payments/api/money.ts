import { thePrice, theProduct } from '../catalogue.ts';
import { formOf, textOf } from '../form.ts';
import { subscriptionIdOf } from '../invoices.ts';
import type { Ledger } from '../ledger.ts';
import type { Charge, Event, Invoice, InvoicePayment, Refund } from '../objects.ts';
import { refundPayment } from '../refunds.ts';
import { type Api, found, listed, params, same, shown } from './answers.ts';

/** What is sold, what was billed, paid and paid back, and what was told of it. */
export function addMoney(api: Api, ledger: Ledger): void {
  const { books } = ledger;
  api.get('/prices/:id', (c) => shown(c, ledger, found([thePrice()], c, 'price')));
  api.get('/products/:id', (c) => shown(c, ledger, found([theProduct()], c, 'product')));

  api.get('/invoices', (c) =>
    listed(c, ledger, books.invoices, {
      customer: same<Invoice>('customer'),
      status: same<Invoice>('status'),
      subscription: (invoice, asked) => subscriptionIdOf(invoice) === asked,
    }),
  );
  api.get('/invoices/:id', (c) => shown(c, ledger, found(books.invoices, c, 'invoice')));
  api.get('/invoice_payments', (c) => {
    const intent = textOf(formOf(c.get('form').payment).payment_intent);
    const kept = books.invoicePayments.filter(({ payment }) => intent === null || payment.payment_intent === intent);
    return listed(c, ledger, kept, {
      invoice: same<InvoicePayment>('invoice'),
      status: same<InvoicePayment>('status'),
      payment: () => true,
    });
  });
  api.get('/invoice_payments/:id', (c) => shown(c, ledger, found(books.invoicePayments, c, 'invoice_payment')));
  api.get('/payment_intents/:id', (c) => shown(c, ledger, found(books.intents, c, 'payment_intent')));
  api.get('/charges/:id', (c) => shown(c, ledger, found(books.charges, c, 'charge')));
  api.get('/charges', (c) =>
    listed(c, ledger, books.charges, {
      customer: same<Charge>('customer'),
      payment_intent: same<Charge>('payment_intent'),
    }),
  );

  const refundFields = ['amount', 'charge', 'metadata', 'payment_intent', 'reason'];
  api.post('/refunds', (c) => shown(c, ledger, refundPayment(ledger, params(c, refundFields))));
  api.get('/refunds', (c) =>
    listed(c, ledger, books.refunds, {
      charge: same<Refund>('charge'),
      payment_intent: same<Refund>('payment_intent'),
    }),
  );
  api.get('/refunds/:id', (c) => shown(c, ledger, found(books.refunds, c, 'refund')));

  api.get('/events', (c) => listed(c, ledger, books.events, { type: same<Event>('type') }));
  api.get('/events/:id', (c) => shown(c, ledger, found(books.events, c, 'event')));
}

import { theProduct } from '../catalogue.ts';
import { PaymentsError } from '../errors.ts';
import { type Ledger, wire } from '../ledger.ts';
import type { CheckoutSession } from '../objects.ts';

type Wired = Record<string, unknown>;

/** An object for the wire, with the references that `expand[]` names put in full: 'latest_invoice.payments'. */
export function expanded(ledger: Ledger, object: object, paths: readonly string[]): Wired {
  const result = structuredClone(wire(object)) as Wired;
  for (const path of paths) expandOne(ledger, result, path.split('.'), path);
  return result;
}

function expandOne(ledger: Ledger, object: Wired, [name = '', ...rest]: string[], path: string): void {
  const list = listOf(ledger, object, name);
  if (list) object[name] = list;
  const value = object[name];
  const whole = typeof value === 'string' ? find(ledger, value) : value;
  if (whole === undefined || (typeof whole !== 'object' && rest.length > 0)) {
    throw new PaymentsError(400, `This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  object[name] = whole;
  if (rest.length === 0 || whole === null) return;
  for (const one of Array.isArray(whole) ? whole : [whole]) expandOne(ledger, one as Wired, rest, path);
}

function find({ books }: Ledger, id: string): Wired | undefined {
  const all = [[theProduct()], ...Object.values(books)] as { id: string; deleted?: true }[][];
  for (const kind of all) {
    const found = kind.find((one) => one.id === id);
    if (found) return structuredClone(wire(found.deleted ? { id, object: 'customer', deleted: true } : found)) as Wired;
  }
  return undefined;
}

/** Lists that an object has only when asked for. */
function listOf({ books }: Ledger, { object, id }: Wired, name: string): Wired | undefined {
  const kind = `${object}.${name}`;
  if (kind === 'invoice.payments') {
    const payments = books.invoicePayments.filter(({ invoice }) => invoice === id);
    return listed(payments, `/v1/invoice_payments?invoice=${id}`);
  }
  if (kind === 'charge.refunds')
    return listed(
      books.refunds.filter(({ charge }) => charge === id),
      '/v1/refunds',
    );
  if (kind !== 'checkout.session.line_items') return undefined;
  const session = books.sessions.find((one) => one.id === id);
  return listed(session ? [lineOf(session)] : [], `/v1/checkout/sessions/${id}/line_items`);
}

function lineOf({ id, amount_total: total, currency }: CheckoutSession): object {
  const { name, default_price: price } = theProduct();
  return {
    id: `li_${id}`,
    object: 'item',
    amount_subtotal: total,
    amount_total: total,
    currency,
    description: name,
    price,
  };
}

const listed = (data: readonly object[], url: string): Wired => ({
  object: 'list',
  data: structuredClone(wire(data)),
  has_more: false,
  url,
});

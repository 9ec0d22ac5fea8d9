import { type Ledger, wire } from '../ledger/ledger.ts';
import { getProduct } from '../wire/catalogue.ts';
import { PaymentsError } from '../wire/errors.ts';
import type { CheckoutSession } from '../wire/objects.ts';

type Wired = Record<string, unknown>;

/** An object for the wire, with the references that `expand[]` names put in full: 'latest_invoice.payments'. */
export function expandObject(ledger: Ledger, object: object, paths: readonly string[]): Wired {
  const result = structuredClone(wire(object)) as Wired;
  for (const path of paths) expandPath(ledger, result, path.split('.'), path);
  return result;
}

function expandPath(ledger: Ledger, object: Wired, [name = '', ...rest]: string[], path: string): void {
  const list = findList(ledger, object, name);
  if (list) object[name] = list;
  const value = object[name];
  const whole = typeof value === 'string' ? find(ledger, value) : value;
  if (whole === undefined || (typeof whole !== 'object' && rest.length > 0)) {
    throw new PaymentsError(400, `This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  object[name] = whole;
  if (rest.length === 0 || whole === null) return;
  for (const one of Array.isArray(whole) ? whole : [whole]) expandPath(ledger, one as Wired, rest, path);
}

function find({ books }: Ledger, id: string): Wired | undefined {
  const all = [[getProduct()], ...Object.values(books)] as { id: string; deleted?: true }[][];
  for (const kind of all) {
    const match = kind.find((one) => one.id === id);
    if (match) return structuredClone(wire(match.deleted ? { id, object: 'customer', deleted: true } : match)) as Wired;
  }
  return undefined;
}

/** Finds a list that an object contains only if it is expanded. */
function findList({ books }: Ledger, { object, id }: Wired, name: string): Wired | undefined {
  const kind = `${object}.${name}`;
  if (kind === 'invoice.payments') {
    const payments = books.invoicePayments.filter(({ invoice }) => invoice === id);
    return toList(payments, `/v1/invoice_payments?invoice=${id}`);
  }
  if (kind === 'charge.refunds')
    return toList(
      books.refunds.filter(({ charge }) => charge === id),
      '/v1/refunds',
    );
  if (kind !== 'checkout.session.line_items') return undefined;
  const session = books.sessions.find((one) => one.id === id);
  return toList(session ? [toLineItem(session)] : [], `/v1/checkout/sessions/${id}/line_items`);
}

function toLineItem({ id, amount_total: total, currency }: CheckoutSession): object {
  const { name, default_price: price } = getProduct();
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

const toList = (data: readonly object[], url: string): Wired => ({
  object: 'list',
  data: structuredClone(wire(data)),
  has_more: false,
  url,
});

import { type Ledger, wire } from './ledger.ts';

type Wired = Record<string, unknown>;

/** An object for the wire, with the references that `expand[]` names put in full: 'latest_invoice.payments'. */
export function expanded(ledger: Ledger, object: object, paths: readonly string[]): Wired {
  const result = structuredClone(wire(object)) as Wired;
  for (const path of paths) expandOne(ledger, result, path.split('.'));
  return result;
}

function expandOne(ledger: Ledger, object: Wired, [name = '', ...rest]: string[]): void {
  if (name === 'payments' && object.object === 'invoice') object.payments = paymentsOf(ledger, String(object.id));
  const value = object[name];
  if (typeof value === 'string') object[name] = find(ledger, value) ?? value;
  const inner = object[name];
  if (rest.length === 0 || typeof inner !== 'object' || inner === null) return;
  const list = Array.isArray(inner) ? inner : [inner];
  for (const one of list) expandOne(ledger, one as Wired, rest);
}

function find(ledger: Ledger, id: string): Wired | undefined {
  for (const kind of Object.values(ledger.books) as { id: string }[][]) {
    const found = kind.find((one) => one.id === id);
    if (found) return structuredClone(wire(found)) as Wired;
  }
  return undefined;
}

function paymentsOf({ books }: Ledger, invoice: string): Wired {
  const data = books.invoicePayments.filter((payment) => payment.invoice === invoice);
  return {
    object: 'list',
    data: structuredClone(wire(data)),
    has_more: false,
    url: `/v1/invoice_payments?invoice=${invoice}`,
  };
}

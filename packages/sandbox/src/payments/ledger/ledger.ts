import { openStore, type Store } from '../../stand-in/store.ts';
import { apiVersion } from '../wire/catalogue.ts';
import { newId } from '../wire/ids.ts';
import type {
  Charge,
  CheckoutSession,
  Customer,
  Event,
  Invoice,
  InvoicePayment,
  PaymentIntent,
  PortalSession,
  Refund,
  Subscription,
} from '../wire/objects.ts';

/** All objects of the payment service by kind, newest last. */
export type Books = {
  customers: Customer[];
  sessions: CheckoutSession[];
  subscriptions: Subscription[];
  invoices: Invoice[];
  invoicePayments: InvoicePayment[];
  intents: PaymentIntent[];
  charges: Charge[];
  refunds: Refund[];
  portals: PortalSession[];
  events: Event[];
};

export type Ledger = {
  books: Books;
  save(): void;
  /** Seconds. */
  seconds(): number;
  /** URL of the pages, set once the server listens. */
  url: string;
  /** Records an event with the object as it is now and the previous values of its changed fields, and has it sent. */
  emit(type: string, object: object, before?: object): Event;
  /** Called for each event. */
  onEvent: (event: Event) => void;
};

/** The real service stores events for 30 days; here only the newest are stored. */
const keptEvents = 2_000;
const keptPortals = 500;

const noBooks = (): Books => ({
  customers: [],
  sessions: [],
  subscriptions: [],
  invoices: [],
  invoicePayments: [],
  intents: [],
  charges: [],
  refunds: [],
  portals: [],
  events: [],
});

export function openLedger(dataDir: string | null, now: () => number): Ledger {
  const store: Store<Books> = openStore<Books>(dataDir, 'payments', noBooks);
  const books = store.data;
  const ledger: Ledger = {
    books,
    url: '',
    save() {
      books.events.splice(0, Math.max(0, books.events.length - keptEvents));
      books.portals.splice(0, Math.max(0, books.portals.length - keptPortals));
      store.save();
    },
    seconds: () => Math.floor(now() / 1_000),
    onEvent: () => undefined,
    emit(type, object, before) {
      const snapshot = structuredClone(wire(object)) as Record<string, unknown>;
      const previous = before && changedFields(before as Record<string, unknown>, snapshot);
      const event: Event = {
        id: newId('evt_'),
        object: 'event',
        api_version: apiVersion,
        created: ledger.seconds(),
        type,
        data: { object: snapshot, ...(previous ? { previous_attributes: previous } : {}) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
      };
      books.events.push(event);
      ledger.save();
      ledger.onEvent(event);
      return event;
    },
  };
  return ledger;
}

/** The previous values of the fields that differ now. */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name]),
  );
  return Object.fromEntries(changed);
}

/** An object as the wire shows it, without the fields that begin with _. */
export function wire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wire);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (name.startsWith('_') ? [] : [[name, wire(inner)]])),
  );
}

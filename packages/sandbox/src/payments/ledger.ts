import { openStore, type Store } from '../store.ts';
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
} from './objects.ts';
import { apiVersion, newId } from './objects.ts';

/** Everything that the payment service knows, by kind; newest last. */
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
  /** Notes an event with the object as it is now, and has it sent. */
  emit(type: string, object: object): Event;
  /** Called for each event. */
  onEvent: (event: Event) => void;
};

export function openLedger(dataDir: string | null, now: () => number): Ledger {
  const store: Store<Books> = openStore<Books>(dataDir, 'payments', () => ({
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
  }));
  const ledger: Ledger = {
    books: store.data,
    save: store.save,
    seconds: () => Math.floor(now() / 1_000),
    onEvent: () => undefined,
    emit(type, object) {
      const event: Event = {
        id: newId('evt_'),
        object: 'event',
        api_version: apiVersion,
        created: ledger.seconds(),
        type,
        data: { object: structuredClone(wire(object)) as object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
      };
      store.data.events.push(event);
      store.save();
      ledger.onEvent(event);
      return event;
    },
  };
  return ledger;
}

/** An object as the wire shows it: without what is only ours. */
export function wire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wire);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (name.startsWith('_') ? [] : [[name, wire(inner)]])),
  );
}

import type { Payment } from '../flights/payment.ts';

/** What a source can do, as data that the server, the pages and the documents read. */
export type SourceCapabilities = {
  /** The ways of paying of its fares: reais or programmes. */
  payments: readonly Payment[];
  /** Fares of one direction, by `search`. */
  oneWay: boolean;
  /** Tickets over several slices, by `searchTickets`. */
  jointTickets: boolean;
  /** The current price of one fare within seconds, by `recheck`. */
  recheck: boolean;
  /** Rules for changes and refunds. */
  conditions: boolean;
  /** Prices of many days in one request. */
  calendar: boolean;
  /** ISO 4217 codes of the currencies in which it sells; null where the account decides. */
  currencies: readonly string[] | null;
};

import type { ExchangeRates } from '../src/currency/exchange-rates.ts';
import type { SourceCapabilities } from '../src/sources/capabilities.ts';

/** What a test's source can do: fares of one direction in reais and LATAM Pass. */
export const oneWayCapabilities: SourceCapabilities = {
  payments: ['cash', 'latam-pass'],
  oneWay: true,
  jointTickets: false,
  recheck: false,
  conditions: false,
  calendar: false,
  currencies: ['BRL'],
};

/** Rates of a test without other currencies. */
export const NO_EXCHANGE_RATES: ExchangeRates = { find: () => null };

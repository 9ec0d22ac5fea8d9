/** The test API of the exchange rates. */
export { type ExchangeRates, startExchangeRates } from './start-exchange-rates.ts';

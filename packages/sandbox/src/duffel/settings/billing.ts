import { closingQuote } from '../../exchange-rates/rates.ts';

export const BILLING_CURRENCIES = ['USD', 'EUR', 'GBP', 'AUD', 'BRL'] as const;

/** A currency in which the stand-in can bill. */
export type BillingCurrency = (typeof BILLING_CURRENCIES)[number];

/** The currency of an account with its rate on the day of a search. */
export type Billing = { currency: BillingCurrency; reaisPerUnit: number };

/** `day` is the search's in the computed world, YYYY-MM-DD. */
export function createBilling(currency: BillingCurrency, day: string): Billing {
  return { currency, reaisPerUnit: currency === 'BRL' ? 1 : closingQuote(currency, day).sell };
}

/** Cents of the billing currency for cents of reais. */
export function toBilledCents({ reaisPerUnit }: Billing, reaisCents: number): number {
  return Math.round(reaisCents / reaisPerUnit);
}

export function isBillingCurrency(value: unknown): value is BillingCurrency {
  return BILLING_CURRENCIES.some((one) => one === value);
}

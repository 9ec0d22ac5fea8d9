import type { ConvertedAmount, ForeignAmount } from './foreign-amount.ts';

/** Reais for one unit of a currency by the Banco Central's PTAX selling rate. */
export type ExchangeRate = {
  /** ISO 4217. */
  currency: string;
  reais: number;
  /** YYYY-MM-DD in São Paulo. */
  day: string;
};

/** The latest rates that are known. */
export type ExchangeRates = {
  /** Null for a currency without a rate. */
  find(currency: string): ExchangeRate | null;
};

/** Integer cents of reais for an amount, and the amount with the day of its rate; null without a rate. */
export function convertToReais(
  amount: ForeignAmount,
  rates: ExchangeRates,
): { cents: number; sold: ConvertedAmount } | null {
  const rate = rates.find(amount.currency);
  if (!rate) return null;
  const cents = Math.round(amount.cents * rate.reais);
  return Number.isSafeInteger(cents) ? { cents, sold: { ...amount, rateDay: rate.day } } : null;
}

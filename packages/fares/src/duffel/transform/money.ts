import { convertToReais, type ExchangeRates } from '@revoada/core/currency/exchange-rates';
import type { ConvertedAmount, ForeignAmount } from '@revoada/core/currency/foreign-amount';
import { readLine } from '../../wire/text.ts';
import { UnreadableRow } from '../../wire/unreadable-row.ts';

/** Integer cents of reais, and the amount that they were converted from. */
export type Reais = { cents: number; sold?: ConvertedAmount };

const MAX_CENTS = 1_000_000_000;

/** Currencies with thousandths; in others a third decimal means that the amount is not understood. */
const withThousandths: ReadonlySet<string> = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/**
 * An amount in hundredths of its currency; null if missing. Digits are read as text, so that no binary fraction rounds
 * them. Throws `UnreadableRow` for negative and other values.
 */
export function readAmount(amount: unknown, currency: unknown): ForeignAmount | null {
  if (amount === null || amount === undefined || amount === '') return null;
  const code = readLine(currency).toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) throw new UnreadableRow('an amount without a currency');
  const text = typeof amount === 'number' ? String(amount) : readLine(amount);
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  if (whole === undefined || (decimals.length > 2 && !withThousandths.has(code))) {
    throw new UnreadableRow('an amount that is no price');
  }
  const thousandths = Number(decimals.padEnd(3, '0'));
  return { currency: code, cents: Number(whole) * 100 + Math.round(thousandths / 10) };
}

/** Converts to reais. Throws `UnreadableRow` without a rate. */
export function toReais(amount: ForeignAmount, rates: ExchangeRates): Reais {
  const reais: Reais | null = amount.currency === 'BRL' ? { cents: amount.cents } : convertToReais(amount, rates);
  if (!reais) throw new UnreadableRow(`no exchange rate: ${amount.currency}`);
  if (!(reais.cents <= MAX_CENTS)) throw new UnreadableRow('an amount that is no price');
  return reais;
}

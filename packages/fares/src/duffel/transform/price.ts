import type { ExchangeRates } from '@revoada/core/currency/exchange-rates';
import type { ForeignAmount } from '@revoada/core/currency/foreign-amount';
import type { CashPrice } from '@revoada/core/flights/offer';
import type { Party } from '@revoada/core/flights/party';
import { readLine } from '../../wire/text.ts';
import { UnreadableRow } from '../../wire/unreadable-row.ts';
import type { WireOffer } from '../api/types.ts';
import { readAmount, toReais } from './money.ts';

/**
 * Price of the whole party, taxes included. Taxes of an unknown amount are 0, since null would say that the total lacks
 * them; so are taxes that cannot be read and those above the total. Throws `UnreadableRow` without a price or a rate, and
 * for negative taxes.
 */
export function readPrice(offer: WireOffer, rates: ExchangeRates): CashPrice {
  const total = readAmount(offer.total_amount, offer.total_currency);
  if (!total) throw new UnreadableRow('an offer without a price');
  const { cents, sold } = toReais(total, rates);
  if (isNegative(offer.tax_amount)) throw new UnreadableRow('negative taxes');
  const taxCents = readNamedTaxes(offer, cents, rates) ?? readRest(offer, total, rates) ?? 0;
  return { kind: 'cash', currency: 'BRL', totalCents: cents, taxCents, ...(sold && { sold }) };
}

const isNegative = (amount: unknown): boolean =>
  typeof amount === 'number' ? amount < 0 : readLine(amount).startsWith('-');

/** The taxes that an offer names, in cents of reais; null if they are unknown. */
const readNamedTaxes = (offer: WireOffer, totalCents: number, rates: ExchangeRates): number | null =>
  readSafely(() => {
    const taxes = readAmount(offer.tax_amount, offer.tax_currency ?? offer.total_currency);
    const cents = taxes && toReais(taxes, rates).cents;
    return cents !== null && cents <= totalCents ? cents : null;
  });

/** The difference of total and base in cents of reais; null if the base is unknown. */
const readRest = (offer: WireOffer, total: ForeignAmount, rates: ExchangeRates): number | null =>
  readSafely(() => {
    const base = readAmount(offer.base_amount, offer.base_currency ?? offer.total_currency);
    if (!base || base.currency !== total.currency || base.cents > total.cents) return null;
    return toReais({ ...total, cents: total.cents - base.cents }, rates).cents;
  });

/** Null for an unreadable part of a price, since its total is sound. */
function readSafely<Value>(read: () => Value | null): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableRow) return null;
    throw error;
  }
}

/** One adult's share if the party has only adults; else null, since Duffel prices the party as a whole. */
export function readAdultPrice(price: CashPrice, { adults, children, infants }: Party): CashPrice | null {
  if (children > 0 || infants > 0) return null;
  const share = (cents: number): number => Math.round(cents / adults);
  const { totalCents, taxCents, sold } = price;
  return {
    ...price,
    totalCents: share(totalCents),
    taxCents: taxCents === null ? null : share(taxCents),
    ...(sold && { sold: { ...sold, cents: share(sold.cents) } }),
  };
}

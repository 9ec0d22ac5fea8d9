import type { ExchangeRates } from '@revoada/core/currency/exchange-rates';
import type { ForeignAmount } from '@revoada/core/currency/foreign-amount';
import type { CashPrice } from '@revoada/core/flights/offer';
import type { Party } from '@revoada/core/flights/party';
import { UnreadableRow } from '../../wire/unreadable-row.ts';
import type { WireOffer } from '../api/types.ts';
import { readAmount, toReais } from './money.ts';

/**
 * Price of the whole party, taxes included. Taxes of an unknown amount are 0, since null would say that the total lacks
 * them. Throws `UnreadableRow` without a price or a rate.
 */
export function readPrice(offer: WireOffer, rates: ExchangeRates): CashPrice {
  const total = readAmount(offer.total_amount, offer.total_currency);
  if (!total) throw new UnreadableRow('an offer without a price');
  const { cents, sold } = toReais(total, rates);
  const taxes = readTaxes(offer, total);
  const taxCents = taxes ? Math.min(cents, toReais(taxes, rates).cents) : 0;
  return { kind: 'cash', currency: 'BRL', totalCents: cents, taxCents, ...(sold && { sold }) };
}

/** The taxes that an offer names, else what its total has beyond the base; null if neither is reported. */
function readTaxes(offer: WireOffer, total: ForeignAmount): ForeignAmount | null {
  const taxes = readAmount(offer.tax_amount, offer.tax_currency ?? offer.total_currency);
  if (taxes) return taxes;
  const base = readAmount(offer.base_amount, offer.base_currency ?? offer.total_currency);
  if (!base || base.currency !== total.currency || base.cents > total.cents) return null;
  return { ...total, cents: total.cents - base.cents };
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

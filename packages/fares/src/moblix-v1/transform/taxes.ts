import { readRecord, readRecords } from '../../wire/objects.ts';
import { readLine } from '../../wire/text.ts';
import { UnreadableRow } from '../../wire/unreadable-row.ts';
import type { WireOffer, WirePrice, WireTax } from '../api/types.ts';
import { readReais } from './amounts.ts';
import { refuseOtherCurrency } from './currency.ts';

/** Reais paid in addition to the fare, in cents for the whole party. */
export type Taxes = {
  cents: number;
  /** The part of `cents` that is a seller's service fee. */
  feeCents: number;
};

const FEE = /service|servi[cç]|fee\b|_fee|platform|plataforma|livelo|conveni|\brav\b|\bdu\b/i;
const FEE_FIELDS = ['serviceFee', 'platformFee', 'fee'] as const;
const TOTAL_FIELDS = ['totalTaxes', 'taxAmount', 'boardingTax', 'boardingFee'] as const;

type WireAmounts = Pick<WirePrice, 'taxes' | (typeof FEE_FIELDS)[number] | (typeof TOTAL_FIELDS)[number]>;

/** Taxes and fees of an offer; null if none is reported or one cannot be read. Throws `UnreadableRow` for other currencies. */
export function readTaxes(price: WirePrice, offer: WireOffer): Taxes | null {
  const [priceTaxes, offerTaxes] = [readTaxList(price), readTaxList(offer)];
  const listed = priceTaxes ?? offerTaxes;
  if (listed === null || listed === 'unreadable') return null;
  const fee = listed.feeCents > 0 ? 0 : readFee(price) || readFee(offer);
  return { cents: listed.cents + fee, feeCents: listed.feeCents + fee };
}

/** Null if nothing is reported. */
function readTaxList(amounts: WireAmounts): Taxes | 'unreadable' | null {
  if (!Array.isArray(amounts.taxes)) {
    const nested = readRecord<{ total?: unknown }>(amounts.taxes)?.total;
    const total = [nested, amounts.taxes, ...TOTAL_FIELDS.map((field) => amounts[field])].find(
      (value) => value !== undefined,
    );
    refuseOtherCurrency(total);
    const cents = readTax(total ?? null);
    return cents === null ? null : cents === 'unreadable' ? cents : { cents, feeCents: 0 };
  }
  const items = readRecords<WireTax>(amounts.taxes);
  if (items.length < amounts.taxes.length) return 'unreadable';
  if (items.length === 0) return null;
  let taxes: Taxes = { cents: 0, feeCents: 0 };
  for (const item of items) {
    refuseOtherCurrency(item);
    const cents = readTax(item.amount ?? null);
    if (cents === null || cents === 'unreadable') return 'unreadable';
    taxes = { cents: taxes.cents + cents, feeCents: taxes.feeCents + (isFee(item) ? cents : 0) };
  }
  return taxes;
}

const isFee = ({ code, name, type, description }: WireTax): boolean =>
  [code, name, type, description].some((text) => FEE.test(readLine(text)));

function readFee(amounts: WireAmounts): number {
  for (const field of FEE_FIELDS) {
    const cents = readTax(amounts[field] ?? null);
    if (typeof cents === 'number' && cents > 0) return cents;
  }
  return 0;
}

/** A negative amount reduces no tax, and counts as unreadable. */
function readTax(value: unknown): number | 'unreadable' | null {
  try {
    return readReais(readRecord(value) && readRecord<{ amount?: unknown }>(value)?.amount === undefined ? null : value);
  } catch (error) {
    if (error instanceof UnreadableRow) return 'unreadable';
    throw error;
  }
}

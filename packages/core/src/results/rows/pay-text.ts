import { readSliceNumber } from '../../flights/directions.ts';
import type { Direction } from '../../flights/offer.ts';
import type { Payment } from '../../flights/payment.ts';
import { nameOnly } from '../../search/texts/slice-names.ts';
import { formatPlaces, listPlaces, nameSlices } from '../../search/texts/slice-places.ts';
import type { PriceCell } from './row.ts';
import { countText } from './ticket-text.ts';

const ways = ['ida', 'volta'] as const;

type Payments = Pick<PriceCell, 'payments'>;

/** 'tudo em milhas, dois programas', '1º e 2º em milhas, o resto em dinheiro' of a trip of several slices. */
function severalPayText(payments: readonly Payment[]): string {
  const inMiles = listPlaces(payments, isInMiles);
  if (inMiles.length === payments.length) {
    const programmes = new Set(payments).size;
    return `tudo em milhas${programmes > 1 ? `, ${countText(programmes)} programas` : ''}`;
  }
  return `${inMiles.length === 1 ? nameSlices(inMiles) : formatPlaces(inMiles)} em milhas, o resto em dinheiro`;
}

const isInMiles = (payment: Payment): boolean => payment !== 'cash';

const isSeveral = (step: Direction): boolean => readSliceNumber(step) !== null;

/**
 * Describes how a price with miles is paid: 'ida em milhas, volta em dinheiro', 'ida e volta em milhas, dois
 * programas', 'ida e volta em milhas'; for one leg 'só ida em milhas'.
 */
export function payText({ payments }: Payments, step: Direction): string {
  if (payments.length === 1) return `${nameOnly(step)} em milhas`;
  if (isSeveral(step)) return severalPayText(payments);
  if (payments.includes('cash')) {
    return payments.map((payment, at) => `${ways[at]} em ${payment === 'cash' ? 'dinheiro' : 'milhas'}`).join(', ');
  }
  return `ida e volta em milhas${new Set(payments).size > 1 ? ', dois programas' : ''}`;
}

/** The part that miles pay, as `payText` begins: 'ida em milhas', '1º e 3º em milhas', 'tudo em milhas', 'só ida'. */
export function shortPayText({ payments }: Payments, step: Direction): string {
  if (payments.length === 1) return nameOnly(step);
  if (!payments.includes('cash')) return 'tudo em milhas';
  if (isSeveral(step)) return `${formatPlaces(listPlaces(payments, isInMiles))} em milhas`;
  return `${ways[payments.findIndex(isInMiles)]} em milhas`;
}

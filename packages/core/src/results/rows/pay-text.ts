import { readSliceNumber } from '../../flights/directions.ts';
import type { Direction } from '../../flights/offer.ts';
import type { Payment } from '../../flights/payment.ts';
import { formatList } from '../../format/list.ts';
import { nameOnly } from '../../search/texts/slice-names.ts';
import type { PriceCell } from './row.ts';

const ways = ['ida', 'volta'] as const;

type Payments = Pick<PriceCell, 'payments'>;

/** 'tudo em milhas, 2 programas', '1º e 2º trechos em milhas, o resto em dinheiro' of a trip of several slices. */
function severalPayText(payments: readonly Payment[]): string {
  const inMiles = listPlaces(payments, (payment) => payment !== 'cash');
  if (inMiles.length === payments.length) {
    const programmes = new Set(payments).size;
    return `tudo em milhas${programmes > 1 ? `, ${programmes} programas` : ''}`;
  }
  const inCash = listPlaces(payments, (payment) => payment === 'cash');
  if (inCash.length < inMiles.length) return `${nameSlices(inCash)} em dinheiro, o resto em milhas`;
  return `${nameSlices(inMiles)} em milhas, o resto em dinheiro`;
}

const listPlaces = (payments: readonly Payment[], isListed: (payment: Payment) => boolean): string[] =>
  payments.flatMap((payment, at) => (isListed(payment) ? [`${at + 1}º`] : []));

const nameSlices = (places: readonly string[]): string =>
  `${formatList(places)} ${places.length === 1 ? 'trecho' : 'trechos'}`;

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

/** A short form with the part that miles pay: 'ida em milhas', 'tudo em milhas', 'só ida'. */
export function shortPayText({ payments }: Payments, step: Direction): string {
  if (payments.length === 1) return nameOnly(step);
  if (!payments.includes('cash')) return 'tudo em milhas';
  if (isSeveral(step)) return `${formatList(listPlaces(payments, (payment) => payment !== 'cash'))} em milhas`;
  return `${ways[payments.findIndex((payment) => payment !== 'cash')]} em milhas`;
}

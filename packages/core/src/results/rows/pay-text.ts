import type { Direction } from '../../flights/offer.ts';
import { nameOnly } from '../../search/texts/slice-names.ts';
import type { PriceCell } from './row.ts';

const ways = ['ida', 'volta'] as const;

type Payments = Pick<PriceCell, 'payments'>;

/**
 * Describes how a price with miles is paid: 'ida em milhas, volta em dinheiro', 'ida e volta em milhas, dois
 * programas', 'ida e volta em milhas'; for one leg 'só ida em milhas'.
 */
export function payText({ payments }: Payments, step: Direction): string {
  if (payments.length === 1) return `${nameOnly(step)} em milhas`;
  if (payments.includes('cash')) {
    return payments.map((payment, at) => `${ways[at]} em ${payment === 'cash' ? 'dinheiro' : 'milhas'}`).join(', ');
  }
  return `ida e volta em milhas${new Set(payments).size > 1 ? ', dois programas' : ''}`;
}

/** A short form with the part that miles pay: 'ida em milhas', 'tudo em milhas', 'só ida'. */
export function shortPayText({ payments }: Payments, step: Direction): string {
  if (payments.length === 1) return nameOnly(step);
  if (!payments.includes('cash')) return 'tudo em milhas';
  return `${ways[payments.findIndex((payment) => payment !== 'cash')]} em milhas`;
}

import type { PriceCell } from './row.ts';

const waysBySlices = [[], [''], ['ida', 'volta']] as const;

/**
 * How a trip of two ways is paid that is not paid in one way alone: 'ida em milhas, volta em dinheiro', 'ida e volta em
 * milhas, dois programas'. S-950
 */
export function payText({ payments }: Pick<PriceCell, 'payments'>): string {
  if (!payments.includes('cash')) return 'ida e volta em milhas, dois programas';
  const names = waysBySlices[payments.length] ?? [];
  return payments.map((payment, at) => `${names[at]} em ${payment === 'cash' ? 'dinheiro' : 'milhas'}`).join(', ');
}

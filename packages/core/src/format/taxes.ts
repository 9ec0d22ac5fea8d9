import type { ConvertedAmount } from '../currency/foreign-amount.ts';
import { markApproximate } from './approximate.ts';
import { formatBRL } from './money.ts';

/** For fares whose source does not report taxes. */
export const UNKNOWN_TAXES = 'taxas não informadas';

/**
 * Suffix of an amount of miles: ' + R$ 612,40', or ', taxas não informadas'. `sold`: what of it is converted from other
 * currencies.
 */
export function formatPlusTaxes(taxCents: number | null, sold?: readonly ConvertedAmount[]): string {
  if (taxCents === null) return `, ${UNKNOWN_TAXES}`;
  return ` + ${markApproximate(formatBRL(taxCents, { cents: true }), sold)}`;
}

/** Line below an amount of miles: '+ R$ 612', '+ ≈ R$ 612' with converted reais, 'sem taxas', 'taxas não informadas'. */
export function describeTaxes(taxCents: number | null, sold?: readonly ConvertedAmount[]): string {
  if (taxCents === null) return UNKNOWN_TAXES;
  return taxCents > 0 ? `+ ${markApproximate(formatBRL(taxCents, { cents: false }), sold)}` : 'sem taxas';
}

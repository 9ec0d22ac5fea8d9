import { formatBRL } from './money.ts';

/** For fares whose source does not report taxes. */
export const UNKNOWN_TAXES = 'taxas não informadas';

/** Suffix of an amount of miles: ' + R$ 612,40', or ', taxas não informadas'. */
export function formatPlusTaxes(taxCents: number | null): string {
  return taxCents === null ? `, ${UNKNOWN_TAXES}` : ` + ${formatBRL(taxCents, { cents: true })}`;
}

/** Line below an amount of miles: '+ R$ 612', 'sem taxas', 'taxas não informadas'. */
export function describeTaxes(taxCents: number | null): string {
  if (taxCents === null) return UNKNOWN_TAXES;
  return taxCents > 0 ? `+ ${formatBRL(taxCents, { cents: false })}` : 'sem taxas';
}

import { formatBRL } from './money.ts';

/** For taxes that the source does not tell. */
export const UNKNOWN_TAXES = 'taxas não informadas';

/** What stands after an amount of miles: ' + R$ 612,40', or ', taxas não informadas'. */
export function formatPlusTaxes(taxCents: number | null): string {
  return taxCents === null ? `, ${UNKNOWN_TAXES}` : ` + ${formatBRL(taxCents, { cents: true })}`;
}

/** What stands under an amount of miles: '+ R$ 612', 'sem taxas', 'taxas não informadas'. */
export function describeTaxes(taxCents: number | null): string {
  if (taxCents === null) return UNKNOWN_TAXES;
  return taxCents > 0 ? `+ ${formatBRL(taxCents, { cents: false })}` : 'sem taxas';
}

import { type FacetOption, optionCountText } from '@revoada/core/results/filters/facets';
import { shareLowest } from '@revoada/core/results/rows/per-person';
import { lowestPriceText } from '@revoada/core/results/tally';

/** The figures of an option where there is room for two at most: '12 · R$ 3.188', '12 de 45', '…'. */
export function describeOption(option: FacetOption, shares: number, searching: boolean): string {
  const count = optionCountText(option);
  const price = shortPriceText(option, shares);
  if (price === '') return searching ? '…' : count;
  return option.foundCount === null || option.foundCount <= option.total ? `${count} · ${price}` : count;
}

/** An option's lowest price without 'pontos' or 'milhas', which every row would repeat. */
export function shortPriceText(option: FacetOption, shares: number): string {
  return lowestPriceText(shareLowest(option, shares)).replace(/\s\D+$/, '');
}

import { formatList } from '../../format/list.ts';

/** The places, from 0, of the items that are listed. */
export function listPlaces<Item>(items: readonly Item[], isListed: (item: Item) => boolean): number[] {
  return items.flatMap((item, at) => (isListed(item) ? [at] : []));
}

/** '2º', '1º e 3º', of slices from 0. */
export function formatPlaces(slices: readonly number[]): string {
  return formatList(slices.map((slice) => `${slice + 1}º`));
}

/** '2º trecho', '1º e 3º trechos', of slices from 0. */
export function nameSlices(slices: readonly number[]): string {
  return `${formatPlaces(slices)} ${slices.length === 1 ? 'trecho' : 'trechos'}`;
}

import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { SearchTask } from './search-run.ts';

/** Equal for those who get the same events: the order of the list is the reader's own affair. S-297 */
export function searchKey({ query, maxOffers, references }: SearchTask): string {
  const { origin, destination, departure, airline, payment, cabin, adults, children, infants } = query;
  const search = [origin, destination, departure, query.return, airline, payment, cabin, adults, children, infants];
  return [...search, maxOffers, writeReferences(references)].join(':');
}

const written = new WeakMap<ReferencePrices, string>();

/** What the list's limit and its comparisons depend on, written once for each table of prices. S-458 */
function writeReferences(references: ReferencePrices): string {
  const known = written.get(references) ?? JSON.stringify(references);
  written.set(references, known);
  return known;
}

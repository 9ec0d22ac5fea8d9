import type { SearchTask } from './search-run.ts';

/** Equal for those who get the same events: the order of the list is the reader's own affair. S-297 */
export function searchKey({ query, maxOffers }: SearchTask): string {
  const { origin, destination, departure, airline, payment, cabin, adults, children, infants } = query;
  const search = [origin, destination, departure, query.return, airline, payment, cabin, adults, children, infants];
  return [...search, maxOffers].join(':');
}

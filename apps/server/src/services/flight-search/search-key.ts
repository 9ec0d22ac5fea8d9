import type { Entitlement } from '@revoada/core/ports';
import type { SearchQuery } from '@revoada/core/search/query';

/** Equal for those who get the same events: the order of the list is the reader's own affair. */
export function searchKey(query: SearchQuery, { maxOffersPerList }: Pick<Entitlement, 'maxOffersPerList'>): string {
  const { origin, destination, departure, airlineId, payment, cabin, adults, children, infants } = query;
  const search = [origin, destination, departure, query.return, airlineId, payment, cabin, adults, children, infants];
  return [...search, maxOffersPerList].join(':');
}

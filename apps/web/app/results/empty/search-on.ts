import { adjustReturn } from '@revoada/core/search/date-rules';
import { formatSearchQuery } from '@revoada/core/search/format-query';
import type { SearchQuery } from '@revoada/core/search/query';

/**
 * The same search with one leg on another day; a return that it overtakes moves along, within the account's last day.
 */
export function searchOn(
  query: SearchQuery,
  direction: 'outbound' | 'return',
  date: string,
  lastDay: string | null = null,
): string {
  if (direction === 'return') return `?${formatSearchQuery({ ...query, return: date })}`;
  const back = query.return === null ? null : adjustReturn({ departure: date, return: query.return, lastDay }).return;
  return `?${formatSearchQuery({ ...query, departure: date, return: back })}`;
}

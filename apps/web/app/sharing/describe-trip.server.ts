import type { AirportSuggestion } from '@revoada/core/airports/airport';
import { formatDay } from '@revoada/core/format/time';
import type { SearchQuery } from '@revoada/core/search/query';
import { listSlices } from '@revoada/core/search/slices';
import { describeRoute } from '@revoada/core/search/texts/route-text';

/** A search in one line, for tabs, histories and messengers: 'São Paulo para Recife, qui, 10 dez a qui, 17 dez'. */
export function describeTrip(query: SearchQuery, places: readonly AirportSuggestion[]): string {
  const only = listSlices(query).length === 1 ? ', só ida' : '';
  return `${describeRoute(query, nameCities(places))}, ${describeDays(query)}${only}`;
}

/** 'qui, 10 dez a qui, 17 dez', 'qui, 10 dez' one way. */
export function describeDays(query: SearchQuery): string {
  const slices = listSlices(query);
  const days = slices.length === 1 ? [query.departure] : [query.departure, slices.at(-1)?.date ?? query.departure];
  return days.map(formatDay).join(' a ');
}

/** Names codes by their city; the code where it is not among the places. */
export function nameCities(places: readonly AirportSuggestion[]): (code: string) => string {
  return (code) => places.find(({ iata }) => iata === code)?.city ?? code;
}

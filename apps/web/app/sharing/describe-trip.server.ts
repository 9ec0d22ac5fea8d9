import type { AirportSuggestion } from '@revoada/core/airports/airport';
import { formatDay } from '@revoada/core/format/time';
import type { SearchQuery } from '@revoada/core/search/query';

/** A search in one line, for tabs, histories and messengers: 'São Paulo para Recife, qui, 10 dez a qui, 17 dez'. */
export function describeTrip(query: SearchQuery, places: readonly AirportSuggestion[]): string {
  const name = (code: string) => places.find(({ iata }) => iata === code)?.city ?? code;
  const days =
    query.return === null
      ? `${formatDay(query.departure)}, só ida`
      : `${formatDay(query.departure)} a ${formatDay(query.return)}`;
  return `${name(query.origin)} para ${name(query.destination)}, ${days}`;
}

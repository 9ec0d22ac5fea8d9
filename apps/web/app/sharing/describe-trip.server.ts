import type { AirportSuggestion } from '@revoada/core/airports/airport';
import { formatDay } from '@revoada/core/format/time';
import type { SearchQuery } from '@revoada/core/search/query';
import { listSlices } from '@revoada/core/search/slices';
import { describeRoute } from '@revoada/core/search/texts/route-text';

/** A search in one line, for tabs, histories and messengers: 'São Paulo para Recife, qui, 10 dez a qui, 17 dez'. */
export function describeTrip(query: SearchQuery, places: readonly AirportSuggestion[]): string {
  const name = (code: string) => places.find(({ iata }) => iata === code)?.city ?? code;
  const slices = listSlices(query);
  const days = slices.length === 1 ? [query.departure] : [query.departure, slices.at(-1)?.date ?? query.departure];
  const when = `${days.map(formatDay).join(' a ')}${slices.length === 1 ? ', só ida' : ''}`;
  return `${describeRoute(query, name)}, ${when}`;
}

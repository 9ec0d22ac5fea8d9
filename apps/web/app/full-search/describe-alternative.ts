import type { ErrorCode } from '@revoada/core/errors';
import { cabinLabels } from '@revoada/core/search/choices';
import { alternativeSearchText } from '@revoada/core/search/texts/messages';
import type { ResultsAreaProps } from '../results/page/results-area-props.ts';

/** Message of the 'Buscar Voos' form for a search that failed or found nothing. */
export function describeAlternative(
  code: ErrorCode,
  { query, places = [] }: Pick<ResultsAreaProps, 'query' | 'places'>,
): string {
  const findCity = (iata: string) => places.find((place) => place.iata === iata)?.city ?? iata;
  const [origin, destination] = [findCity(query.origin), findCity(query.destination)];
  return alternativeSearchText(code, { origin, destination, cabinLabel: cabinLabels[query.cabin] });
}

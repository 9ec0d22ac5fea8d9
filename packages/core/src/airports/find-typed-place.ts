import type { AirportSuggestion } from './airport.ts';
import { foldText } from './fold.ts';

/**
 * The one place that a typed name can only mean: the likeliest, where no other city has exactly that name ('Recife', and
 * 'São Paulo' for its metro area), or the only one that was found. Null where several may be meant ('Santiago').
 * `found` are the suggestions for the text, the likeliest first.
 */
export function findTypedPlace(text: string, found: readonly AirportSuggestion[]): AirportSuggestion | null {
  const grouped = new Set(found.flatMap(({ airports = [] }) => airports));
  const places = found.filter(({ iata }) => !grouped.has(iata));
  const typed = foldText(text);
  const named = places.filter(({ city }) => foldText(city) === typed);
  const [first = null] = places;
  return places.length === 1 || (named.length === 1 && named[0] === first) ? first : null;
}

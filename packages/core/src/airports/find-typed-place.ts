import type { AirportSuggestion } from './airport.ts';
import { foldText } from './fold.ts';

/**
 * The only place that a typed name can mean: the likeliest if no other city has exactly that name ('Recife', and 'São
 * Paulo' for its metro area), or the only suggestion. Null for an ambiguous name ('Santiago'). `suggestions` are those
 * for the text, likeliest first.
 */
export function findTypedPlace(text: string, suggestions: readonly AirportSuggestion[]): AirportSuggestion | null {
  const grouped = new Set(suggestions.flatMap(({ airports = [] }) => airports));
  const places = suggestions.filter(({ iata }) => !grouped.has(iata));
  const typed = foldText(text);
  const named = places.filter(({ city }) => foldText(city) === typed);
  const [first = null] = places;
  return places.length === 1 || (named.length === 1 && named[0] === first) ? first : null;
}

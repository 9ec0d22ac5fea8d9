import type { AirportSuggestion } from '@revoada/core/airports/airport';

/** A row of the suggestion list. `child` is an airport shown under its metro area. */
export type SuggestionRow = AirportSuggestion & { id: string; child: boolean };

/** Moves each metro area's airports below it, in its order; all other suggestions keep their position. */
export function groupSuggestions(suggestions: readonly AirportSuggestion[]): SuggestionRow[] {
  const metros = suggestions.filter(({ kind }) => kind === 'metro');
  const findParent = (airport: AirportSuggestion) =>
    airport.kind === 'airport' ? metros.find((metro) => metro.airports?.includes(airport.iata)) : undefined;
  return suggestions.flatMap((entry) => {
    if (findParent(entry)) return [];
    if (entry.kind === 'airport') return [row(entry, false)];
    const order = entry.airports ?? [];
    const children = suggestions
      .filter((other) => findParent(other) === entry)
      .sort((a, b) => order.indexOf(a.iata) - order.indexOf(b.iata));
    return [row(entry, false), ...children.map((child) => row(child, true))];
  });
}

/** The two lines of a row: ('São Paulo: todos os aeroportos', '3 aeroportos, Brasil'), ('Lisboa', 'Humberto Delgado, Portugal'). */
export function rowTexts(entry: SuggestionRow): { city: string; details: string } {
  if (entry.kind === 'metro') {
    const count = entry.airports?.length ?? 0;
    return { city: `${entry.city}: todos os aeroportos`, details: `${count} aeroportos, ${entry.country}` };
  }
  if (entry.child) return { city: entry.name, details: `${entry.city}, ${entry.country}` };
  const details = entry.name && entry.name !== entry.city ? `${entry.name}, ${entry.country}` : entry.country;
  return { city: entry.city, details };
}

function row(entry: AirportSuggestion, child: boolean): SuggestionRow {
  return { ...entry, id: `${entry.kind}-${entry.iata}`, child };
}

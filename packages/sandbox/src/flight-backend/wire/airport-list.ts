import type { Airport, Airports } from '../world/airports.ts';
import { wireAirport } from './meta.ts';

const LIMIT = 30;

/**
 * Airports whose code, city or name holds the text, accents aside: the exact code first, then by priority. All of them
 * where it is empty.
 */
export function airportList(airports: Airports, text: string) {
  const query = fold(text.trim());
  const matches = [...airports.values()].filter((airport) => query === '' || matchesQuery(airport, query));
  const data = matches
    .map((airport) => ({ airport, wire: wireAirport(airport) }))
    .sort((a, b) => rank(a.airport, query) - rank(b.airport, query) || b.wire.Prioridade - a.wire.Prioridade)
    .slice(0, query === '' ? undefined : LIMIT)
    .map(({ wire }) => wire);
  return { Success: true, HasResult: data.length > 0, ExceptionErro: null, MensagemErro: null, Data: data };
}

function matchesQuery({ iata, city, name }: Airport, query: string): boolean {
  return iata.toLowerCase() === query || fold(city).includes(query) || fold(name).includes(query);
}

function rank({ iata, city }: Airport, query: string): number {
  if (iata.toLowerCase() === query) return 0;
  return fold(city).startsWith(query) ? 1 : 2;
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

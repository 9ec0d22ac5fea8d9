import type { Airport, Airports } from '../world/airports.ts';
import { wireAirport } from './meta.ts';

const LIMIT = 30;

/**
 * Airports whose code, city or name holds the text, accents aside: the exact code first, then by priority. All of them
 * where it is empty.
 */
export function airportList(airports: Airports, text: string) {
  const wanted = fold(text.trim());
  const found = [...airports.values()].filter((airport) => wanted === '' || holds(airport, wanted));
  const data = found
    .map((airport) => ({ airport, wire: wireAirport(airport) }))
    .sort((a, b) => rank(a.airport, wanted) - rank(b.airport, wanted) || b.wire.Prioridade - a.wire.Prioridade)
    .slice(0, wanted === '' ? undefined : LIMIT)
    .map(({ wire }) => wire);
  return { Success: true, HasResult: data.length > 0, ExceptionErro: null, MensagemErro: null, Data: data };
}

function holds({ iata, city, name }: Airport, wanted: string): boolean {
  return iata.toLowerCase() === wanted || fold(city).includes(wanted) || fold(name).includes(wanted);
}

function rank({ iata, city }: Airport, wanted: string): number {
  if (iata.toLowerCase() === wanted) return 0;
  return fold(city).startsWith(wanted) ? 1 : 2;
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

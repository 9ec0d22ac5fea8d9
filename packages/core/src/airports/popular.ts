import type { MetroArea } from './airport.ts';
import { type PlacedAirport, readAirportTable } from './airport-table.ts';
import table from './data/popular.json' with { type: 'json' };
import { findNearbyAirports, type Whereabouts } from './nearby.ts';
import { createAirportSearch } from './search.ts';

const { airports, metros, overlay } = readAirportTable(table);
const airportByCode = new Map(airports.map((airport) => [airport.iata, airport]));
const metroByCode = new Map(metros.map((metro) => [metro.iata, metro]));

/** Airports in the browser's bundle, without coordinates. @internal For tests. */
export const popularAirports: readonly PlacedAirport[] = airports;

export const popularMetros: readonly MetroArea[] = metros;

/** Immediate suggestions, before or without those of the server. */
export const searchPopular = createAirportSearch(airports, metros, overlay);

/** Suggestions for an empty field. */
export const findNearbyPopular = (where: Whereabouts, limit: number) =>
  findNearbyAirports(airports, overlay.weights, where, limit);

/** Airport of a code, or the main airport of a metro area. */
export function popularAirport(iata: string): PlacedAirport | undefined {
  return airportByCode.get(iata) ?? airportByCode.get(metroByCode.get(iata)?.airports[0] ?? '');
}

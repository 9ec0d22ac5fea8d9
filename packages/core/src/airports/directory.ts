import type { Airport, AirportDirectory, MetroArea } from './airport.ts';

/** Looks up upper-case codes. If an airport and a metro area share a code, the airport wins in `findAirports`. */
export function createDirectory(airports: readonly Airport[], metros: readonly MetroArea[]): AirportDirectory {
  const airportByCode = new Map(airports.map((airport) => [airport.iata, airport]));
  const metroByCode = new Map(metros.map((metro) => [metro.iata, metro]));
  return {
    airport: (iata) => airportByCode.get(iata),
    metro: (iata) => metroByCode.get(iata),
    findAirports: (iata) => (airportByCode.has(iata) ? [iata] : [...(metroByCode.get(iata)?.airports ?? [])]),
  };
}

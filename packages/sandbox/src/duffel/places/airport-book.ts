import airportData from 'airport-data-js';
import { lookupAirport } from 'iata-location';
import type { World } from '../../flight-backend/network/world.ts';
import type { Airport } from '../../flight-backend/world/airports.ts';
import { findFareRegion } from '../../flight-backend/world/regions.ts';
import { listMetroCities } from '../../stand-in/cities.ts';

/** An airport with what Duffel says about it beyond the world's data. */
export type BookedAirport = {
  airport: Airport;
  icao: string | null;
  /** In the language of the place; null where the data has none. */
  cityName: string | null;
  /** Null for airports outside the computed world. */
  cityCode: string | null;
};

export type AirportBook = ReadonlyMap<string, BookedAirport>;

/** Airports of Duffel's test routes that no airline of the computed world serves. */
const TEST_ROUTE_AIRPORTS = ['PVD', 'BTS', 'MRU', 'STN', 'ABV'];

/** Every airport with an IATA code; those of the computed world have their cities. */
export async function loadAirportBook(world: World): Promise<AirportBook> {
  const isScheduled = (row: { scheduled_service: string | boolean }) => row.scheduled_service === 'TRUE';
  // Of two rows with one code, the one with scheduled flights comes last and wins.
  const rows = (await airportData.findAirports({}))
    .filter(({ iata }) => iata !== '')
    .toSorted((a, b) => Number(isScheduled(a)) - Number(isScheduled(b)));
  const named = new Set([...world.airports.keys(), ...TEST_ROUTE_AIRPORTS]);
  const entries = await Promise.all(
    rows.map(async (row): Promise<[string, BookedAirport]> => {
      const place = named.has(row.iata) ? await lookupAirport(row.iata) : undefined;
      const metro = listMetroCities().find(({ airports }) => airports.includes(row.iata));
      const cityName = metro?.name ?? place?.municipality ?? null;
      const airport = world.airports.get(row.iata) ?? {
        iata: row.iata,
        name: row.airport,
        city: cityName ?? row.airport,
        state: '',
        country: row.country_code,
        region: findFareRegion(row.country_code, row.continent),
        zone: row.time,
        latitude: row.latitude,
        longitude: row.longitude,
      };
      const cityCode = metro?.iata ?? (cityName === null ? null : row.iata);
      return [row.iata, { airport, icao: row.icao || null, cityName, cityCode }];
    }),
  );
  return new Map(entries);
}

import airportData from 'airport-data-js';
import { lookupAirport } from 'iata-location';
import { CITY_NAMES } from './airport-names.ts';
import type { Position } from './great-circle.ts';
import { findFareRegion, type Region } from './regions.ts';
import { STATES } from './states.ts';

export type Airport = Position & {
  iata: string;
  name: string;
  city: string;
  state: string;
  country: string;
  region: Region;
  zone: string;
};

export type Airports = ReadonlyMap<string, Airport>;

/** The npm data's zone is wrong for these (checked against the coordinates). */
const CORRECTED_ZONES: Record<string, string> = {
  STM: 'America/Santarem',
  TMT: 'America/Santarem',
  PUQ: 'America/Punta_Arenas',
};

/**
 * Loads every Brazilian airport with scheduled service and those of `required`. Throws if a required code has no data, because
 * its route would be a mistake.
 */
export async function loadAirports(required: ReadonlySet<string>): Promise<Airports> {
  const rows = await airportData.findAirports({});
  const selectedRows = rows.filter(
    (row) =>
      required.has(row.iata) || (row.country_code === 'BR' && row.scheduled_service === 'TRUE' && row.iata !== ''),
  );
  const airports = await Promise.all(selectedRows.map(fromData));
  const book = new Map(airports.map((airport) => [airport.iata, airport]));
  const missing = [...required].filter((iata) => !book.has(iata));
  if (missing.length > 0) throw new Error(`No airport data for ${missing.join(', ')}`);
  return book;
}

async function fromData(row: Awaited<ReturnType<typeof airportData.findAirports>>[number]): Promise<Airport> {
  const place: { municipality?: string; iso_region?: string } | undefined = await lookupAirport(row.iata);
  return {
    iata: row.iata,
    name: row.airport,
    city: CITY_NAMES[row.iata] ?? place?.municipality ?? row.airport.replace(/ (International )?Airport$/, ''),
    state: STATES[place?.iso_region ?? ''] ?? '',
    country: row.country_code,
    region: findFareRegion(row.country_code, row.continent),
    zone: CORRECTED_ZONES[row.iata] ?? row.time,
    latitude: row.latitude,
    longitude: row.longitude,
  };
}

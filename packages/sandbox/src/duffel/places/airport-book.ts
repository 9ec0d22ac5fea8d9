import airportData from 'airport-data-js';
import { lookupAirport } from 'iata-location';
import type { World } from '../../flight-backend/network/world.ts';
import { METRO_AREAS } from '../../flight-backend/world/airport-names.ts';
import type { Airport } from '../../flight-backend/world/airports.ts';
import { findFareRegion } from '../../flight-backend/world/regions.ts';

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

export type City = { iata: string; name: string; country: string; airports: readonly string[] };

/** Airports of Duffel's test routes that no airline of the computed world serves. */
const TEST_ROUTE_AIRPORTS = ['PVD', 'BTS', 'MRU', 'STN', 'ABV'];

const CITIES: readonly City[] = [
  city('SAO', 'São Paulo', 'BR'),
  city('RIO', 'Rio de Janeiro', 'BR'),
  city('BUE', 'Buenos Aires', 'AR'),
  city('NYC', 'New York', 'US'),
  city('LON', 'London', 'GB', ['STN']),
  city('PAR', 'Paris', 'FR'),
  city('MIL', 'Milan', 'IT'),
  city('TYO', 'Tokyo', 'JP'),
  city('WAS', 'Washington', 'US'),
  city('BHZ', 'Belo Horizonte', 'BR', ['CNF']),
  city('BJS', 'Beijing', 'CN', ['PEK', 'PKX']),
  city('BUH', 'Bucharest', 'RO', ['OTP']),
  city('CHI', 'Chicago', 'US', ['ORD', 'MDW']),
  city('JKT', 'Jakarta', 'ID', ['CGK', 'HLP']),
  city('MOW', 'Moscow', 'RU', ['SVO', 'DME', 'VKO']),
  city('OSA', 'Osaka', 'JP', ['KIX', 'ITM', 'UKB']),
  city('QDF', 'Dallas', 'US', ['DFW', 'DAL']),
  city('QDU', 'Düsseldorf', 'DE', ['DUS', 'NRN']),
  city('REK', 'Reykjavik', 'IS', ['KEF', 'RKV']),
  city('ROM', 'Rome', 'IT', ['FCO', 'CIA']),
  city('SEL', 'Seoul', 'KR', ['ICN', 'GMP']),
  city('SPK', 'Sapporo', 'JP', ['CTS', 'OKD']),
  city('STO', 'Stockholm', 'SE', ['ARN', 'BMA', 'NYO']),
  city('TCI', 'Tenerife', 'ES', ['TFS', 'TFN']),
  city('YMQ', 'Montreal', 'CA', ['YUL']),
  city('YTO', 'Toronto', 'CA', ['YYZ', 'YTZ']),
];

function city(iata: string, name: string, country: string, more: readonly string[] = []): City {
  return { iata, name, country, airports: [...(METRO_AREAS[iata] ?? []), ...more] };
}

export function findMetroCity(iata: string): City | undefined {
  return CITIES.find((one) => one.iata === iata);
}

export function listMetroCities(): readonly City[] {
  return CITIES;
}

/** Every airport with scheduled flights, those of the computed world with their cities. */
export async function loadAirportBook(world: World): Promise<AirportBook> {
  const rows = (await airportData.findAirports({})).filter(
    (row) => row.iata !== '' && (row.scheduled_service === 'TRUE' || world.airports.has(row.iata)),
  );
  const named = new Set([...world.airports.keys(), ...TEST_ROUTE_AIRPORTS]);
  const entries = await Promise.all(
    rows.map(async (row): Promise<[string, BookedAirport]> => {
      const place = named.has(row.iata) ? await lookupAirport(row.iata) : undefined;
      const metro = CITIES.find(({ airports }) => airports.includes(row.iata));
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

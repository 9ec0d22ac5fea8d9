import type { Airport, MetroArea } from './airport.ts';
import type { SearchOverlay } from './search-entry.ts';

/** The committed form of the airport data, written by scripts/build-airports.ts. */
export type AirportTable = {
  /** Source, licence and date of the data. */
  about: { source: string; licence: string; date: string };
  zones: string[];
  /** Country code → its Portuguese name, then other names that people search by. */
  countries: Record<string, string[]>;
  /** 'code|city|country|airports,main,first|other,names' */
  metros: string[];
  /** 'code|name|city|country|state|zone's index|weight|other,names|latitude|longitude', the last two on the server only. */
  airports: string[];
};

export type PlacedAirport = Omit<Airport, 'latitude' | 'longitude'>;

const list = (text: string | undefined): string[] => (text ? text.split(',') : []);

function readMetros(table: AirportTable, names: SearchOverlay['names']): MetroArea[] {
  return table.metros.map((row) => {
    const [iata = '', city = '', countryCode = '', airports, aliases] = row.split('|');
    names[iata] = list(aliases);
    return {
      iata,
      city,
      countryCode,
      country: table.countries[countryCode]?.[0] ?? countryCode,
      airports: list(airports),
    };
  });
}

/** Reads the airports, metro areas and search names of a table; `positions` is empty for a table without them. */
export function readAirportTable(table: AirportTable) {
  const names: SearchOverlay['names'] = {};
  const weights: SearchOverlay['weights'] = {};
  const metros = readMetros(table, names);
  const metroByAirport = new Map(metros.flatMap((metro) => metro.airports.map((code) => [code, metro.iata] as const)));
  const positions: { latitude: number; longitude: number }[] = [];
  const airports = table.airports.map((row): PlacedAirport => {
    const [iata = '', name = '', city = '', countryCode = '', state, zone, weight, aliases, lat, lon] = row.split('|');
    names[iata] = list(aliases);
    weights[iata] = Number(weight);
    if (lat !== undefined) positions.push({ latitude: Number(lat), longitude: Number(lon) });
    return {
      iata,
      name: name || `Aeroporto de ${city}`,
      city,
      countryCode,
      country: table.countries[countryCode]?.[0] ?? countryCode,
      state: state || null,
      zone: table.zones[Number(zone)] ?? 'UTC',
      metro: metroByAirport.get(iata) ?? null,
    };
  });
  const countries = Object.fromEntries(Object.entries(table.countries).map(([code, all]) => [code, all.slice(1)]));
  const overlay: SearchOverlay = { names, countries, weights };
  return { airports, metros, positions, overlay };
}

/**
 * Puts the airport data together and writes packages/core/src/airports/data/{world,popular}.json.
 * Run: npx node packages/core/scripts/build-airports.ts [YYYY-MM-DD, the day to write into the files]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import airportData from 'airport-data-js';
import { find as zonesAt } from 'geo-tz';
import iataLocation from 'iata-location';
import type { AirportTable } from '../src/airports/airport-table.ts';
import { ABROAD, NOT_AIRPORTS } from '../src/airports/data/overlay/abroad.ts';
import { ALSO_SERVED, BRAZIL } from '../src/airports/data/overlay/brazil.ts';
import { COUNTRY_ALIASES, COUNTRY_NAMES } from '../src/airports/data/overlay/countries.ts';
import { METROS } from '../src/airports/data/overlay/metros.ts';
import { BRAZILIAN_NAMES } from '../src/airports/data/overlay/names.ts';
import { POSITIONS } from '../src/airports/data/overlay/positions.ts';
import { MOST_SEARCHED, POPULAR } from '../src/airports/data/overlay/weights.ts';
import { foldText } from '../src/airports/fold.ts';
import { isNoAirport } from '../src/airports/not-airports.ts';
import { greatCircleKm } from '../src/flights/distance.ts';

type SourceAirport = Awaited<ReturnType<typeof airportData.findAirports>>[number];
type Row = {
  iata: string;
  name: string;
  city: string;
  countryCode: string;
  state: string;
  zone: string;
  weight: number;
  names: string[];
  latitude: number;
  longitude: number;
};

const FARTHEST_CITY_KM = 60;
const parseRows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
const splitWords = (text: string) => text.trim().split(/\s+/);
const list = (text: string | undefined) => (text ? text.split(',') : []);

const brazil = new Map(parseRows(BRAZIL).map((row) => [row[0], row]));
const abroad = new Map(parseRows(ABROAD).map((row) => [row[0], row]));
const brazilianNames = new Map(parseRows(BRAZILIAN_NAMES).map((row) => [row[0], list(row[1])]));
const unusable = new Set([...splitWords(NOT_AIRPORTS), ...parseRows(METROS).map((row) => row[0] ?? '')]);
const rank = new Map(
  splitWords(MOST_SEARCHED).map((code, index, all) => [code, Number((50 - (index * 38) / all.length).toFixed(1))]),
);

/** 'Paris (Roissy-en-France, Val-d'Oise)' → 'Paris'. */
const plainCity = (text: string) => text.replace(/\s*[(/,|].*$/, '').trim();

/** 'Zurich International Airport' → 'Zurich'. */
const plainName = (text: string) =>
  text
    .replace(/\b(International|Internacional|Airport|Intl|Aerodrome)\b/g, ' ')
    .replace(/[|,]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

async function lookUpCity(airport: SourceAirport): Promise<string> {
  const location = await iataLocation.lookupAirport(airport.iata).catch(() => undefined);
  if (!location?.municipality) return '';
  const place = { latitude: Number(location.latitude_deg), longitude: Number(location.longitude_deg) };
  // The two sources give a few codes to different places; a far-off city is another airport's.
  return greatCircleKm(place, airport) > FARTHEST_CITY_KM ? '' : plainCity(location.municipality);
}

function weighAirport(iata: string, countryCode: string, type: string): number {
  const ranked = rank.get(iata);
  if (ranked !== undefined) return ranked;
  const size = type === 'large_airport' ? 6 : type === 'medium_airport' ? 3 : type === 'small_airport' ? 1 : 0;
  return countryCode === 'BR' ? size + 5 : size;
}

/** Removes empty names, duplicates and those that the row already has. */
function otherNames(names: string[], rowNames: string[]): string[] {
  const foldedNames = new Set(rowNames.map(foldText));
  return names.filter((name) => {
    const folded = foldText(name);
    return folded !== '' && !foldedNames.has(folded) && foldedNames.add(folded);
  });
}

async function rowFor(airport: SourceAirport): Promise<Row> {
  const { iata, country_code: countryCode } = airport;
  const [, ownName, ownCity, extra] = brazil.get(iata) ?? abroad.get(iata) ?? [];
  const sourceCity = await lookUpCity(airport);
  const city = ownCity || sourceCity || plainCity(plainName(airport.airport)) || iata;
  const name = ownName || plainName(airport.airport);
  const state = brazil.has(iata) ? (extra ?? '') : '';
  const extraNames = brazil.has(iata) ? (brazilianNames.get(iata) ?? []) : list(extra);
  // For airports with names written by us, the source's city is often an unknown suburb.
  const sourceNames = extraNames.length > 0 || brazil.has(iata) ? [] : [sourceCity];
  const [latitude, longitude] = POSITIONS[iata] ?? [airport.latitude, airport.longitude];
  return {
    iata,
    name: foldText(name) === foldText(city) ? '' : name,
    city,
    countryCode,
    state,
    zone: zonesAt(latitude, longitude)[0] ?? airport.time,
    weight: weighAirport(iata, countryCode, airport.type),
    names: otherNames([...extraNames, ...sourceNames], [city, name]),
    latitude,
    longitude,
  };
}

const isHeliportOrStation = ({ type, airport }: SourceAirport): boolean => type === 'heliport' || isNoAirport(airport);

async function collectRows(): Promise<Row[]> {
  const scheduled = await airportData.findAirports({ has_scheduled_service: true });
  const alsoServed = await Promise.all(splitWords(ALSO_SERVED).map((code) => airportData.getAirportByIata(code)));
  const airports = new Map<string, SourceAirport>();
  for (const airport of [...scheduled, ...alsoServed.flat()]) {
    if (/^[A-Z]{3}$/.test(airport.iata) && !unusable.has(airport.iata) && !isHeliportOrStation(airport))
      airports.set(airport.iata, airport);
  }
  const rows = await Promise.all([...airports.values()].map(rowFor));
  return rows.sort((a, b) => (a.iata < b.iata ? -1 : 1));
}

function countryTable(codes: Set<string>): Record<string, string[]> {
  const portuguese = new Intl.DisplayNames('pt-BR', { type: 'region' });
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const entries = [...codes].sort().map((code) => {
    const name = COUNTRY_NAMES[code] ?? portuguese.of(code) ?? code;
    return [code, [name, ...otherNames([...(COUNTRY_ALIASES[code] ?? []), english.of(code) ?? ''], [name])]] satisfies [
      string,
      string[],
    ];
  });
  return Object.fromEntries(entries);
}

function readVersion(name: string): string {
  const manifest = JSON.parse(
    readFileSync(new URL(`../../../node_modules/${name}/package.json`, import.meta.url), 'utf8'),
  ) as { version: string };
  return `${name} ${manifest.version}`;
}

/** Rows of metro areas whose main airport is in the table, each with all its airports in the world table. */
function metroTable(codes: Set<string>, world: Set<string>): string[] {
  return parseRows(METROS).flatMap(([iata, city, country, airports, names]) => {
    const served = list(airports).filter((code) => world.has(code));
    const row = [iata, city, country, served.join(','), names].join('|');
    return served.length > 1 && codes.has(served[0] ?? '') ? [row] : [];
  });
}

function buildTable(rows: Row[], world: Set<string>, date: string, withPositions: boolean): AirportTable {
  const zones = [...new Set(rows.map((row) => row.zone))].sort();
  const metros = metroTable(new Set(rows.map((row) => row.iata)), world);
  const airports = rows.map((row) => {
    const zone = zones.indexOf(row.zone);
    const fields = [row.iata, row.name, row.city, row.countryCode, row.state, zone, row.weight, row.names.join(',')];
    const positions = withPositions ? [row.latitude.toFixed(4), row.longitude.toFixed(4)] : [];
    return [...fields, ...positions].join('|');
  });
  const about = {
    source: `${readVersion('airport-data-js')}; cities: ${readVersion('iata-location')} (ISC); zones: ${readVersion('geo-tz')}; Portuguese names: our own`,
    licence: 'CC BY 4.0',
    date,
  };
  return { about, zones, countries: countryTable(new Set(rows.map((row) => row.countryCode))), metros, airports };
}

function write(name: string, table: AirportTable): void {
  const path = new URL(`../src/airports/data/${name}.json`, import.meta.url);
  writeFileSync(path, `${JSON.stringify(table, null, 2)}\n`);
  console.log(`${name}: ${table.airports.length} airports, ${table.metros.length} metro areas`);
}

const date = process.argv[2] ?? new Date().toISOString().slice(0, 10);
const rows = await collectRows();
const world = new Set(rows.map((row) => row.iata));
const popular = new Set(splitWords(POPULAR));
write('world', buildTable(rows, world, date, true));
const popularRows = rows.filter((row) => popular.has(row.iata));
write('popular', buildTable(popularRows, world, date, false));

import type { Airport } from '../../flight-backend/world/airports.ts';
import { greatCircleKm } from '../../flight-backend/world/great-circle.ts';
import { type City, findMetroCity, listMetroCities } from '../../stand-in/cities.ts';
import type { AirportBook } from './airport-book.ts';

type CityInAirport = { id: string; type: 'city'; name: string; iata_code: string; iata_country_code: string };

export type WireAirport = {
  id: string;
  type: 'airport';
  name: string;
  iata_code: string;
  icao_code: string | null;
  iata_country_code: string;
  iata_city_code: string | null;
  city_name: string | null;
  city: CityInAirport | null;
  latitude: number;
  longitude: number;
  time_zone: string;
};

export type WireCity = CityInAirport & { airports: Omit<WireAirport, 'city'>[] };

export type WirePlace = WireAirport | WireCity;

export type Places = {
  /** The airports behind a code of an airport or a city; null for an unknown one. */
  listAirports(iata: string): Airport[] | null;
  findAirport(iata: string): Airport;
  /** The place of a code that `listAirports` knows. */
  describe(iata: string): WirePlace;
  describeAirport(iata: string): WireAirport;
  /** Places whose code equals the text or whose name has it, best first. */
  suggest(text: string): WirePlace[];
  /** Airports within so many metres, nearest first. */
  listNear(position: { latitude: number; longitude: number }, metres: number): WirePlace[];
  /** The airports of the computed world, by code. */
  list(): WireAirport[];
};

const MOST_SUGGESTIONS = 20;

export function createPlaces(book: AirportBook): Places {
  const described = new Map<string, WireAirport>();
  const describeAirport = (iata: string): WireAirport => {
    const place = described.get(iata) ?? toWireAirport(book, iata);
    described.set(iata, place);
    return place;
  };
  const findAirport = (iata: string): Airport => getBooked(book, iata).airport;
  const describeCity = (metro: City): WireCity => ({
    ...toWireCity(metro),
    airports: metro.airports.map((code) => {
      const { city: _, ...airport } = describeAirport(code);
      return airport;
    }),
  });
  const describe = (iata: string): WirePlace => {
    const metro = findMetroCity(iata);
    return metro ? describeCity(metro) : describeAirport(iata);
  };
  return {
    listAirports(iata) {
      const metro = findMetroCity(iata);
      if (metro) return metro.airports.map(findAirport);
      const booked = book.get(iata);
      return booked ? [booked.airport] : null;
    },
    findAirport,
    describe,
    describeAirport,
    suggest(text) {
      const searched = simplify(text);
      if (searched === '') return [];
      const cities = listMetroCities().filter(
        ({ iata, name }) => simplify(iata) === searched || simplify(name).includes(searched),
      );
      const airports = [...book.values()].filter(({ airport, cityName }) =>
        [airport.name, cityName ?? ''].some((name) => simplify(name).includes(searched)),
      );
      const exact = book.has(text.toUpperCase()) ? [text.toUpperCase()] : [];
      const codes = new Set([
        ...exact,
        ...cities.map(({ iata }) => iata),
        ...cities.flatMap(({ airports: own }) => own),
        ...airports.map(({ airport }) => airport.iata),
      ]);
      return [...codes].slice(0, MOST_SUGGESTIONS).map(describe);
    },
    listNear: (position, metres) =>
      [...book.values()]
        .map(({ airport }) => ({ airport, km: greatCircleKm(position, airport) }))
        .filter(({ km }) => km * 1000 <= metres)
        .toSorted((a, b) => a.km - b.km)
        .slice(0, MOST_SUGGESTIONS)
        .map(({ airport }) => describeAirport(airport.iata)),
    list: () =>
      [...book.values()]
        .filter(({ cityCode }) => cityCode !== null)
        .map(({ airport }) => describeAirport(airport.iata))
        .toSorted((a, b) => a.iata_code.localeCompare(b.iata_code)),
  };
}

function getBooked(book: AirportBook, iata: string) {
  const booked = book.get(iata);
  if (!booked) throw new Error(`No airport ${iata}`);
  return booked;
}

/** Only airports of a city with several carry the city's object; for the others it is null. */
function toWireAirport(book: AirportBook, iata: string): WireAirport {
  const { airport, icao, cityName, cityCode } = getBooked(book, iata);
  const metro = cityCode === null ? undefined : findMetroCity(cityCode);
  return {
    id: `arp_${iata}_${airport.country}`.toLowerCase(),
    type: 'airport',
    name: airport.name,
    iata_code: iata,
    icao_code: icao,
    iata_country_code: airport.country,
    iata_city_code: cityCode,
    city_name: cityName,
    city: metro ? toWireCity(metro) : null,
    latitude: airport.latitude,
    longitude: airport.longitude,
    time_zone: airport.zone,
  };
}

function toWireCity({ iata, name, country }: City): CityInAirport {
  return {
    id: `cit_${iata}_${country}`.toLowerCase(),
    type: 'city',
    name,
    iata_code: iata,
    iata_country_code: country,
  };
}

function simplify(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

import type { Airport } from '@revoada/core/airports/airport';
import { isNoAirport } from '@revoada/core/airports/not-airports';
import { findAirportCode } from '@revoada/core/search/airport-text';
import { readAirportCode } from '../../wire/codes.ts';
import { readFigure } from '../../wire/numbers.ts';
import { readLine } from '../../wire/text.ts';
import type { WireAirport } from '../api/types.ts';
import { listItems } from './list-items.ts';

/** Bound against broken replies; the rest is ignored. */
const MAX_AIRPORTS = 20_000;

const regions = new Intl.DisplayNames(['pt-BR'], { type: 'region', fallback: 'none' });

/**
 * Reads the backend's airports in its order, each once. Skips airports without a code, a position, a country or a time zone,
 * heliports, stations and closed airports.
 */
export function readAirports(answer: unknown): Airport[] {
  const airports = new Map<string, Airport>();
  for (const item of listItems<WireAirport>(answer).slice(0, MAX_AIRPORTS)) {
    const airport = readAirport(item);
    if (airport && !airports.has(airport.iata)) airports.set(airport.iata, airport);
  }
  return [...airports.values()];
}

function readAirport(item: WireAirport): Airport | null {
  const iata = readAirportCode(item.Iata);
  const latitude = readDegrees(item.Latitude, 90);
  const longitude = readDegrees(item.Longitude, 180);
  const zone = readZone(item.TimeZone);
  const countryCode = readLine(item.Pais);
  const country = /^[A-Z]{2}$/.test(countryCode) ? regions.of(countryCode) : undefined;
  const name = readLine(item.Nome) || readLine(item.Cidade);
  if (!iata || latitude === null || longitude === null || zone === null || !country || name === '') return null;
  if (isNoAirport(name) || findAirportCode(iata) !== iata) return null;
  const city = readLine(item.Cidade) || name;
  return { iata, name, city, countryCode, country, state: null, latitude, longitude, zone, metro: null };
}

/** Degrees as a number or as text with a point; null if invalid. */
function readDegrees(value: unknown, most: number): number | null {
  const degrees = readFigure(value) ?? Number.NaN;
  return Math.abs(degrees) <= most ? degrees : null;
}

/** IANA name of a known time zone, or null. */
function readZone(value: unknown): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: readLine(value) }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

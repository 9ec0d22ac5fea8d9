import type { Airport, AirportDirectory, MetroArea } from '../airports/airport.ts';
import { todayAt } from '../dates/today.ts';
import { extractAirportCode } from './airport-text.ts';

/** The parameters of a search's address (spec §3); all others belong to the view and are let through. */
export const searchParams = [
  'origem',
  'destino',
  'ida',
  'volta',
  'adultos',
  'criancas',
  'bebes',
  'companhia',
  'tipoPagamento',
  'orderBy',
  'soIda',
  'classe',
] as const;

export type SearchParam = (typeof searchParams)[number];

/** What reading a search needs to know: the airports, and what time it is. */
export type SearchContext = {
  directory: Pick<AirportDirectory, 'airport' | 'metro'>;
  /** UTC instant in milliseconds. */
  nowMs: number;
};

/** Longer values are nobody's airport, date or number. */
export const MAX_VALUE_LENGTH = 120;

const NO_DATE = '0001-01-01';
const BRASILIA = 'America/Sao_Paulo';

/** A parameter's text without outer spaces; null when absent or empty, which mean the same (spec §5). */
export function textOf(params: URLSearchParams, name: SearchParam): string | null {
  const text = params.get(name)?.trim();
  return text ? text : null;
}

/** As `textOf`; the backend's placeholder for 'no date' is none either (spec §5). */
export function dateTextOf(params: URLSearchParams, name: 'ida' | 'volta'): string | null {
  const text = textOf(params, name);
  return text?.startsWith(NO_DATE) ? null : text;
}

/** `soIda`, or null for a word that is neither yes nor no. Absent is false. */
export function oneWayOf(params: URLSearchParams): boolean | null {
  const text = textOf(params, 'soIda')?.toLowerCase() ?? 'false';
  if (['true', '1', 'on', 'sim'].includes(text)) return true;
  return ['false', '0', 'off', 'nao', 'não'].includes(text) ? false : null;
}

/** The airport or metro area that a field's text names; undefined for none that is known. */
export function placeOf(text: string, directory: SearchContext['directory']): Airport | MetroArea | undefined {
  const code = extractAirportCode(text);
  // The last letters of a typed name are a code only as a word of their own: 'Lisboa' is not Boma (BOA) in the Congo.
  if (code === null || !new RegExp(`(?<!\\p{L})${code}(?!\\p{L})`, 'iu').test(text)) return undefined;
  return directory.airport(code) ?? directory.metro(code);
}

/** The origin's time zone; a metro area's is its main airport's, and Brasília's stands in for an unknown origin. */
export function findOriginZone(origin: string | null, directory: SearchContext['directory']): string {
  const place = origin === null ? undefined : placeOf(origin, directory);
  const airport = place && 'airports' in place ? directory.airport(place.airports[0] ?? '') : place;
  return airport?.zone ?? BRASILIA;
}

/** The origin's calendar day now. */
export function todayAtOrigin(origin: string | null, { directory, nowMs }: SearchContext): string {
  return todayAt(findOriginZone(origin, directory), nowMs);
}

import type { AirportDirectory, AirportSuggestion } from '@revoada/core/airports/airport';
import type { WireAirport } from './types.ts';
import { airportCode, line, record, records } from './wire-values.ts';

const MAX_AIRPORTS = 50;

const regions = new Intl.DisplayNames(['pt-BR'], { type: 'region', fallback: 'code' });

/** The items of an answer that is a bare array or wraps one in `Data`. */
export function itemsOf<T extends object>(answer: unknown): T[] {
  return records<T>(Array.isArray(answer) ? answer : record<{ Data?: unknown }>(answer)?.Data);
}

/**
 * The backend's airports as suggestions, each once, in its order. Names that our own directory knows are ours, which are
 * in Portuguese; items without a code are left out.
 */
export function readAirports(answer: unknown, directory: AirportDirectory): AirportSuggestion[] {
  const found = new Map<string, AirportSuggestion>();
  for (const item of itemsOf<WireAirport>(answer)) {
    const suggestion = suggestionOf(item, directory);
    if (suggestion && !found.has(suggestion.iata)) found.set(suggestion.iata, suggestion);
  }
  return [...found.values()].slice(0, MAX_AIRPORTS);
}

function suggestionOf(item: WireAirport, directory: AirportDirectory): AirportSuggestion | null {
  const iata = airportCode(item.Iata);
  if (!iata) return null;
  const known = directory.airport(iata);
  if (known) {
    const { name, city, country, countryCode } = known;
    return { kind: 'airport', iata, name, city, country, countryCode };
  }
  const name = line(item.Nome) || iata;
  const pais = line(item.Pais);
  const countryCode = /^[A-Z]{2}$/.test(pais) ? pais : '';
  const country = countryCode ? (regions.of(countryCode) ?? pais) : pais;
  return { kind: 'airport', iata, name, city: line(item.Cidade) || name, country, countryCode };
}

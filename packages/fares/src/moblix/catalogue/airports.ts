import type { AirportDirectory, AirportSuggestion } from '@revoada/core/airports/airport';
import { readAirportCode } from '../../wire/codes.ts';
import { readRecord, readRecords } from '../../wire/objects.ts';
import { readLine } from '../../wire/text.ts';
import type { WireAirport } from '../api/types.ts';

const MAX_AIRPORTS = 50;

const regions = new Intl.DisplayNames(['pt-BR'], { type: 'region', fallback: 'code' });

/** The items of an answer that is a bare array or wraps one in `Data`. */
export function listItems<T extends object>(answer: unknown): T[] {
  return readRecords<T>(Array.isArray(answer) ? answer : readRecord<{ Data?: unknown }>(answer)?.Data);
}

/**
 * The backend's airports as suggestions, each once, in its order. Names that our own directory knows are ours, which are
 * in Portuguese; items without a code are left out.
 * S-059, S-112
 */
export function readAirports(answer: unknown, directory: AirportDirectory): AirportSuggestion[] {
  const found = new Map<string, AirportSuggestion>();
  for (const item of listItems<WireAirport>(answer)) {
    const suggestion = toSuggestion(item, directory);
    if (suggestion && !found.has(suggestion.iata)) found.set(suggestion.iata, suggestion);
  }
  return [...found.values()].slice(0, MAX_AIRPORTS);
}

function toSuggestion(item: WireAirport, directory: AirportDirectory): AirportSuggestion | null {
  const iata = readAirportCode(item.Iata);
  if (!iata) return null;
  const known = directory.airport(iata);
  if (known) {
    const { name, city, country, countryCode } = known;
    return { kind: 'airport', iata, name, city, country, countryCode };
  }
  const name = readLine(item.Nome) || iata;
  const pais = readLine(item.Pais);
  const countryCode = /^[A-Z]{2}$/.test(pais) ? pais : '';
  const country = countryCode ? (regions.of(countryCode) ?? pais) : pais;
  return { kind: 'airport', iata, name, city: readLine(item.Cidade) || name, country, countryCode };
}

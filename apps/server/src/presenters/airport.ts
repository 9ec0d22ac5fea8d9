import type { AirportKnowledge } from '@revoada/core/airports/added-airports';
import type { AirportDirectory, AirportSuggestion } from '@revoada/core/airports/airport';
import { findOriginZone } from '@revoada/core/search/origin-day';
import * as v from 'valibot';

const suggestion = v.object({
  kind: v.picklist(['airport', 'metro']),
  iata: v.string(),
  name: v.string(),
  city: v.string(),
  country: v.string(),
  countryCode: v.string(),
  airports: v.optional(v.array(v.string())),
  zone: v.string(),
});

export const suggestionsSchema = v.object({ data: v.array(suggestion) });

export function presentSuggestions(places: ReturnType<AirportKnowledge['suggest']>, directory: AirportDirectory) {
  return { data: places.map((place) => ({ ...place, zone: findOriginZone(place.iata, directory) })) };
}

/** The airport or metro area of a code; empty if there is none. */
export function presentPlaces(code: string, directory: AirportDirectory): AirportSuggestion[] {
  const iata = code.toUpperCase();
  const airport = directory.airport(iata);
  if (airport) {
    const { name, city, country, countryCode } = airport;
    return [{ kind: 'airport', iata, name, city, country, countryCode }];
  }
  const metro = directory.metro(iata);
  if (!metro) return [];
  const { city, country, countryCode, airports } = metro;
  return [{ kind: 'metro', iata, name: city, city, country, countryCode, airports }];
}

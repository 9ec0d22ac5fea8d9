import type { AirportSuggestion } from './airport.ts';
import type { PlacedAirport } from './airport-table.ts';

/** Probable place of a reader without a permission prompt: IANA time zone and languages ('pt-BR'). */
export type Whereabouts = { zone: string; languages: readonly string[] };

/**
 * Largest airports of the reader's time zone, at most `limit`; if the zone has none, those of the first country in the
 * reader's languages. Empty if both are unknown.
 */
export function findNearbyAirports(
  airports: readonly PlacedAirport[],
  weights: Readonly<Record<string, number>>,
  { zone, languages }: Whereabouts,
  limit: number,
): AirportSuggestion[] {
  const inZone = airports.filter((airport) => airport.zone === zone);
  const countries = languages.map((language) => /-([A-Z]{2})$/.exec(language)?.[1]);
  const country = countries.find((code) => airports.some(({ countryCode }) => countryCode === code));
  const near = inZone.length > 0 ? inZone : airports.filter(({ countryCode }) => countryCode === country);
  const weigh = ({ iata }: PlacedAirport) => weights[iata] ?? 0;
  return near
    .toSorted((a, b) => weigh(b) - weigh(a))
    .slice(0, limit)
    .map(({ iata, name, city, country, countryCode }) => ({ kind: 'airport', iata, name, city, country, countryCode }));
}

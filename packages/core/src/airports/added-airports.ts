import type { Airport, AirportDirectory } from './airport.ts';
import { createDirectory } from './directory.ts';
import { type AirportSearch, createAirportSearch } from './search.ts';

/** Finds airports by code and by typed text. */
export type AirportKnowledge = { directory: AirportDirectory; suggest: AirportSearch };

const NO_OVERLAY = { names: {}, countries: {}, weights: {} };

/**
 * Adds airports behind the base ones. An added airport is dropped if the base has an airport or metro area with its
 * code.
 */
export function addAirports(base: AirportKnowledge, added: readonly Airport[]): AirportKnowledge {
  const lacking = added.filter(({ iata }) => base.directory.findAirports(iata).length === 0);
  if (lacking.length === 0) return base;
  const directory = createDirectory(lacking, []);
  const suggest = createAirportSearch(lacking, [], NO_OVERLAY);
  return {
    directory: {
      airport: (iata) => base.directory.airport(iata) ?? directory.airport(iata),
      metro: base.directory.metro,
      findAirports: (iata) => {
        const codes = base.directory.findAirports(iata);
        return codes.length > 0 ? codes : directory.findAirports(iata);
      },
    },
    suggest(text, limit) {
      const suggestions = base.suggest(text, limit);
      return [...suggestions, ...suggest(text, limit - suggestions.length)];
    },
  };
}

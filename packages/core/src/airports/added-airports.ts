import type { Airport, AirportDirectory } from './airport.ts';
import { createDirectory } from './directory.ts';
import { type AirportSearch, createAirportSearch } from './search.ts';

/** What is known of airports: by code, and by what somebody types. */
export type AirportKnowledge = { directory: AirportDirectory; suggest: AirportSearch };

const NO_OVERLAY = { names: {}, countries: {}, weights: {} };

/**
 * Our own knowledge with airports of others behind it: what ours knows stays as it is, and comes first. An added airport
 * whose code ours knows, as an airport or a metro area, is left out.
 */
export function addAirports(own: AirportKnowledge, added: readonly Airport[]): AirportKnowledge {
  const lacking = added.filter(({ iata }) => own.directory.findAirports(iata).length === 0);
  if (lacking.length === 0) return own;
  const directory = createDirectory(lacking, []);
  const suggest = createAirportSearch(lacking, [], NO_OVERLAY);
  return {
    directory: {
      airport: (iata) => own.directory.airport(iata) ?? directory.airport(iata),
      metro: own.directory.metro,
      findAirports: (iata) => {
        const found = own.directory.findAirports(iata);
        return found.length > 0 ? found : directory.findAirports(iata);
      },
    },
    suggest(text, limit) {
      const found = own.suggest(text, limit);
      return [...found, ...suggest(text, limit - found.length)];
    },
  };
}

import type { Airport, AirportDirectory } from './airport.ts';
import { readAirportTable } from './airport-table.ts';
import table from './data/world.json' with { type: 'json' };
import { createDirectory } from './directory.ts';
import { createAirportSearch } from './search.ts';

const { airports, metros, positions, overlay } = readAirportTable(table);

/** Every scheduled-service airport of the world. For the server: the browser has `popular.ts`. */
export const worldAirports: readonly Airport[] = airports.map((airport, row) => ({
  ...airport,
  ...(positions[row] ?? { latitude: 0, longitude: 0 }),
}));

/** @internal For tests. */
export const worldMetros = metros;

export const worldDirectory: AirportDirectory = createDirectory(worldAirports, metros);

/** Suggestions over the whole world, best first; `limit` is 8, or 10 in the alternative form. */
export const searchWorld = createAirportSearch(airports, metros, overlay);

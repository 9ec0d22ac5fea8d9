import type { FareSighting } from '../flights/offer.ts';

const sourceNames: ReadonlyMap<string, string> = new Map([
  ['moblix', 'Moblix'],
  ['moblix-v1', 'Moblix'],
  ['duffel', 'Duffel'],
]);

/** Name of a fare source as people read it; its id where it has none. */
export const nameSource = (id: string): string => sourceNames.get(id) ?? id;

/** The sightings without their sources' names of the fare, which only the server may use. */
export const showSightings = (sightings: readonly FareSighting[]): FareSighting[] =>
  sightings.map(({ reference: _, ...sighting }) => sighting);

import type { SearchQuery } from '../query.ts';
import { hasSeveralSlices, isOpenJaw, listSlices } from '../slices.ts';

/**
 * Route of a search in words: 'São Paulo para Lisboa', 'São Paulo para Lisboa, volta de Madri', 'São Paulo, Lisboa, Madri e
 * São Paulo'. `name` names the place of a code.
 */
export function describeRoute(query: SearchQuery, name: (code: string) => string): string {
  const { origin, destination, returnOrigin, returnDestination } = query;
  if (hasSeveralSlices(query)) return joinPlaces(listStops(query).map(({ code }) => name(code)));
  const route = `${name(origin)} para ${name(destination)}`;
  if (!isOpenJaw(query)) return route;
  const from = returnOrigin ? ` de ${name(returnOrigin)}` : '';
  const to = returnDestination ? ` para ${name(returnDestination)}` : '';
  return `${route}, volta${from}${to}`;
}

/** A place of a trip. `isGap`: the traveller comes there by other means than a flight of the trip. */
export type TripStop = { code: string; isGap: boolean };

/**
 * Places in the order in which a trip reaches them; a place between two slices is named once, and a return to where the trip
 * began between two places is left out.
 */
export function listStops(query: SearchQuery): TripStop[] {
  const { origin, destination, returnOrigin, returnDestination } = query;
  if (!hasSeveralSlices(query) && returnOrigin === null && returnDestination === null) {
    return [origin, destination].map((code) => ({ code, isGap: false }));
  }
  return listSlices(query).flatMap((slice, at, slices) => {
    const before = slices[at - 1];
    const isGap = before !== undefined && before.destination !== slice.origin;
    const start = !before || isGap ? [{ code: slice.origin, isGap }] : [];
    return [...start, { code: slice.destination, isGap: false }];
  });
}

function joinPlaces(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;
}

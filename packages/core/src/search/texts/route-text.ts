import type { SearchQuery } from '../query.ts';
import { hasSeveralSlices, isOpenJaw, listSlices, type SearchedPlaces } from '../slices.ts';

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
export function listStops(query: SearchedPlaces): TripStop[] {
  const { origin, destination } = query;
  const slices = hasSeveralSlices(query) || isOpenJaw(query) ? listSlices(query) : [{ origin, destination }];
  return linkSlices(slices);
}

/** Places of slices, by their codes, in the order in which they are reached; one between two slices is there once. */
export function linkSlices(slices: readonly { origin: string; destination: string }[]): TripStop[] {
  return slices.flatMap((slice, at) => {
    const before = slices[at - 1];
    const isGap = before !== undefined && before.destination !== slice.origin;
    const start = !before || isGap ? [{ code: slice.origin, isGap }] : [];
    return [...start, { code: slice.destination, isGap: false }];
  });
}

/** 'São Paulo → Lisboa · Madri → São Paulo', 'Belo Horizonte → Santiago → Buenos Aires → Belo Horizonte'. */
export function formatStops(stops: readonly TripStop[], name: (code: string) => string): string {
  return stops.map(({ code, isGap }, at) => (at === 0 ? '' : isGap ? ' · ' : ' → ') + name(code)).join('');
}

function joinPlaces(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;
}

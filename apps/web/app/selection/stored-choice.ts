import { directions } from '@revoada/core/flights/directions';
import type { Direction } from '@revoada/core/flights/offer';
import { choiceParameters, nameFare } from '@revoada/core/search/choice-params';
import { useSyncExternalStore } from 'react';
import { subscribeToStorage } from './browser-storage.ts';
import type { ChosenFlight } from './chosen-flight.ts';
import { boughtOnly, type PurchasedFlight } from './purchases.ts';
import { type FlightSelections, noSelections, readSelections, writeSelections } from './storage.ts';
import { readTripText } from './tab-search.ts';

/** True if the browser has each flight that a URL chooses. */
export function recallsAll(params: URLSearchParams): boolean {
  return directions.every((way) => !params.has(choiceParameters[way]) || recallFlight(params, way) !== null);
}

/** Scope of a search: one way out, both ways, or the return of a trip whose outbound is chosen. */
export type TripScope = 'out' | 'both' | 'back';

/** Number of chosen flights that this document remembers. */
const CAPACITY = 20;

/** Flights chosen in this document by direction and fare name, so that Back shows them without a request. */
const recent = new Map<string, ChosenFlight>();

/** Remembers a chosen flight while this document is open. */
export function rememberFlight(way: Direction, flight: ChosenFlight | null): void {
  if (!flight) return;
  const key = `${way} ${nameFare(flight)}`;
  recent.delete(key);
  recent.set(key, flight);
  const [oldest] = recent.keys();
  if (recent.size > CAPACITY && oldest !== undefined) recent.delete(oldest);
}

/** Stores the choice under the specification's key; the URL has it too. */
export function storeChoice(selection: FlightSelections): void {
  rememberFlight('outbound', selection.outbound);
  rememberFlight('return', selection.return);
  writeSelections(selection);
}

/** The browser's copy of the exact fare of a URL; null where it has none. */
export function recallFlight(
  params: URLSearchParams,
  way: Direction,
  stored: FlightSelections = readSelections(),
): ChosenFlight | null {
  const name = params.get(choiceParameters[way]);
  const flight = way === 'outbound' || way === 'return' ? stored[way] : null;
  if (flight && nameFare(flight) === name) return flight;
  return recent.get(`${way} ${name}`) ?? null;
}

/**
 * Completes a trip's choice from its URL and from purchases. The URL of a return search has only the return; its
 * outbound is known to the browser only.
 */
export function completeChoice(
  named: FlightSelections,
  { stored, purchases, way }: { stored: FlightSelections; purchases: readonly PurchasedFlight[]; way: TripScope },
): FlightSelections {
  const bought = boughtOnly(stored, purchases);
  return {
    outbound: named.outbound ?? (way === 'back' ? stored.outbound : bought.outbound),
    return: way === 'out' ? null : (named.return ?? bought.return),
  };
}

let text: string | null = null;
let snapshot: FlightSelections = noSelections;

/** Returns the same object while the stored text is the same. */
function readSnapshot(): FlightSelections {
  const now = readTripText('flightSelections');
  if (now === text) return snapshot;
  text = now;
  snapshot = readSelections();
  return snapshot;
}

/** The choice stored in the browser, over reloads and tabs; none on the server and before hydration. */
export function useStoredChoice(): FlightSelections {
  return useSyncExternalStore(subscribeToStorage, readSnapshot, () => noSelections);
}

import type { Direction } from '@revoada/core/flights/offer';
import { choiceParameters, nameFare } from '@revoada/core/search/choice-params';
import { useSyncExternalStore } from 'react';
import { subscribeToStorage } from './browser-storage.ts';
import type { ChosenFlight } from './chosen-flight.ts';
import { boughtOnly, type PurchasedFlight } from './purchases.ts';
import { type FlightSelections, noSelections, readSelections, writeSelections } from './storage.ts';
import { readTripText } from './tab-search.ts';

/** True where the browser has each flight that a URL names. */
export function recallsAll(params: URLSearchParams): boolean {
  const ways = ['outbound', 'return'] as const;
  return ways.every((way) => !params.has(choiceParameters[way]) || recallFlight(params, way) !== null);
}

/** What a search is for: one way out, both ways, or the way back of a trip whose outbound is chosen. */
export type TripWay = 'out' | 'both' | 'back';

/** How many chosen flights this document remembers. */
const CAPACITY = 20;

/** What this document has chosen, by way and name, so that Back shows each of it without asking anybody. */
const recent = new Map<string, ChosenFlight>();

function remember(way: Direction, flight: ChosenFlight | null): void {
  if (!flight) return;
  const key = `${way} ${nameFare(flight)}`;
  recent.delete(key);
  recent.set(key, flight);
  const [oldest] = recent.keys();
  if (recent.size > CAPACITY && oldest !== undefined) recent.delete(oldest);
}

/** Writes the specification's key beside the URL, which has the choice. */
export function keepChoice(selection: FlightSelections): void {
  remember('outbound', selection.outbound);
  remember('return', selection.return);
  writeSelections(selection);
}

/** The browser's copy of the very fare that a URL names; null where it has none. */
export function recallFlight(
  params: URLSearchParams,
  way: Direction,
  kept: FlightSelections = readSelections(),
): ChosenFlight | null {
  const name = params.get(choiceParameters[way]);
  const flight = kept[way];
  if (flight && nameFare(flight) === name) return flight;
  return recent.get(`${way} ${name}`) ?? null;
}

/**
 * The choice of a trip: what its URL names, and what is bought. The URL of a way back (`wayBack`) names the return alone; its
 * outbound is known to the browser only.
 */
export function completeChoice(
  named: FlightSelections,
  { kept, purchases, way }: { kept: FlightSelections; purchases: readonly PurchasedFlight[]; way: TripWay },
): FlightSelections {
  const bought = boughtOnly(kept, purchases);
  return {
    outbound: named.outbound ?? (way === 'back' ? kept.outbound : bought.outbound),
    return: way === 'out' ? null : (named.return ?? bought.return),
  };
}

let text: string | null = null;
let held: FlightSelections = noSelections;

/** The same object while the stored text is the same. */
function readKept(): FlightSelections {
  const now = readTripText('flightSelections');
  if (now === text) return held;
  text = now;
  held = readSelections();
  return held;
}

/** What the browser keeps of the choice, over reloads and tabs; nothing on the server and before hydration. */
export function useKeptChoice(): FlightSelections {
  return useSyncExternalStore(subscribeToStorage, readKept, () => noSelections);
}

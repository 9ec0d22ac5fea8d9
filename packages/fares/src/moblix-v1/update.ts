import type { AirlineProfile } from '@revoada/core/airlines/airline-profile';
import { findAirlineByKey } from '@revoada/core/airlines/airlines';
import type { Airline } from '@revoada/core/flights/offer';
import type { EmptyReason, FareUpdate, ProviderState } from '@revoada/core/sources/fare-source';
import type { SearchState } from './api/search-state.ts';
import type { WireGroup } from './api/types.ts';
import type { ReadGroup } from './transform/group.ts';

/** Fares or tickets of a search so far; `reasons` has each reason of a dropped one once. */
export type ReadState<Item> = { items: Item[]; dropped: number; reasons: string[] };

type Sold = { source: string; airline: Airline };

/** Reads the groups of successive states, each group once unless it changes. Keeps the fares of the requested airline. */
export function createStateReader<Item extends Sold>(
  readGroup: (group: WireGroup) => ReadGroup<Item>,
  airlineKey: string | null,
): (state: SearchState) => ReadState<Item> {
  const cache = new WeakMap<WireGroup, ReadGroup<Item>>();
  const requested = findAirlineByKey(airlineKey);
  return ({ groups }) => {
    const read = [...groups.values()].map((group) => {
      const result = cache.get(group) ?? readGroup(group);
      cache.set(group, result);
      return result;
    });
    const reasons = read.flatMap((group) => group.reasons);
    return {
      items: read.flatMap(({ items }) => items).filter((item) => !requested || sells(requested, item)),
      dropped: reasons.length,
      reasons: [...new Set(reasons)].slice(0, 10),
    };
  };
}

const sells = ({ provider, iata, resells }: AirlineProfile, { source, airline }: Sold): boolean =>
  source === provider || (resells !== true && airline.iata === iata);

/** Update without its fares: the state of each provider, and what is missing. */
export function describeState<Item extends Sold>(
  state: SearchState,
  { items, dropped }: ReadState<Item>,
): Omit<FareUpdate, 'offers'> {
  const withFares = new Set(items.map(({ source }) => source));
  const states = new Map<string, ProviderState>([...withFares].map((source) => [source, 'partial']));
  for (const [source, reported] of state.providers) {
    if (reported !== 'searching' || !withFares.has(source)) states.set(source, reported);
  }
  const providers = [...states].map(([source, reported]) => ({
    source,
    state: state.complete && reported !== 'failed' ? ('done' as const) : reported,
  }));
  const isDamaged = state.damaged || state.error !== null;
  const partial = dropped > 0 || isDamaged || providers.some((provider) => provider.state === 'failed');
  const isEmpty = state.complete && items.length === 0;
  return {
    providers,
    complete: state.complete,
    partial,
    ...(isEmpty ? { empty: explainNoFares(state, dropped) } : {}),
  };
}

function explainNoFares({ hasData }: SearchState, dropped: number): EmptyReason {
  if (dropped > 0) return 'filtered';
  return hasData ? 'no-flights' : 'no-data';
}

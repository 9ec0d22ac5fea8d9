import type { Airport, Airports } from '../world/airports.ts';
import { greatCircleKm } from '../world/great-circle.ts';
import { unit } from '../world/seeded.ts';
import type { CarrierCode } from './carriers.ts';
import { findChange } from './connections.ts';
import { type Journey, journeysOver } from './journeys.ts';
import type { Provider } from './providers.ts';
import { findLongestTrip, isDetour } from './route-limits.ts';
import type { Edge, Timetable } from './timetable.ts';

type Chain = [Edge, ...Edge[]];

/** Edges that a provider can sell: its flights, its partners' and its feeders' within Brazil. */
export type RouteNetwork = {
  provider: Provider;
  edges: ReadonlyMap<string, Edge[]>;
  /** Airports served by the provider's flights, without feeders. */
  gateways: ReadonlySet<string>;
};

const MAX_CHAINS = 14;
const NEXT_DOOR_KM = 150;

export function buildNetwork(provider: Provider, timetables: Record<CarrierCode, Timetable>): RouteNetwork {
  const edges = new Map<string, Edge[]>();
  const gateways = new Set(provider.ownCarriers.flatMap((code) => [...timetables[code].keys()]));
  const add = (code: CarrierCode, isIncluded: (edge: Edge) => boolean) => {
    for (const [from, destinations] of timetables[code]) {
      const outgoing = edges.get(from) ?? [];
      for (const edge of destinations.values()) if (isIncluded(edge)) outgoing.push(edge);
      edges.set(from, outgoing);
    }
  };
  for (const code of [...provider.ownCarriers, ...provider.codeshares]) add(code, () => true);
  for (const code of provider.feeders) add(code, (edge) => edge.domestic && edge.from.country === 'BR');
  return { provider, edges, gateways };
}

/**
 * The journeys that a provider offers on a day: every direct flight, and as many connections as sellers usually list.
 * Empty where it does not fly or where only its feeders do.
 */
export function itineraries(
  network: RouteNetwork,
  airports: Airports,
  from: Airport,
  to: Airport,
  date: string,
): Journey[] {
  const direct = chains(network, airports, from, to, 0).flatMap((chain) => journeysOver(chain, date, 1));
  const oneStop = chains(network, airports, from, to, 1).flatMap((chain) => journeysOver(chain, date, 2));
  const enough = direct.length > 0 || oneStop.length >= 3;
  const twoStops = enough
    ? []
    : chains(network, airports, from, to, 2).flatMap((chain) => journeysOver(chain, date, 1));
  const limit = twoStops.length > 0 ? 8 : connectionLimit(direct.length, from, to);
  const quickest = Math.min(...[...direct, ...oneStop, ...twoStops].map(({ minutes }) => minutes));
  const longest = findLongestTrip(quickest, from, to);
  const connections = [...oneStop, ...twoStops].filter(({ minutes }) => minutes <= longest);
  return [...direct, ...choose(connections, limit)].sort(
    (a, b) => a.flights[0].departs - b.flights[0].departs || a.minutes - b.minutes,
  );
}

function connectionLimit(direct: number, from: Airport, to: Airport): number {
  const domestic = from.country === 'BR' && to.country === 'BR';
  if (direct >= 10) return 2;
  if (direct >= 4) return 5;
  if (direct > 0) return domestic ? 9 : 7;
  return domestic ? 16 : 12;
}

/** The quickest connections, and a few of the others for those who prefer another hour or a lower fare. */
function choose(journeys: Journey[], limit: number): Journey[] {
  const byTime = journeys.toSorted((a, b) => a.minutes - b.minutes);
  const visitedEnds = new Set<string>();
  const distinct = byTime.filter((journey) => {
    const ends = `${journey.flights[0].flight.number}>${journey.to.iata}`;
    const repeated = visitedEnds.has(ends);
    visitedEnds.add(ends);
    return !repeated;
  });
  const fast = distinct.slice(0, Math.ceil(limit * 0.7));
  const rest = byTime
    .filter((journey) => !fast.includes(journey))
    .sort((a, b) => unit(a.key) - unit(b.key))
    .slice(0, limit - fast.length);
  return [...fast, ...rest];
}

const knownChains = new WeakMap<RouteNetwork, Map<string, Chain[]>>();
const MOST_KNOWN = 2_000;

/** Cached by network, because chains are the same on every day. */
function chains(network: RouteNetwork, airports: Airports, from: Airport, to: Airport, stops: 0 | 1 | 2): Chain[] {
  const chainsByKey = knownChains.get(network) ?? new Map<string, Chain[]>();
  knownChains.set(network, chainsByKey);
  const key = `${from.iata}-${to.iata}-${stops}`;
  const chains = chainsByKey.get(key) ?? findChains(network, airports, from, to, stops);
  if (chainsByKey.size >= MOST_KNOWN) chainsByKey.clear();
  chainsByKey.set(key, chains);
  return chains;
}

/** Chains of edges with so many stops that do not wander too far off the way, the straightest first. */
function findChains(network: RouteNetwork, airports: Airports, from: Airport, to: Airport, stops: 0 | 1 | 2): Chain[] {
  const straight = greatCircleKm(from, to);
  const domestic = from.country === 'BR' && to.country === 'BR';
  const furthest = Math.max(straight * (stops === 2 ? 1.6 : 1.8), straight + (domestic ? 1400 : 1500));
  const partial: Chain[] = (network.edges.get(from.iata) ?? []).map((edge): Chain => [edge]);
  let open = partial;
  for (let stop = 0; stop < stops; stop += 1) {
    open = open.flatMap((chain) => extend(network, airports, chain, to, furthest));
  }
  return open
    .filter((chain) => chain.at(-1)?.to === to && isSellable(network, chain))
    .sort((a, b) => measureChain(a) - measureChain(b))
    .slice(0, MAX_CHAINS);
}

function extend(network: RouteNetwork, airports: Airports, chain: Chain, to: Airport, furthest: number): Chain[] {
  const last = chain.at(-1) ?? chain[0];
  if (last.to === to) return [];
  const visited = new Set(chain.map((edge) => edge.from.iata));
  const travelled = measureChain(chain);
  const next = (from: string) =>
    (network.edges.get(from) ?? []).filter(
      (edge) => !visited.has(edge.to.iata) && travelled + edge.km + greatCircleKm(edge.to, to) <= furthest,
    );
  const change = findChange(last.to.iata);
  const changed = change && airports.has(change) && change !== to.iata && !visited.has(change) ? next(change) : [];
  // A change of airport is offered only now and then, and only towards the end of the trip.
  const rare = changed.filter((edge) => edge.to === to && unit('change', last.from.iata, edge.to.iata) < 0.3);
  return [...next(last.to.iata), ...rare].map((edge): Chain => [...chain, edge]);
}

/**
 * True for flights of one airline, with feeders only from airports that it does not serve. Excludes domestic trips through
 * another country, detours, and stops close to the trip's origin or destination.
 */
function isSellable(network: RouteNetwork, chain: Chain): boolean {
  const { provider, gateways } = network;
  const carriers = new Set(chain.map((edge) => edge.flights[0]?.carrier));
  const sellers = provider.ownCarriers.filter((code) => carriers.has(code)).length;
  if (sellers > 1 || (sellers === 0 && !provider.codeshares.some((code) => carriers.has(code)))) return false;
  const isFed = (edge: Edge) => provider.feeders.some((code) => code === edge.flights[0]?.carrier);
  const fedFromGateway = chain.some(
    (edge, index) => isFed(edge) && isEnd(chain, edge) && gateways.has(index === 0 ? edge.from.iata : edge.to.iata),
  );
  const { from } = chain[0];
  const to = chain.at(-1)?.to ?? from;
  const acrossABorder = from.country !== to.country;
  return (
    !fedFromGateway &&
    !isDetour(chain) &&
    !stopsNextDoor(chain, from, to) &&
    (acrossABorder || chain.every(({ domestic }) => domestic))
  );
}

function stopsNextDoor(chain: Chain, from: Airport, to: Airport): boolean {
  const near = (a: Airport, b: Airport) => greatCircleKm(a, b) < NEXT_DOOR_KM;
  if (chain.length > 1 && near(from, to)) return true;
  return chain.slice(0, -1).some((edge) => near(edge.to, from) || near(edge.to, to));
}

function isEnd(chain: Chain, edge: Edge): boolean {
  return edge === chain[0] || edge === chain.at(-1);
}

function measureChain(chain: Chain): number {
  return chain.reduce((sum, edge) => sum + edge.km, 0);
}

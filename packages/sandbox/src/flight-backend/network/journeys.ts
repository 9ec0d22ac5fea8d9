import type { Airport } from '../world/airports.ts';
import { DAY, instantToLocal, localDate, localMidnight, localToInstant, weekday } from '../world/local-time.ts';
import { maxConnection, minConnection } from './connections.ts';
import type { Edge, ScheduledFlight } from './timetable.ts';

/** A flight on a day. `departs` and `arrives` are local times, the `…At` are instants; all in milliseconds. */
export type DatedFlight = {
  flight: ScheduledFlight;
  departs: number;
  arrives: number;
  departsAt: number;
  arrivesAt: number;
};

/** One way of getting there: flights that connect. */
export type Journey = {
  flights: [DatedFlight, ...DatedFlight[]];
  from: Airport;
  to: Airport;
  /** From the first departure to the last arrival. */
  minutes: number;
  /** Numbers and day; the same for every fare of the journey. */
  key: string;
};

/** An edge's flights that leave on a calendar day, earliest first. */
function flightsOn(edge: Edge, date: string): DatedFlight[] {
  const day = 1 << weekday(date);
  const midnight = localMidnight(date);
  return edge.flights
    .filter((flight) => (flight.weekdays & day) !== 0)
    .map((flight) => dated(flight, midnight + flight.departure * 60_000))
    .sort((a, b) => a.departs - b.departs);
}

function dated(flight: ScheduledFlight, departs: number): DatedFlight {
  const departsAt = localToInstant(flight.from.zone, departs);
  const arrivesAt = departsAt + flight.block * 60_000;
  return { flight, departs, departsAt, arrivesAt, arrives: instantToLocal(flight.to.zone, arrivesAt) };
}

/** All journeys over a chain of edges, each flight taking the `take` soonest that can be reached. */
export function journeysOver(edges: [Edge, ...Edge[]], date: string, take: number): Journey[] {
  let chains: [DatedFlight, ...DatedFlight[]][] = flightsOn(edges[0], date).map((flight) => [flight]);
  for (let index = 1; index < edges.length; index += 1) {
    const inbound = edges[index - 1];
    const outbound = edges[index];
    if (!inbound || !outbound) break;
    chains = chains.flatMap((chain) =>
      onward(chain.at(-1) ?? chain[0], inbound, outbound, take).map((next): [DatedFlight, ...DatedFlight[]] => [
        ...chain,
        next,
      ]),
    );
  }
  return chains.map(toJourney);
}

function onward(arrived: DatedFlight, inbound: Edge, outbound: Edge, take: number): DatedFlight[] {
  const soonest = arrived.arrivesAt + minConnection(inbound, outbound) * 60_000;
  const latest = arrived.arrivesAt + maxConnection(inbound, outbound) * 60_000;
  const flights: DatedFlight[] = [];
  for (let day = arrived.arrives; flights.length < take && day <= arrived.arrives + DAY; day += DAY) {
    for (const flight of flightsOn(outbound, localDate(day))) {
      if (flight.departsAt >= soonest && flight.departsAt <= latest && flights.length < take) flights.push(flight);
    }
  }
  return flights;
}

function toJourney(flights: [DatedFlight, ...DatedFlight[]]): Journey {
  const first = flights[0];
  const last = flights.at(-1) ?? first;
  return {
    flights,
    from: first.flight.from,
    to: last.flight.to,
    minutes: (last.arrivesAt - first.departsAt) / 60_000,
    key: `${localDate(first.departs)} ${flights.map(({ flight }) => `${flight.carrier}${flight.number}`).join(' ')}`,
  };
}

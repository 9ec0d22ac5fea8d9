import type { Airport, Airports } from '../world/airports.ts';
import { greatCircleKm } from '../world/great-circle.ts';
import { unit } from '../world/seeded.ts';
import { blockMinutes } from './block-time.ts';
import {
  CARRIERS,
  type Carrier,
  type CarrierCode,
  listCarrierRoutes,
  type NumberRange,
  type Route,
} from './carriers.ts';
import { departureWindows, type Window } from './departure-windows.ts';

/** A flight of the timetable: the same number leaves at the same minute on each of its weekdays. */
export type ScheduledFlight = {
  carrier: CarrierCode;
  number: number;
  from: Airport;
  to: Airport;
  /** Minutes after local midnight. */
  departure: number;
  block: number;
  /** Runs on weekday d (0 Sunday) when bit d is set. */
  weekdays: number;
};

/** A way between two airports with one airline's flights on it. */
export type Edge = { from: Airport; to: Airport; km: number; domestic: boolean; flights: ScheduledFlight[] };

/** Edges by origin and then destination. */
export type Timetable = ReadonlyMap<string, ReadonlyMap<string, Edge>>;

const EVERY_DAY = 0b1111111;
const SATURDAY = 1 << 6;
const SUNDAY = 1;

/** One airline's whole timetable. The same airline always gets the same one. */
export function buildTimetable(code: CarrierCode, airports: Airports): Timetable {
  const carrier = CARRIERS[code];
  const nextNumber = numbering(carrier);
  const table = new Map<string, Map<string, Edge>>();
  const routes = listCarrierRoutes(carrier).toSorted((a, b) => unit(code, a.hub, a.to) - unit(code, b.hub, b.to));
  for (const route of routes) {
    const hub = airports.get(route.hub);
    const other = airports.get(route.to);
    if (!hub || !other) continue;
    const rotations = Math.ceil(route.daily);
    const numbers = Array.from({ length: rotations }, () => nextNumber(hub, other));
    addEdge(table, carrier, hub, other, route, numbers);
    addEdge(
      table,
      carrier,
      other,
      hub,
      route,
      numbers.map((number) => number + 1),
    );
  }
  return table;
}

function addEdge(
  table: Map<string, Map<string, Edge>>,
  carrier: Carrier,
  from: Airport,
  to: Airport,
  route: Route,
  numbers: number[],
): void {
  const block = blockMinutes(from, to);
  const windows = departureWindows(from, to, block);
  const flights = numbers.map((number, index) => ({
    carrier: carrier.iata,
    number,
    from,
    to,
    departure: departureMinute(windows, index, numbers.length, [carrier.iata, from.iata, to.iata]),
    block,
    weekdays: chooseWeekdays(route.daily, index, numbers.length, [carrier.iata, route.hub, route.to]),
  }));
  const domestic = from.country === to.country;
  const edges = table.get(from.iata) ?? new Map<string, Edge>();
  edges.set(to.iata, { from, to, km: greatCircleKm(from, to), domestic, flights });
  table.set(from.iata, edges);
}

/** Spreads n flights over the windows with a little unevenness, on the five-minute marks that timetables use. */
function departureMinute(windows: Window[], index: number, count: number, seed: string[]): number {
  const few = count <= windows.length;
  const span = few ? (windows[index] ?? windows[0]) : undefined;
  if (few && span) return mark(span[0] + (span[1] - span[0]) * unit('departure', index, ...seed));
  const total = windows.reduce((sum, [from, to]) => sum + Math.max(0, to - from), 0);
  let position = ((index + 0.15 + 0.7 * unit('departure', index, ...seed)) / count) * total;
  for (const [from, to] of windows) {
    const length = Math.max(0, to - from);
    if (position <= length) return mark(from + position);
    position -= length;
  }
  return mark(windows[0]?.[0] ?? 600);
}

function mark(minute: number): number {
  return Math.min(1435, Math.max(0, Math.round(minute / 5) * 5));
}

/** Weekdays of the index-th of a route's flights: all of them, fewer for a fraction, thinner on busy routes' weekends. */
function chooseWeekdays(daily: number, index: number, count: number, seed: string[]): number {
  const share = Math.min(1, daily - index);
  if (share < 1) {
    const days = Math.max(1, Math.round(share * 7));
    const first = Math.floor(unit('weekday', ...seed) * 7);
    let mask = 0;
    for (let day = 0; day < days; day += 1) mask |= 1 << ((first + Math.round((day * 7) / days)) % 7);
    return mask;
  }
  if (count < 6) return EVERY_DAY;
  const restsOnSaturday = unit('saturday', index, ...seed) < 0.35 ? SATURDAY : 0;
  const restsOnSunday = unit('sunday', index, ...seed) < 0.15 ? SUNDAY : 0;
  return EVERY_DAY & ~restsOnSaturday & ~restsOnSunday;
}

/** Assigns even numbers of each range in order, and the next odd one to the return flight. */
function numbering(carrier: Carrier): (from: Airport, to: Airport) => number {
  const used = new Map<NumberRange[], number>();
  return (from, to) => {
    const touches = [from, to].filter((airport) => airport.country === 'BR').length;
    const ranges =
      touches === 2 ? carrier.domesticNumbers : touches === 1 ? carrier.internationalNumbers : carrier.foreignNumbers;
    let offset = used.get(ranges) ?? 0;
    used.set(ranges, offset + 2);
    for (const [first, last] of ranges) {
      const size = last - first;
      if (offset < size) return first + (first % 2) + offset;
      offset -= size + 1;
    }
    throw new Error(`${carrier.iata} has run out of flight numbers between ${from.iata} and ${to.iata}`);
  };
}

import { findInstants } from './instants.ts';

/** No clock is further ahead of UTC than 14 hours. */
const furthestClockMs = 14 * 3_600_000;

/** A local time at the origin, as an offer carries it, and the origin's IANA zone. */
type Departure = { departsAt: string; originZone: string };

/** True for local times that lie in the future in every time zone. */
const isAhead = ({ departsAt }: Departure, nowMs: number): boolean =>
  departsAt.slice(0, 19) > new Date(nowMs + furthestClockMs).toISOString().slice(0, 19);

/** True once a flight has left. A time that clocks show twice is the later one, so that no flight is dropped too early. */
export function hasLeft(departure: Departure, nowMs: number): boolean {
  if (isAhead(departure, nowMs)) return false;
  return Math.max(...findInstants(departure.departsAt, departure.originZone)) <= nowMs;
}

/**
 * Those that have not left yet; the same array where none has. `getDeparture` is the first flight. All depart on one local day, so
 * that the first of them shows whether any other needs a look.
 */
export function dropDeparted<Each>(
  all: readonly Each[],
  getDeparture: (each: Each) => Departure | undefined,
  nowMs: number,
): readonly Each[] {
  const first = all[0] && getDeparture(all[0]);
  if (!first || isAhead({ ...first, departsAt: `${first.departsAt.slice(0, 10)}T00:00:00` }, nowMs)) return all;
  const ahead = all.filter((each) => {
    const departure = getDeparture(each);
    return departure === undefined || !hasLeft(departure, nowMs);
  });
  return ahead.length === all.length ? all : ahead;
}

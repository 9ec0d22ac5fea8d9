import { possibleMinutesBetween } from '../dates/instants.ts';

/** A duration outside these minutes needs a confirmation. */
export const plausibleMinutes = { min: 45, max: 1440 } as const;

/** Times are local; zones and distance are null if unknown. */
type Stretch = {
  departsAt: string;
  arrivesAt: string;
  originZone: string | null;
  destinationZone: string | null;
  distanceKm: number | null;
};

/** Timing of one flight; minutes are null if the source gives none. */
export type LegTiming = Stretch & { durationMinutes: number | null };

/** Facts about the duration of a journey. */
export type DurationFacts = Stretch & { reportedMinutes: number | null; legs: readonly LegTiming[] };

/** Physical limits of an airliner. */
const FASTEST_KM_PER_HOUR = 1_200;
const SHORTEST_FLIGHT_MINUTES = 10;
const LONGEST_FLIGHT_MINUTES = 1_200;
const CRUISE_KM_PER_HOUR = 800;
const TAXI_AND_CLIMB_MINUTES = 30;
const CONNECTION_MINUTES = 90;

/**
 * Resolves the minutes of a journey, always positive, from the first candidate that passes:
 * 1. The difference of both instants, if it lies within 45 to 1440 minutes or the legs or the source confirm it.
 * 2. The source's figure, if it lies within the same bounds or the legs confirm it.
 * 3. The sum of the legs and the waits between them, within the same bounds.
 * 4. An estimate by distance within the bounds, always the same for a flight.
 *
 * A candidate faster than an airliner is skipped. Throws RangeError as `possibleMinutesBetween`.
 */
export function resolveDuration(facts: DurationFacts): { minutes: number; estimated: boolean } {
  const reported = positive(facts.reportedMinutes);
  const legs = legsMinutes(facts.legs);
  const computed = computedMinutes(facts, reported ?? legs);
  for (const [minutes, confirmations] of [
    [computed, [legs, reported]],
    [reported, [legs]],
    [legs, []],
  ] as const) {
    if (minutes === null || !isPossible(minutes, facts)) continue;
    if (isPlausible(minutes) || confirmations.some((figure) => agrees(minutes, figure))) {
      return { minutes, estimated: false };
    }
  }
  return { minutes: estimate(facts, legs ?? reported ?? computed), estimated: true };
}

/**
 * Resolves the minutes of one flight. Its two times win for any possible duration, so that legs and waits add up to the
 * journey. Throws RangeError as `possibleMinutesBetween`.
 */
export function resolveLegDuration(leg: LegTiming): number {
  return legMinutes(leg) ?? resolveDuration({ ...leg, reportedMinutes: leg.durationMinutes, legs: [] }).minutes;
}

function computedMinutes(facts: Stretch, hint: number | null): number | null {
  const { departsAt, originZone, arrivesAt, destinationZone } = facts;
  if (originZone === null || destinationZone === null) return null;
  const possible = possibleMinutesBetween(departsAt, originZone, arrivesAt, destinationZone).filter((it) => it > 0);
  // In a repeated hour, the source's figure selects the reading.
  return possible.find((minutes) => agrees(minutes, hint)) ?? possible[0] ?? null;
}

/** Flying time of all legs and the waits between them; null unless every part is known and positive. */
function legsMinutes(legs: readonly LegTiming[]): number | null {
  let total = 0;
  for (const [index, leg] of legs.entries()) {
    const next = legs[index + 1];
    const wait = next ? localMinutes(leg.arrivesAt, next.departsAt) : 0;
    const flying = legMinutes(leg);
    if (flying === null || !(wait >= 0)) return null;
    total += flying + wait;
  }
  return positive(total);
}

/** Returns the minutes by the leg's times, else those of the source; null if neither is possible for a flight. */
function legMinutes(leg: LegTiming): number | null {
  const reported = positive(leg.durationMinutes);
  const candidates = [computedMinutes(leg, reported), reported];
  return candidates.find((it) => it !== null && it <= LONGEST_FLIGHT_MINUTES && isPossible(it, leg)) ?? null;
}

/** Both times belong to one airport, so its zone cancels out; `agrees` tolerates a clock change. */
function localMinutes(from: string, to: string): number {
  return (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000;
}

function agrees(minutes: number, figure: number | null): boolean {
  return figure !== null && Math.abs(minutes - figure) <= Math.min(60, minutes / 10);
}

function isPossible(minutes: number, { distanceKm }: Stretch): boolean {
  return minutes >= Math.max(SHORTEST_FLIGHT_MINUTES, ((distanceKm ?? 0) / FASTEST_KM_PER_HOUR) * 60);
}

function isPlausible(minutes: number): boolean {
  return minutes >= plausibleMinutes.min && minutes <= plausibleMinutes.max;
}

function estimate(facts: DurationFacts, fallback: number | null): number {
  const connections = Math.max(0, facts.legs.length - 1);
  const minutes =
    facts.distanceKm === null
      ? (fallback ?? plausibleMinutes.min)
      : estimateFlightMinutes(facts.distanceKm) + connections * CONNECTION_MINUTES;
  return Math.min(plausibleMinutes.max, Math.max(plausibleMinutes.min, Math.round(minutes)));
}

/** Minutes of an airliner for a distance, from gate to gate. */
export function estimateFlightMinutes(distanceKm: number): number {
  return TAXI_AND_CLIMB_MINUTES + (distanceKm / CRUISE_KM_PER_HOUR) * 60;
}

function positive(minutes: number | null): number | null {
  const given = minutes ?? 0;
  return Number.isFinite(given) && given > 0 ? Math.round(given) : null;
}

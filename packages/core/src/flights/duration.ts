import { possibleMinutesBetween } from '../dates/instants.ts';

/** Outside these minutes a duration needs confirming. */
export const plausibleMinutes = { min: 45, max: 1440 } as const;

/** Where and when a stretch begins and ends. Times are local; zones and distance null where unknown. */
type Stretch = {
  departsAt: string;
  arrivesAt: string;
  originZone: string | null;
  destinationZone: string | null;
  distanceKm: number | null;
};

/** What a flight's leg tells about its timing; minutes null where the source does not say how long it flies. */
export type LegTiming = Stretch & { durationMinutes: number | null };

/** All that is known about how long a journey takes. */
export type DurationFacts = Stretch & { reportedMinutes: number | null; legs: readonly LegTiming[] };

/** No airliner covers ground faster, takes off and lands within less, or flies on for longer. */
const FASTEST_KM_PER_HOUR = 1_200;
const SHORTEST_FLIGHT_MINUTES = 10;
const LONGEST_FLIGHT_MINUTES = 1_200;
const CRUISE_KM_PER_HOUR = 800;
const TAXI_AND_CLIMB_MINUTES = 30;
const CONNECTION_MINUTES = 90;

/**
 * How many minutes a journey takes, always positive. The difference of the instants counts first; one
 * outside 45 to 1440 minutes stays only if the legs or the source's own figure agree with it. Next comes the source's
 * figure, under the same test, then the legs' sum. What nothing confirms, and what no airliner can do, is `estimated`
 * from the distance, within 45 to 1440 minutes and always the same for the same flight. Throws RangeError as
 * `possibleMinutesBetween`.
 */
export function settleDuration(facts: DurationFacts): { minutes: number; estimated: boolean } {
  const reported = positive(facts.reportedMinutes);
  const legs = legsMinutes(facts.legs);
  const computed = computedMinutes(facts, reported ?? legs);
  for (const [minutes, witnesses] of [
    [computed, [legs, reported]],
    [reported, [legs]],
    [legs, []],
  ] as const) {
    if (minutes === null || !isPossible(minutes, facts)) continue;
    if (isPlausible(minutes) || witnesses.some((witness) => agrees(minutes, witness))) {
      return { minutes, estimated: false };
    }
  }
  return { minutes: estimate(facts, legs ?? reported ?? computed), estimated: true };
}

/**
 * How many minutes one flight takes: what its two times say where an airliner can do that, however short the hop, so
 * that legs and waits add up to the journey. Throws RangeError as `possibleMinutesBetween`.
 */
export function settleLegDuration(leg: LegTiming): number {
  return legMinutes(leg) ?? settleDuration({ ...leg, reportedMinutes: leg.durationMinutes, legs: [] }).minutes;
}

function computedMinutes(facts: Stretch, hint: number | null): number | null {
  const { departsAt, originZone, arrivesAt, destinationZone } = facts;
  if (originZone === null || destinationZone === null) return null;
  const possible = possibleMinutesBetween(departsAt, originZone, arrivesAt, destinationZone).filter((it) => it > 0);
  // Where the clocks show an hour twice, the reading that the source's figure supports is meant.
  return possible.find((minutes) => agrees(minutes, hint)) ?? possible[0] ?? null;
}

/** Flying time of all legs and the waits between them; null unless every part is known and runs forward. */
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

/** What the leg's own times say, else what the source says; null where neither is a time that a flight can take. */
function legMinutes(leg: LegTiming): number | null {
  const told = positive(leg.durationMinutes);
  const candidates = [computedMinutes(leg, told), told];
  return candidates.find((it) => it !== null && it <= LONGEST_FLIGHT_MINUTES && isPossible(it, leg)) ?? null;
}

/** Both times are of one airport, so its zone cancels out, save for a clock change that `agrees` tolerates. */
function localMinutes(from: string, to: string): number {
  return (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000;
}

function agrees(minutes: number, witness: number | null): boolean {
  return witness !== null && Math.abs(minutes - witness) <= Math.min(60, minutes / 10);
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

/** How many minutes an airliner takes for a distance, from gate to gate. */
export function estimateFlightMinutes(distanceKm: number): number {
  return TAXI_AND_CLIMB_MINUTES + (distanceKm / CRUISE_KM_PER_HOUR) * 60;
}

function positive(minutes: number | null): number | null {
  const given = minutes ?? 0;
  return Number.isFinite(given) && given > 0 ? Math.round(given) : null;
}

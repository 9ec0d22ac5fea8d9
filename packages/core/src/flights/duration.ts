import { possibleMinutesBetween } from '../dates/instants.ts';
import type { Segment } from './offer.ts';

/** Outside these minutes a duration needs confirming (S-102, S-134). */
export const plausibleMinutes = { min: 45, max: 1440 } as const;

/** What a flight's leg tells about its timing; null where the source does not say how long it flies. */
export type LegTiming = Pick<Segment, 'departsAt' | 'arrivesAt'> & { durationMinutes: number | null };

/** All that is known about how long a journey takes. Times are local; zones and distance null where unknown. */
export type DurationFacts = {
  reportedMinutes: number | null;
  departsAt: string;
  arrivesAt: string;
  originZone: string | null;
  destinationZone: string | null;
  legs: readonly LegTiming[];
  distanceKm: number | null;
};

const CRUISE_KM_PER_HOUR = 800;
const TAXI_AND_CLIMB_MINUTES = 30;
const CONNECTION_MINUTES = 90;

/**
 * How many minutes a journey takes, always positive (S-229, S-230). The difference of the instants counts first; one
 * outside 45 to 1440 minutes stays only if the legs or the source's own figure agree with it. Next comes the source's
 * figure, under the same test, then the legs' sum. What nothing confirms is `estimated` from the distance, within 45 to
 * 1440 minutes and always the same for the same flight. Throws RangeError as `possibleMinutesBetween`.
 * S-054
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
    if (minutes !== null && (isPlausible(minutes) || witnesses.some((witness) => agrees(minutes, witness)))) {
      return { minutes, estimated: false };
    }
  }
  return { minutes: estimate(facts, legs ?? reported ?? computed), estimated: true };
}

function computedMinutes(facts: DurationFacts, hint: number | null): number | null {
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
    const flying = positive(leg.durationMinutes);
    if (flying === null || !(wait >= 0)) return null;
    total += flying + wait;
  }
  return positive(total);
}

/** Both times are of one airport, so its zone cancels out, save for a clock change that `agrees` tolerates. */
function localMinutes(from: string, to: string): number {
  return (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000;
}

function agrees(minutes: number, witness: number | null): boolean {
  return witness !== null && Math.abs(minutes - witness) <= Math.min(60, minutes / 10);
}

function isPlausible(minutes: number): boolean {
  return minutes >= plausibleMinutes.min && minutes <= plausibleMinutes.max;
}

function estimate(facts: DurationFacts, fallback: number | null): number {
  const connections = Math.max(0, facts.legs.length - 1);
  const minutes =
    facts.distanceKm === null
      ? (fallback ?? plausibleMinutes.min)
      : TAXI_AND_CLIMB_MINUTES + (facts.distanceKm / CRUISE_KM_PER_HOUR) * 60 + connections * CONNECTION_MINUTES;
  return Math.min(plausibleMinutes.max, Math.max(plausibleMinutes.min, Math.round(minutes)));
}

function positive(minutes: number | null): number | null {
  const given = minutes ?? 0;
  return Number.isFinite(given) && given > 0 ? Math.round(given) : null;
}

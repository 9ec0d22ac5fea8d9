import { type Equivalent, sortSurvivors } from './equivalents.ts';
import type { Mutant } from './mutant.ts';

/** The least share of detected mutants, in percent, that a room may have. */
export const threshold = 90;

export type RoomResult = {
  room: string;
  detected: number;
  /** How many of those were detected because a test ran out of time. */
  timedOut: number;
  /** How many could not be measured, because with them no test runs at all. */
  failed: number;
  survivors: Mutant[];
  equivalent: { mutant: Mutant; reason: string }[];
  unmatched: Equivalent[];
  /** Whether all of the room was mutated. */
  whole: boolean;
};

/** Counts a room's mutants; ignored ones and those that do not compile count nowhere. */
export function countRoom(
  room: string,
  mutants: readonly Mutant[],
  equivalents: readonly Equivalent[],
  { whole, exists }: { whole: boolean; exists?: (file: string) => boolean },
): RoomResult {
  const count = (status: Mutant['status']) => mutants.filter((mutant) => mutant.status === status).length;
  return {
    room,
    detected: count('Killed') + count('Timeout'),
    timedOut: count('Timeout'),
    failed: count('CompileError') + count('RuntimeError'),
    ...sortSurvivors(mutants, equivalents, exists),
    whole,
  };
}

/** The share of mutants that tests detect, in percent, without those judged equivalent; null where there are none. */
export function calculateScore(results: readonly Pick<RoomResult, 'detected' | 'survivors'>[]): number | null {
  const detected = results.reduce((sum, result) => sum + result.detected, 0);
  const all = results.reduce((sum, result) => sum + result.survivors.length, detected);
  return all === 0 ? null : (100 * detected) / all;
}

/**
 * True when every room has mutants and reaches the threshold, and none that was mutated as a whole has an entry of
 * equivalents that matches no survivor.
 */
export function passes(results: readonly RoomResult[]): boolean {
  return results.length > 0 && results.every(roomPasses);
}

function roomPasses(result: RoomResult): boolean {
  const listIsTrue = !result.whole || result.unmatched.length === 0;
  return (calculateScore([result]) ?? 0) >= threshold && listIsTrue;
}

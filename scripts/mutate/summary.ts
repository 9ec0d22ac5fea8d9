import type { Mutant } from './mutant.ts';
import { calculateScore, type RoomResult, threshold } from './score.ts';

// Rounded down, so that 89.99 is never shown as the 90 that it misses.
const percent = (score: number | null): string =>
  score === null ? 'no mutants' : `${(Math.floor(score * 10) / 10).toFixed(1)} %`;

const place = ({ file, at, mutator }: Mutant): string => `  ${file}:${at.line}:${at.column}  ${mutator}`;

const change = ({ from, to, status }: Mutant): string =>
  `    ${from} → ${to === '' ? '(nothing)' : to}${status === 'NoCoverage' ? '  (no test runs it)' : ''}`;

function roomLine(result: RoomResult): string {
  const counts = [
    `${result.detected} detected${result.timedOut > 0 ? ` (${result.timedOut} by running out of time)` : ''}`,
    `${result.survivors.length} survived`,
    `${result.equivalent.length} judged equivalent`,
    ...(result.failed > 0 ? [`${result.failed} could not be measured`] : []),
  ];
  return `${result.room}: ${percent(calculateScore([result]))}  ${counts.join(', ')}`;
}

function roomDetails(result: RoomResult): string[] {
  const survivors = result.survivors.flatMap((mutant) => [place(mutant), change(mutant)]);
  const equivalent = result.equivalent.flatMap(({ mutant, reason }) => [
    place(mutant),
    change(mutant),
    `    ${reason}`,
  ]);
  const unmatched = result.unmatched.flatMap(({ file, mutator, line, from, to }) => [
    `  ${file}  ${mutator}`,
    `    ${from} → ${to}  in: ${line}`,
  ]);
  return [
    ...(survivors.length > 0 ? [`\n${result.room}: survivors`, ...survivors] : []),
    ...(equivalent.length > 0 ? [`\n${result.room}: judged equivalent`, ...equivalent] : []),
    ...(unmatched.length > 0
      ? [`\n${result.room}: judged equivalent, but no survivor matches; remove the entry`, ...unmatched]
      : []),
  ];
}

/** The whole result as text: survivors and equivalents one by one, then each room's score and the score in all. */
export function writeSummary(results: readonly RoomResult[]): string {
  return [
    ...results.flatMap(roomDetails),
    '',
    ...results.map(roomLine),
    `In all: ${percent(calculateScore(results))} (each room needs ${threshold} %)`,
  ].join('\n');
}

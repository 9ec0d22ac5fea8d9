import type { ProgrammeId } from './programme.ts';

/** Banks' programmes give points, airlines' programmes miles, as their owners say. */
const IN_POINTS: ReadonlySet<ProgrammeId> = new Set(['livelo', 'esfera']);

export type MilesUnit = 'milhas' | 'pontos';

/** What a programme's amounts are called; 'milhas' for several that do not agree, and for none. */
export function findUnit(...programmes: readonly ProgrammeId[]): MilesUnit {
  return programmes.length > 0 && programmes.every((programme) => IN_POINTS.has(programme)) ? 'pontos' : 'milhas';
}

/** The same as it follows a number: '1 milha', '2 milhas', '1 ponto'. `programme` null: of an unknown one. */
export function nameUnit(amount: number, programme: ProgrammeId | null): string {
  const unit = programme === null ? findUnit() : findUnit(programme);
  return Math.round(amount) === 1 ? unit.slice(0, -1) : unit;
}

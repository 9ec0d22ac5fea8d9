import type { ProgrammeId } from './programme.ts';

/** Programmes of banks have points; those of airlines have miles. */
const IN_POINTS: ReadonlySet<ProgrammeId> = new Set(['livelo', 'esfera']);

export type MilesUnit = 'milhas' | 'pontos';

/** Unit of a programme's amounts; 'milhas' for mixed programmes and for none. */
export function findUnit(...programmes: readonly ProgrammeId[]): MilesUnit {
  return programmes.length > 0 && programmes.every((programme) => IN_POINTS.has(programme)) ? 'pontos' : 'milhas';
}

/** Unit after a number: '1 milha', '2 milhas', '1 ponto'. `programme` is null if unknown. */
export function nameUnit(amount: number, programme: ProgrammeId | null): string {
  const unit = programme === null ? findUnit() : findUnit(programme);
  return Math.round(amount) === 1 ? unit.slice(0, -1) : unit;
}

import { formatShare } from './per-person.ts';
import type { Row } from './row.ts';

/** True where a row's verdict reads as the best row's: the same way of paying wins, by the same whole reais. */
export function hasSameVerdict({ comparison }: Row, best: Row, shares: number): boolean {
  const won = best.comparison;
  if (!comparison?.winner || comparison.winner !== won?.winner) return false;
  return formatShare(comparison.savingCents, shares) === formatShare(won.savingCents, shares);
}

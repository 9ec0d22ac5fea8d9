import type { Row } from '@revoada/core/results/rows/row';
import type { TripAround } from '@revoada/core/trips/trip-around';
import { scopeText } from '../row/row-text.ts';
import type { ResultsPage } from './use-results.ts';

/** Coverage of the list's prices, and for whom: 'ida e volta, por pessoa', 'só o 1º trecho, por pessoa'. */
export function describeScope({ search, shown, choice, results: { around, model } }: ResultsPage): string {
  return scopeText({
    wholeTrip: coverTrip(around, model.rows),
    awaited: search.searching && (choice.several !== null || (choice.roundTrip && choice.step === 'outbound')),
    step: choice.step,
    party: shown.party,
  });
}

/** False where no row has the price of a whole trip, for example because filters leave no flights back. */
export function coverTrip(around: TripAround | null, rows: readonly Pick<Row, 'cash' | 'miles'>[]): boolean {
  if (around === null) return false;
  const cells = rows.flatMap(({ cash, miles }) => [cash, miles].flatMap((cell) => cell ?? []));
  return cells.length === 0 || cells.some(({ covers }) => covers === 'trip');
}

import { hasLowerCabin } from '../flights/lower-cabin.ts';
import type { FlightOffer } from '../flights/offer.ts';
import { isClearlyLess } from '../journeys/comparison.ts';
import type { ReferencePrices } from '../miles/reference-prices.ts';
import { sumPrices } from './trip-total.ts';

type Priced = Pick<FlightOffer, 'price' | 'segments'>;

/**
 * How chosen flights cost less than they do, in reais, with another way of paying for one of them or for all; null where
 * they do not, in a draw, and where a flight is in a lower cabin than the one asked for. Each list is one flight: as it is
 * chosen, then as it may be paid otherwise. Whoever pays in two programmes has chosen that alone. `savingCents` against
 * what is chosen. S-318, S-546
 */
export function findBetterPayment<Flight extends Priced>(
  flights: readonly (readonly [Flight, ...Flight[]])[],
  references: ReferencePrices,
): { flights: Flight[]; savingCents: number } | null {
  const cost = (paid: readonly Flight[]) =>
    sumPrices(
      paid.map(({ price }) => price),
      references,
    ).costCents;
  const chosen = cost(flights.map(([first]) => first));
  if (chosen === null || flights.some(([first]) => hasLowerCabin(first))) return null;
  let best: { flights: Flight[]; costCents: number } | null = null;
  for (const paid of combine(flights)) {
    const costCents = countProgrammes(paid) > 1 ? null : cost(paid);
    if (costCents === null || !isClearlyLess(costCents, chosen)) continue;
    if (best === null || costCents < best.costCents) best = { flights: paid, costCents };
  }
  return best && { flights: best.flights, savingCents: chosen - best.costCents };
}

/** Every way of taking one of each list. */
function combine<Item>(lists: readonly (readonly Item[])[]): Item[][] {
  return lists.reduce<Item[][]>((taken, list) => taken.flatMap((some) => list.map((item) => [...some, item])), [[]]);
}

function countProgrammes(flights: readonly Priced[]): number {
  return new Set(flights.flatMap(({ price }) => (price.kind === 'miles' ? [price.programme] : []))).size;
}

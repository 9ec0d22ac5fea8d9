import { readSliceNumber } from '@revoada/core/flights/directions';
import type { Direction } from '@revoada/core/flights/offer';
import { nameTheSlice } from '@revoada/core/search/texts/slice-names';
import type { ChosenFlight } from '../../selection/chosen-flight.ts';
import { describeTwoPurchases } from './two-purchases.ts';

/** A flight of the trip, and whether it is bought. */
export type Purchase = { leg: Direction; flight: ChosenFlight; bought: boolean };

const ranks = { bought: 0, miles: 1, cash: 2 };

/** Sorts purchases into buying order: bought ones, then those paid in miles, whose seats sell out first. */
export function orderPurchases<Each extends Purchase>(purchases: readonly Each[]): Each[] {
  const rank = ({ flight, bought }: Purchase) => ranks[bought ? 'bought' : flight.price.kind];
  return purchases.toSorted((a, b) => rank(a) - rank(b));
}

/** The flights of one purchase, in the order given: those that one joint ticket covers, or one flight by itself. */
export function groupPurchases<Each extends Pick<Purchase, 'flight'>>(purchases: readonly Each[]): Each[][] {
  const groups = Map.groupBy(purchases, (each) => each.flight.ticket?.id ?? each);
  return [...groups.values()];
}

const counts: Readonly<Record<number, string>> = { 2: 'Duas', 3: 'Três', 4: 'Quatro', 5: 'Cinco' };

/** Heading of the purchases: 'Duas compras, nesta ordem'; null for one without a transfer of points. */
export function describePurchases(purchases: readonly Purchase[], movesPoints: boolean): string | null {
  const count = groupPurchases(purchases).length;
  const isJoint = count < purchases.length;
  if (isJoint && count === 1) return movesPoints ? 'Passe os pontos e faça a compra' : 'Uma compra, num bilhete só';
  const [first, second] = purchases;
  if (first && second && readSliceNumber(first.leg) !== null) {
    const several = `${counts[count] ?? count} compras`;
    return movesPoints ? `Passe os pontos e faça ${several.toLowerCase()}` : `${several}, nesta ordem`;
  }
  const areTwo = first && second && describeTwoPurchases(first.flight, second.flight) !== null;
  if (movesPoints) return `Passe os pontos e faça ${areTwo ? 'duas compras' : 'a compra'}`;
  return areTwo ? 'Duas compras, nesta ordem' : null;
}

/** Why the first purchase comes first; null where the order does not matter. */
export function explainOrder([first, second]: readonly Purchase[]): string | null {
  if (first?.flight.price.kind !== 'miles' || second?.flight.price.kind !== 'cash') return null;
  return `Primeiro ${nameTheSlice(first.leg)}: assento em milhas some antes do assento em dinheiro.`;
}

import type { RoundTripDirection } from '@revoada/core/flights/offer';
import type { ChosenFlight } from '../../selection/chosen-flight.ts';
import { describeTwoPurchases } from './two-purchases.ts';

/** A flight of the trip, and whether it is bought. */
export type Purchase = { leg: RoundTripDirection; flight: ChosenFlight; bought: boolean };

const ranks = { bought: 0, miles: 1, cash: 2 };

/** Sorts purchases into buying order: bought ones, then those paid in miles, whose seats sell out first. */
export function orderPurchases<Each extends Purchase>(purchases: readonly Each[]): Each[] {
  const rank = ({ flight, bought }: Purchase) => ranks[bought ? 'bought' : flight.price.kind];
  return purchases.toSorted((a, b) => rank(a) - rank(b));
}

const legNames = { outbound: 'a ida', return: 'a volta' } as const;

/** Heading of the purchases: 'Duas compras, nesta ordem'; null for one without a transfer of points. */
export function describePurchases([first, second]: readonly Purchase[], movesPoints: boolean): string | null {
  const areTwo = first && second && describeTwoPurchases(first.flight, second.flight) !== null;
  if (movesPoints) return `Passe os pontos e faça ${areTwo ? 'duas compras' : 'a compra'}`;
  return areTwo ? 'Duas compras, nesta ordem' : null;
}

/** Why the first purchase comes first; null where the order does not matter. */
export function explainOrder([first, second]: readonly Purchase[]): string | null {
  if (first?.flight.price.kind !== 'miles' || second?.flight.price.kind !== 'cash') return null;
  return `Primeiro ${legNames[first.leg]}: assento em milhas some antes do assento em dinheiro.`;
}

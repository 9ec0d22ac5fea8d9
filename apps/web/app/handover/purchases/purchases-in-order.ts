import type { Direction } from '@revoada/core/flights/offer';
import type { ChosenFlight } from '../../selection/chosen-flight.ts';
import { describeTwoPurchases } from './two-purchases.ts';

/** A flight of the trip, and whether it is bought. */
export type Purchase = { leg: Direction; flight: ChosenFlight; bought: boolean };

const ranks = { bought: 0, miles: 1, cash: 2 };

/** In which order a trip is bought: what is bought already, then what is paid in miles, whose seats go first. */
export function orderPurchases<Each extends Purchase>(purchases: readonly Each[]): Each[] {
  const rank = ({ flight, bought }: Purchase) => ranks[bought ? 'bought' : flight.price.kind];
  return purchases.toSorted((a, b) => rank(a) - rank(b));
}

const legNames = { outbound: 'a ida', return: 'a volta' } as const;

/** What stands over the purchases: 'Duas compras, nesta ordem'; null for one, and where no points have to be moved. */
export function describePurchases([first, second]: readonly Purchase[], movesPoints: boolean): string | null {
  const areTwo = first && second && describeTwoPurchases(first.flight, second.flight) !== null;
  if (movesPoints) return `Passe os pontos e faça ${areTwo ? 'duas compras' : 'a compra'}`;
  return areTwo ? 'Duas compras, nesta ordem' : null;
}

/** Why the first purchase is the first; null where either may be. */
export function explainOrder([first, second]: readonly Purchase[]): string | null {
  if (first?.flight.price.kind !== 'miles' || second?.flight.price.kind !== 'cash') return null;
  return `Primeiro ${legNames[first.leg]}: assento em milhas some antes do assento em dinheiro.`;
}

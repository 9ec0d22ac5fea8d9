import type { Direction, FlightOffer } from '@revoada/core/flights/offer';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { PricedParty } from '@revoada/core/results/rows/per-person';
import type { ListActions } from '../row/row-actions.ts';

/** Context shared by all lists of a results page. */
export type ListContext = {
  party: PricedParty;
  step: Direction;
  references: ReferencePrices;
  searching: boolean;
  stale: boolean;
  plain: boolean;
  /** The search has one kind of price. */
  single: boolean;
  /** The account's limit holds some of the flights back. */
  limited: boolean;
  /** Filters leave some of the flights out. */
  narrowed: boolean;
  /** Stops are filtered, so that prices count only return flights within them. */
  stopsFiltered: boolean;
  /** Bags are filtered, so that a flight may have a fare without them in another way of paying. */
  bagsFiltered: boolean;
  /** The card of the best price in lists; null where journeys are compared, and where there is no best. */
  bestId: string | null;
  /** The best makes up for a long detour by its price. */
  detour: boolean;
  /** The flight that this step has chosen, at the fare at which it was chosen. */
  selected: FlightOffer | null;
  /** Local arrival of the chosen outbound: a return that leaves earlier cannot be taken. */
  notBefore: string | null;
  actions: Omit<ListActions, 'toggle'>;
};

/** Text of the best row's flag. */
export function flagText({ searching, limited, narrowed, detour }: ListContext): string {
  if (detour) return 'Vale pelo preço';
  if (searching) return 'Melhor até agora';
  if (limited) return 'Melhor dos que você vê';
  return narrowed ? 'Melhor com os filtros' : 'Melhor de todas';
}

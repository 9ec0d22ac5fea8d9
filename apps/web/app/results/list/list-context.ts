import type { Direction, FlightOffer } from '@revoada/core/flights/offer';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { PricedParty } from '@revoada/core/results/rows/per-person';
import type { ListActions } from '../row/row-actions.ts';

/** What all lists of one page of results have in common. */
export type ListContext = {
  party: PricedParty;
  step: Direction;
  references: ReferencePrices;
  searching: boolean;
  stale: boolean;
  plain: boolean;
  /** One kind of price was asked for. */
  single: boolean;
  /** The account's limit holds some of the flights back. */
  limited: boolean;
  /** Filters leave some of the flights out. */
  narrowed: boolean;
  /** Flights with no more than so many stops are asked for, so that prices count ways back with no more. */
  stopsAsked: boolean;
  /** Fares without a bag that was asked for are left out, so that a flight may be sold in another way without it. */
  bagAsked: boolean;
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

/** What the flag of the best says. */
export function flagText({ searching, limited, narrowed, detour }: ListContext): string {
  if (detour) return 'Vale pelo preço';
  if (searching) return 'Melhor até agora';
  if (limited) return 'Melhor dos que você vê';
  return narrowed ? 'Melhor com os filtros' : 'Melhor de todas';
}

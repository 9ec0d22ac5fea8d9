import type { FlightOffer } from '@revoada/core/flights/offer';
import type { ListedOffer } from '@revoada/core/journeys/journey';
import type { PricedJourney } from '@revoada/core/results/rows/price-journeys';
import { createContext } from 'react';
import type { Handover } from '../../handover/handover.ts';
import type { Choosing } from './choose-act.tsx';

/** Actions of the rows of a list. One stable object for all rows. */
export type RowActions = {
  /** Side effects of pressing the link of a choice. */
  choose: Choosing<void>;
  /** Opens a row by its key, or closes it. */
  toggle: (key: string) => void;
  /** Opens the note about the account's limit. */
  showLimit: () => void;
  /** The way to the airline's site with an offer, for the details. */
  handover: (offer: FlightOffer) => Handover;
  /** The cheapest offer of a flight back by its journey's key; null where the account sees none. */
  findReturn: (journeyKey: string) => ListedOffer | null;
  /** URL of the row that shows an offer. */
  buildOfferUrl: (id: string) => string;
};

/** Current prices of the list's journeys: an open row shows their fares, and renders again with them. */
export const PricedJourneys = createContext<readonly PricedJourney[]>([]);

/** In one of the two lists, a row also leads to the same flight in the other. */
export type ListActions = RowActions & {
  showComparable: (id: string) => void;
};

import type { PricedJourney } from '@revoada/core/results/rows/price-journeys';

/** The flights behind the panel, and what it can change about them. */
export type MilesResults = {
  priced: readonly PricedJourney[];
  /** The journey highlighted in the list. */
  bestKey: string | null;
  /** One value for all programmes, from a link or an earlier visit. */
  ownPriceCents: number | null;
  onOwnPriceEnd: () => void;
};

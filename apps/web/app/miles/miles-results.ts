import type { PricedJourney } from '@revoada/core/results/rows/price-journeys';

/** What the panel knows of the flights behind it, and does with them. */
export type MilesResults = {
  priced: readonly PricedJourney[];
  /** The journey that the answer points at. */
  bestKey: string | null;
  /** One worth for all programmes, from a link or an earlier visit. */
  ownPriceCents: number | null;
  onOwnPriceEnd: () => void;
};

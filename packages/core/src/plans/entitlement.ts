/** Who asks and what they may see. Numbers are settings. `null` is no limit. */
export type Entitlement = {
  account: 'visitor' | 'free' | 'subscriber';
  /** Last day on which a flight may be searched, counted from today at the origin. */
  maxDaysAhead: number | null;
  /** Cheapest offers shown per direction and kind of price. */
  maxOffersPerList: number | null;
};

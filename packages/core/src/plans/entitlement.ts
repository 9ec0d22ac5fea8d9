/** Permissions of a viewer. The numbers are settings; `null` means no limit. */
export type Entitlement = {
  account: 'visitor' | 'free' | 'subscriber';
  /** Last day on which a flight may be searched, counted from today at the origin. */
  maxDaysAhead: number | null;
  /** Cheapest offers shown per direction and kind of price. */
  maxOffersPerList: number | null;
};

/** Price that an alert watches: in reais, in miles, both, or the value of a thousand miles. */
export const WATCHES = ['cash', 'miles', 'both', 'milheiro'] as const;
export type Watch = (typeof WATCHES)[number];

/** `drop`: a drop by a percentage. `target`: a price that the person sets. */
export const ALERT_RULES = ['drop', 'target'] as const;

/** Limits of accounts and alerts. */
export const alertLimits = {
  perAccount: 30,
  /** Each notice is sent once by each of its channels. */
  noticesPerDay: 3,
  /** Combinations of departure and stay in a window. */
  combinations: 62,
  nights: 90,
  /** Days until the latest departure. */
  daysAhead: 360,
  leastDropPercent: 3,
  mostDropPercent: 70,
} as const;

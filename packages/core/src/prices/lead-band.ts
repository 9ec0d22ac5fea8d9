/** Days before the flight, both ends included. */
export type LeadBand = { from: number; to: number };

/**
 * Days ahead that count as the same lead time: 25 % to either side, at least 3 and at most 30 days, since a day matters more
 * in the last week than half a year ahead.
 */
export function findLeadBand(daysAhead: number): LeadBand {
  const margin = Math.min(30, Math.max(3, Math.round(daysAhead / 4)));
  return { from: Math.max(0, daysAhead - margin), to: daysAhead + margin };
}

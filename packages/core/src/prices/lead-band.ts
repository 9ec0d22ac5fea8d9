/** Days before the flight, both ends included. */
export type LeadBand = { from: number; to: number };

/**
 * The days ahead that count as the same lead time: a quarter of it to either side, because a day matters much in the last
 * week and little half a year ahead; at least 3 and at most 30 days.
 */
export function findLeadBand(daysAhead: number): LeadBand {
  const margin = Math.min(30, Math.max(3, Math.round(daysAhead / 4)));
  return { from: Math.max(0, daysAhead - margin), to: daysAhead + margin };
}

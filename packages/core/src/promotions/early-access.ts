/** Head start of subscribers for a new promotion, in hours. */
export const earlyAccessHours = 24;

/**
 * UTC ms from which every account may see a promotion first seen at `firstSeenAt`. In a source's first list nothing is
 * known to be new, so it opens at once.
 */
export function findOpening(firstSeenAt: number, ofFirstList: boolean): number {
  return ofFirstList ? firstSeenAt : firstSeenAt + earlyAccessHours * 3_600_000;
}

/** Whether an account may see a promotion now. */
export function maySee(opensAt: number, subscriber: boolean, now: number): boolean {
  return subscriber || now >= opensAt;
}

/** How long subscribers see a new promotion before others. */
export const earlyAccessHours = 24;

/**
 * From when everybody may see a promotion first seen at `firstSeenAt` (UTC ms). Of a source's first list nobody can say
 * what is new: it opens at once.
 */
export function findOpening(firstSeenAt: number, ofFirstList: boolean): number {
  return ofFirstList ? firstSeenAt : firstSeenAt + earlyAccessHours * 3_600_000;
}

/** Whether an account may see a promotion now. */
export function maySee(opensAt: number, subscriber: boolean, now: number): boolean {
  return subscriber || now >= opensAt;
}

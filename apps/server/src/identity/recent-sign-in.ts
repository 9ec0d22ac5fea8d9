import type { SignedIn } from '../members/signed-in.ts';

const recentMs = 10 * 60_000;
const adminMs = 60 * 60_000;
const clockStepMs = 60_000;

/**
 * True while the last proof of identity is recent enough for a new password, an export or an erasure: ten minutes. A proof
 * from the future, which a clock that was set back leaves behind, is none.
 */
export function signedInRecently(who: Pick<SignedIn, 'authenticatedAt'>, nowMs: number): boolean {
  return signedInWithin(recentMs, who, nowMs);
}

/** The same for the pages under `/admin`: an hour, so that the work is not cut up by sign-ins. */
export function adminSignedInRecently(who: Pick<SignedIn, 'authenticatedAt'>, nowMs: number): boolean {
  return signedInWithin(adminMs, who, nowMs);
}

function signedInWithin(ms: number, { authenticatedAt }: Pick<SignedIn, 'authenticatedAt'>, nowMs: number): boolean {
  return authenticatedAt > nowMs - ms && authenticatedAt <= nowMs + clockStepMs;
}

import type { SignedIn } from '../members/signed-in.ts';

const recentMs = 10 * 60_000;
const adminMs = 60 * 60_000;
const clockStepMs = 60_000;

/**
 * True for ten minutes after authentication, as required for a new password, an export or an erasure. False for times in the
 * future, which remain after the clock was set back.
 */
export function signedInRecently(who: Pick<SignedIn, 'authenticatedAt'>, nowMs: number): boolean {
  return signedInWithin(recentMs, who, nowMs);
}

/** True for an hour, for the pages under `/admin`, so that sign-ins do not interrupt work. */
export function adminSignedInRecently(who: Pick<SignedIn, 'authenticatedAt'>, nowMs: number): boolean {
  return signedInWithin(adminMs, who, nowMs);
}

function signedInWithin(ms: number, { authenticatedAt }: Pick<SignedIn, 'authenticatedAt'>, nowMs: number): boolean {
  return authenticatedAt > nowMs - ms && authenticatedAt <= nowMs + clockStepMs;
}

import type { SignedIn } from './signed-in.ts';

const recentMs = 10 * 60_000;
const clockStepMs = 60_000;

/**
 * True while the last proof of identity is recent enough for a new password, an export or an erasure: ten minutes. A proof
 * from the future, which a clock that was set back leaves behind, is none.
 */
export function signedInRecently({ authenticatedAt }: Pick<SignedIn, 'authenticatedAt'>, nowMs: number): boolean {
  return authenticatedAt > nowMs - recentMs && authenticatedAt <= nowMs + clockStepMs;
}

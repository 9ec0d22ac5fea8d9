import type { TokenScope } from '@revoada/core/account/access-tokens';
import type { ErrorCode } from '@revoada/core/errors';
import type { Program } from '../members/signed-in.ts';

/** The caller of a tool. Limits count it as the API counts a visitor or a program. */
export type AgentCaller = {
  /** The program of the token; null for a visitor. */
  program: Program | null;
  clientIp: string;
  /** Key in the limit of searches. */
  limitKey: string;
  /** Aborted when the agent leaves. */
  signal: AbortSignal;
};

/** Why the caller's token does not allow this, or null. Visitors have no token, and may search. */
export function refuseScope({ program }: Pick<AgentCaller, 'program'>, scope: TokenScope): ErrorCode | null {
  if (program) return program.scopes.includes(scope) ? null : 'insufficient-scope';
  return scope === 'search' ? null : 'sign-in-required';
}

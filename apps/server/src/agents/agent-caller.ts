import type { TokenScope } from '@revoada/core/account/access-tokens';
import type { ErrorCode } from '@revoada/core/errors';
import type { Program } from '../members/signed-in.ts';

/** The caller of a tool. Limits count it as the API counts a visitor or a program. */
export type AgentCaller = {
  /** The program of the token; null for a visitor. */
  program: Program | null;
  /** True while the database is unavailable and a token could not be read: its account may do more than a visitor. */
  programUnknown: boolean;
  clientIp: string;
  /** Key in the limit of searches. */
  limitKey: string;
  /** Aborted when the agent leaves. */
  signal: AbortSignal;
};

/** Why the caller's token does not allow this, or null. Visitors have no token, and may search. */
export function refuseScope(
  { program, programUnknown }: Pick<AgentCaller, 'program' | 'programUnknown'>,
  scope: TokenScope,
): ErrorCode | null {
  if (program) return program.scopes.includes(scope) ? null : 'insufficient-scope';
  if (scope === 'search') return null;
  return programUnknown ? 'unavailable' : 'sign-in-required';
}

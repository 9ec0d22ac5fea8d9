import type { AccountUser } from '../members/signed-in.ts';

/** The caller of a tool. Limits count it as the API counts a visitor or a program. */
export type AgentCaller = {
  /** The account of the token, where its scopes include searches; null for a visitor. */
  user: AccountUser | null;
  clientIp: string;
  /** Key in the limit of searches. */
  limitKey: string;
  /** Aborted when the agent leaves or the server stops. */
  signal: AbortSignal;
};

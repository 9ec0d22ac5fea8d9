import { wideNetwork, wideNetworkFactor } from './client-ip.ts';

/** Key of an access token in rate limits. */
export function tokenKey({ accountId, tokenId }: { accountId: string; tokenId: string }): string {
  return `token:${accountId}:${tokenId}`;
}

/**
 * Wider keys for which a key counts too, with so many times its points: a network for its /48, and a token for all tokens
 * of its account. One token leaves half of them to others, and twenty tokens are not twenty limits.
 */
export const widerKeys = [
  { name: '48', factor: wideNetworkFactor, find: wideNetwork },
  { name: 'account', factor: 2, find: (key: string) => /^token:[^:]+/.exec(key)?.[0] ?? null },
] as const;

import { type AccessToken, type TokenScope, tokenScopeLabels } from '@revoada/core/account/access-tokens';
import { saoPauloDate, saoPauloHour } from '../sao-paulo-date.server.ts';
import type { AccessTokenServices } from './access-token-services.ts';

/** A token for the page: days are dd/mm/aaaa in São Paulo, the last use has its hour. */
export type TokenView = {
  id: string;
  name: string;
  scopes: string[];
  created: string;
  lastUse: string | null;
  validUntil: string | null;
  expired: boolean;
};

/** `formKey`: a token is created once for it. */
export type TokensView = { tokens: TokenView[]; formKey: string };

export async function loadTokens(member: Pick<AccessTokenServices, 'listAccessTokens'>): Promise<TokensView> {
  return { tokens: (await member.listAccessTokens()).map(toView), formKey: crypto.randomUUID() };
}

function toView({ id, name, scopes, createdAt, lastUsedAt, expiresAt, expired }: AccessToken): TokenView {
  return {
    id,
    name,
    scopes: scopes.map((scope: TokenScope) => tokenScopeLabels[scope]),
    created: saoPauloDate(createdAt),
    lastUse: lastUsedAt && saoPauloHour(lastUsedAt),
    validUntil: expiresAt && saoPauloDate(expiresAt),
    expired,
  };
}

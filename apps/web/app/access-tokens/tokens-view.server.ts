import { type AccessToken, type TokenScope, tokenScopeLabels } from '@revoada/core/account/access-tokens';
import { toLocalTime } from '@revoada/core/dates/instants';
import { saoPauloZone } from '@revoada/core/dates/today';
import { formatDate } from '@revoada/core/format/time';
import { saoPauloDate } from '../sao-paulo-date.server.ts';
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
    lastUse: lastUsedAt && formatHour(lastUsedAt),
    validUntil: expiresAt && saoPauloDate(expiresAt),
    expired,
  };
}

/** '2026-12-01T17:40:00Z' → '01/12/2026, 14h'. */
function formatHour(instant: string): string {
  const local = toLocalTime(Date.parse(instant), saoPauloZone);
  return `${formatDate(local.slice(0, 10))}, ${Number(local.slice(11, 13))}h`;
}

/** Scopes of an access token, by the words of the API. */
export const TOKEN_SCOPES = ['search', 'alerts:read', 'alerts:write', 'miles'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Descriptions of the scopes for people. */
export const tokenScopeLabels: Readonly<Record<TokenScope, string>> = {
  search: 'Buscar voos e ver preços',
  'alerts:read': 'Ver os seus alertas',
  'alerts:write': 'Criar, mudar e apagar alertas',
  miles: 'Ver os seus saldos de milhas',
};

/** `perAccount` counts tokens that have not been revoked, expired ones too. */
export const tokenLimits = { perAccount: 20, longestName: 60 } as const;

/** An access token without its secret. Instants are UTC, ISO. */
export type AccessToken = {
  id: string;
  name: string;
  scopes: TokenScope[];
  createdAt: string;
  /** Written once a minute at most; null before the first use. */
  lastUsedAt: string | null;
  /** Null for a token without an end. */
  expiresAt: string | null;
  expired: boolean;
};

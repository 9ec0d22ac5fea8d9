import type { TokenScope } from './access-tokens.ts';

/** The request of an app to a signed-in person. */
export type AppRequest = {
  /** Chosen by the app, so it proves nothing. */
  name: string;
  /** Its id; the URL of its metadata document where it has one. */
  clientId: string;
  /** The host to which the person returns, or the scheme of an app on the person's device. */
  redirectHost: string;
  /** The host whose metadata document names the app and the redirect; null for an app that registered itself. */
  verifiedHost: string | null;
  scopes: TokenScope[];
};

/** An app that acts for an account. Instants are UTC, ISO. */
export type ConnectedApp = {
  id: string;
  name: string;
  host: string;
  verified: boolean;
  scopes: TokenScope[];
  connectedAt: string;
  /** Written once a minute at most; null before the first use. */
  lastUsedAt: string | null;
};

/** The page on which a person allows or refuses the request of an app. */
export const appRequestPath = (requestId: string): string => `/autorizar/${requestId}`;

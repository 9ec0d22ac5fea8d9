import type { TokenScope } from './access-tokens.ts';

/** What an app asks of a signed-in person. */
export type AppRequest = {
  /** The app's name for itself. Anybody can choose it. */
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

import type { AppRequest, ConnectedApp } from '@revoada/core/account/connected-apps';

/** `url` leads back to the app. `message` says why nothing was allowed; null: the request is over or another browser's. */
export type AllowedApp =
  | { ok: true; url: string }
  | { ok: false; message: string | null }
  | { ok: false; recheck: true };

/** Services of the page on which a member allows an app, and of the section with the connected apps. */
export type ConnectedAppServices = {
  /** The request of an app that began in the browser of this `Cookie` header; null when it is over. */
  findAppRequest(requestId: string, cookieHeader: string | null): Promise<AppRequest | null>;
  /** Allows some or all of the requested scopes, after a recent sign-in. */
  allowApp(requestId: string, cookieHeader: string | null, scopes: readonly string[]): Promise<AllowedApp>;
  /** Returns the URL that leads back to the app; null when the request is over. */
  refuseApp(requestId: string, cookieHeader: string | null): Promise<string | null>;
  /** The newest first. */
  listConnectedApps(): Promise<ConnectedApp[]>;
  /** Ends the access of an app at once. Returns its name; null when it is gone already. */
  disconnectApp(id: string): Promise<string | null>;
};

import { createHash } from 'node:crypto';
import type { AppRequest } from '@revoada/core/account/connected-apps';
import * as v from 'valibot';
import type { CredentialKind } from '../database/connected-apps/credentials.ts';
import { findResource, readScopes } from './resources.ts';

/** How a request, code or token is stored and found. They are random, so that a slow or keyed hash would add nothing. */
export function hashCredential(kind: CredentialKind, secret: string): string {
  return createHash('sha256').update(`${kind}:${secret}`).digest('base64url');
}

/** The app of a request, as its metadata name it. */
export type RequestingApp = { name: string; verifiedHost: string | null };

/** A request as it is stored: the library's fields, and ours. */
const storedRequest = v.object({
  params: v.object({
    client_id: v.string(),
    redirect_uri: v.string(),
    scope: v.optional(v.string()),
    resource: v.string(),
  }),
  app: v.object({ name: v.string(), verifiedHost: v.nullable(v.string()) }),
  /** Keyed hash of the cookie of the browser in which the request began. */
  browser: v.nullable(v.string()),
});

export type StoredRequest = AppRequest & { resource: string; redirectUri: string; browser: string | null };

/** Reads a stored request; null for one of a resource that is no more. */
export function readStoredRequest(payload: unknown, publicUrl: string): StoredRequest | null {
  const { params, app, browser } = v.parse(storedRequest, payload);
  const resource = findResource(publicUrl, params.resource);
  if (!resource) return null;
  return {
    ...app,
    clientId: params.client_id,
    redirectUri: params.redirect_uri,
    redirectHost: readAppHost(params.redirect_uri),
    scopes: readScopes(resource, params.scope),
    resource: params.resource,
    browser,
  };
}

/** The host of a redirect, with its port; the scheme for that of an app on the device. */
export function readAppHost(uri: string): string {
  const { protocol, host } = new URL(uri);
  return protocol === 'https:' || protocol === 'http:' ? host : protocol;
}

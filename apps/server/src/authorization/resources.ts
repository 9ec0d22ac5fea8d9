import { TOKEN_SCOPES, type TokenScope } from '@revoada/core/account/access-tokens';

/** The resource of an app's token: the tools of agents, or the API. Each refuses tokens of the other. */
export type ResourceName = 'mcp' | 'api';

/** The scopes of which a resource makes use. */
export const resourceScopes: Readonly<Record<ResourceName, readonly TokenScope[]>> = {
  mcp: ['search', 'alerts:read', 'miles'],
  api: TOKEN_SCOPES,
};

export const resourceNames = Object.keys(resourceScopes) as ResourceName[];

/** The identifier of a resource (RFC 8707). */
export const resourceUrl = (publicUrl: string, name: ResourceName): string => `${publicUrl}/${name}`;

export function findResource(publicUrl: string, url: unknown): ResourceName | null {
  return resourceNames.find((name) => resourceUrl(publicUrl, name) === url) ?? null;
}

/** The scopes of a resource among the words of a request; searching for a request that names none of them. */
export function readScopes(name: ResourceName, text: unknown): TokenScope[] {
  const words = new Set(typeof text === 'string' ? text.split(' ') : []);
  const scopes = resourceScopes[name].filter((scope) => words.has(scope));
  return scopes.length > 0 ? scopes : ['search'];
}

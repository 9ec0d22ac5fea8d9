import { TOKEN_SCOPES } from '@revoada/core/account/access-tokens';
import { productName } from '@revoada/core/product';
import { Hono, type Context as HonoContext } from 'hono';
import { oauthPaths } from '../../authorization/oauth-server/oauth-paths.ts';
import { type ResourceName, resourceNames, resourceScopes, resourceUrl } from '../../authorization/resources.ts';
import type { HttpEnv } from '../environment.ts';

const resourceMetadataPath = '/.well-known/oauth-protected-resource';

/** Where the metadata of a resource are (RFC 9728), as its challenges name it. */
export const resourceMetadataUrl = (publicUrl: string, name: ResourceName): string =>
  `${publicUrl}${resourceMetadataPath}/${name}`;

/** Metadata that an app reads before it connects: of the server (RFC 8414), and of each resource (RFC 9728). */
export function oauthMetadataRoutes(publicUrl: string): Hono<HttpEnv> {
  const send = (metadata: object) => (c: HonoContext<HttpEnv>) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.json(metadata);
  };
  const routes = new Hono<HttpEnv>();
  routes.get('/oauth-authorization-server', send(describeServer(publicUrl)));
  // Agents that only have the URL of the site request it without a path.
  routes.get('/oauth-protected-resource', send(describeResource(publicUrl, 'mcp')));
  for (const name of resourceNames) {
    routes.get(`/oauth-protected-resource/${name}`, send(describeResource(publicUrl, name)));
  }
  return routes;
}

function describeServer(publicUrl: string) {
  return {
    issuer: publicUrl,
    authorization_endpoint: publicUrl + oauthPaths.authorization,
    token_endpoint: publicUrl + oauthPaths.token,
    revocation_endpoint: publicUrl + oauthPaths.revocation,
    registration_endpoint: publicUrl + oauthPaths.registration,
    scopes_supported: TOKEN_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    protected_resources: resourceNames.map((name) => resourceUrl(publicUrl, name)),
    ui_locales_supported: ['pt-BR'],
    service_documentation: `${publicUrl}/api/docs`,
  };
}

function describeResource(publicUrl: string, name: ResourceName) {
  return {
    resource: resourceUrl(publicUrl, name),
    resource_name: productName,
    authorization_servers: [publicUrl],
    scopes_supported: resourceScopes[name],
    bearer_methods_supported: ['header'],
    resource_documentation: `${publicUrl}/api/docs`,
  };
}

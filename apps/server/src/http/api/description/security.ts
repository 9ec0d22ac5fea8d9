import { TOKEN_SCOPES, type TokenScope, tokenScopeLabels } from '@revoada/core/account/access-tokens';
import type { DescribeRouteOptions } from 'hono-openapi';
import { oauthPaths } from '../../../authorization/oauth-server/oauth-paths.ts';
import { resourceUrl } from '../../../authorization/resources.ts';

type Security = NonNullable<DescribeRouteOptions['security']>;

const scopeList = TOKEN_SCOPES.map((scope) => `\`${scope}\``).join(', ');

/** The ways in which the API learns who calls it, as its description declares them. */
export const securitySchemes = (publicUrl: string) =>
  ({
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: publicUrl.startsWith('https://') ? '__Host-revoada' : 'revoada',
      description: 'Cookie of a person who is signed in on the site',
    },
    token: {
      type: 'http',
      scheme: 'bearer',
      description:
        `Access token of an account, from the page \`/conta\`: \`Authorization: Bearer rvd_pat_…\`. It acts within its scopes (${scopeList}). ` +
        '401 `invalid-token`, 403 `insufficient-scope`.',
    },
    oauth: {
      type: 'oauth2',
      description:
        'An app that a person connected: authorization code with PKCE (S256), the parameter `resource` ' +
        `\`${resourceUrl(publicUrl, 'api')}\`, public clients. Its access token goes where one of an account does.`,
      flows: {
        authorizationCode: {
          authorizationUrl: publicUrl + oauthPaths.authorization,
          tokenUrl: publicUrl + oauthPaths.token,
          refreshUrl: publicUrl + oauthPaths.token,
          scopes: tokenScopeLabels,
        },
      },
    },
  }) as const;

/** A token of an account, or one of an app that the account connected. */
const ofProgram = (scope: TokenScope): Security => [{ token: [scope] }, { oauth: [scope] }];

/** For everybody alike. */
export const openToAll: Security = [];
/** Only for pages of the site. */
export const sessionOnly: Security = [{ session: [] }];
/** For everybody; the site's pages also send who is signed in. */
export const sessionToo: Security = [{}, ...sessionOnly];
/** For everybody alike; a program may name its token, which has separate limits. */
export const programToo = (scope: TokenScope): Security => [{}, ...ofProgram(scope)];
/** For a person, by the session or by a token with this scope. */
export const personOnly = (scope: TokenScope): Security => [{ session: [] }, ...ofProgram(scope)];
/** For everybody; a person may see more. */
export const personToo = (scope: TokenScope): Security => [{}, ...personOnly(scope)];

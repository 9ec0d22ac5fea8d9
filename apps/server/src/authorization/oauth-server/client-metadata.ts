import * as v from 'valibot';

const longestName = 80;
const mostRedirects = 20;
const longestUrl = 500;

/** Schemes of browsers and of the system, which no app on a person's device has for itself. */
const foreignSchemes = new Set(
  'about blob chrome data file filesystem ftp intent javascript mailto resource sms tel vbscript view-source ws wss'.split(
    ' ',
  ),
);

const redirectUri = v.pipe(v.string(), v.maxLength(longestUrl), v.check(isRedirect, 'redirect_uris'));

/** False for URLs that hide where they lead: with a user name, or a host that no site has. */
function isRedirect(uri: string): boolean {
  if (/[\p{C}\s]/u.test(uri) || !URL.canParse(uri)) return false;
  const { protocol, username, password, hostname } = new URL(uri);
  if (foreignSchemes.has(protocol.slice(0, -1)) || username || password) return false;
  return !/^https?:$/.test(protocol) || /^([\w.-]+|\[[\da-f:.]+\])$/.test(hostname);
}

/** The metadata of which we make use; logos, keys and other documents of an app are never loaded. */
const usedMetadata = v.object({
  client_name: v.optional(v.pipe(v.string(), v.transform(toName))),
  redirect_uris: v.pipe(v.array(redirectUri), v.minLength(1), v.maxLength(mostRedirects)),
});

/** Names are chosen by the app: one line of bounded length and height, without half a character, which PostgreSQL refuses. */
function toName(name: string): string {
  const line = name
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim();
  if (line.length <= longestName) return line;
  return `${line
    .slice(0, longestName - 1)
    .replace(/\p{Cs}$/u, '')
    .trimEnd()}…`;
}

/**
 * The metadata of a public client. Every app counts as native, which allows redirects to loopback with any port
 * (RFC 8252), and http nowhere else. Null for metadata that we do not accept.
 */
export function toPublicClient(given: unknown): Record<string, unknown> | null {
  const read = v.safeParse(usedMetadata, given);
  if (!read.success) return null;
  const { client_name: name, redirect_uris } = read.output;
  return {
    ...(name ? { client_name: name } : {}),
    redirect_uris,
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    // The page of a form post would need a script.
    response_modes: ['query'],
  };
}

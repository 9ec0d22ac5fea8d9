/** Push services of Chrome, Firefox, Safari and Edge. */
const hosts = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']);
const domains = ['.push.apple.com', '.notify.windows.com', '.push.services.mozilla.com'];

export const maxEndpointLength = 1_000;

/**
 * True for an endpoint of a known push service. Others are rejected because any client can submit one for us to call.
 * `standInUrl` is the push service of the demonstration.
 */
export function isPushEndpoint(endpoint: string, standInUrl: string | null): boolean {
  if (endpoint.length > maxEndpointLength || !URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (standInUrl !== null && origin === new URL(standInUrl).origin) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return hosts.has(hostname) || domains.some((domain) => hostname.endsWith(domain));
}

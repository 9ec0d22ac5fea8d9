import ipaddr from 'ipaddr.js';

/**
 * The IP of the client. Reads as many entries of `X-Forwarded-For` from the right as there are trusted proxies, because
 * clients can forge the others.
 */
export function readClientIp(remote: string | undefined, forwardedFor: string | undefined, hops: number): string {
  const chain = [...(forwardedFor?.split(',') ?? []).map((entry) => entry.trim()), remote ?? ''];
  return findNetwork(chain[Math.max(0, chain.length - 1 - hops)] ?? '');
}

/** A household has a whole IPv6 network, so its /64 is the key for all of its IPs. */
function findNetwork(clientIp: string): string {
  const written = withoutPort(clientIp).slice(0, 45);
  if (!ipaddr.IPv6.isValid(written)) return written;
  const parsed = ipaddr.IPv6.parse(written);
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : ipv6Network(written, 64);
}

/** Some proxies add the port, which is another one for each connection: '203.0.113.7:51234', '[2001:db8::5]:51234'. */
function withoutPort(entry: string): string {
  return entry.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
}

function ipv6Network(clientIp: string, bits: number): string {
  return ipaddr.IPv6.networkAddressFromCIDR(`${clientIp}/${bits}`).toString();
}

/** Points of a /48 per point of one /64, because a provider may serve many households from one /48. */
export const wideNetworkFactor = 10;

/** The /48 around an IPv6 network as `readClientIp` writes it; null for anything else. One sender may own all of it. */
export function wideNetwork(network: string): string | null {
  return ipaddr.IPv6.isValid(network) ? `${ipv6Network(network, 48)}/48` : null;
}

import { isIPv6 } from 'node:net';

/**
 * Whose request it is. Only as many entries of `X-Forwarded-For` count as there are trusted proxies, from the right:
 * everything further left was written by anybody.
 */
export function clientAddress(remote: string | undefined, forwardedFor: string | undefined, hops: number): string {
  const chain = [...(forwardedFor?.split(',') ?? []).map((entry) => entry.trim()), remote ?? ''];
  return networkOf(chain[Math.max(0, chain.length - 1 - hops)] ?? '');
}

/** One household has a whole IPv6 network: its first half stands for all of its addresses. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 45);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const whole = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ? tail.split(':') : [])];
  return `${whole
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::`;
}

/** What a /48 may do for each that one of its /64 may. A provider may serve many households from one. */
export const wideNetworkFactor = 10;

/** The /48 around an IPv6 network as `clientAddress` writes it; null for anything else. One sender may own all of it. */
export function wideNetwork(network: string): string | null {
  const groups = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::$/.exec(network);
  return groups ? `${groups[1]}::/48` : null;
}

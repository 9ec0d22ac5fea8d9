import ipaddr from 'ipaddr.js';
import type { Logger } from 'pino';

/** What a request shows of the proxies before it: who connected, and what they wrote. */
type Passed = { remote: string | undefined; forwardedFor: string | undefined };

/**
 * Logs once that TRUSTED_PROXY_HOPS does not fit the requests: with too few hops all visitors share the limits of a proxy,
 * with too many each of them chooses the IP that is counted.
 */
export function watchProxyHops(hops: number, log: Logger): (passed: Passed) => void {
  let logged = false;
  return ({ remote, forwardedFor }) => {
    if (logged || forwardedFor === undefined) return;
    const entries = forwardedFor.split(',').length;
    const problem = findProblem(hops, entries, remote);
    if (problem === null) return;
    logged = true;
    log.warn({ TRUSTED_PROXY_HOPS: hops, entries }, problem);
  };
}

function findProblem(hops: number, entries: number, remote: string | undefined): string | null {
  if (entries < hops) return 'X-Forwarded-For has fewer entries than TRUSTED_PROXY_HOPS: visitors may choose their IP';
  // From elsewhere anybody may send the header.
  if (hops === 0 && isNear(remote)) return 'X-Forwarded-For of a proxy is not read: set TRUSTED_PROXY_HOPS';
  return null;
}

/** This machine and private networks, where a proxy of one's own is. */
const nearRanges = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

function isNear(remote: string | undefined): boolean {
  if (remote === undefined || !ipaddr.isValid(remote)) return false;
  return nearRanges.includes(ipaddr.process(remote).range());
}

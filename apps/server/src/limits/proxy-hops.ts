import ipaddr from 'ipaddr.js';
import type { Logger } from 'pino';

/** The proxies of a request: the peer of the connection, and the entries of the header. */
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
  // Clients on public networks may forge the header.
  if (hops === 0 && isNear(remote)) return 'X-Forwarded-For of a proxy is not read: set TRUSTED_PROXY_HOPS';
  return null;
}

/** Loopback and private networks, where the proxies of the operator are. */
const nearRanges = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

function isNear(remote: string | undefined): boolean {
  if (remote === undefined || !ipaddr.isValid(remote)) return false;
  return nearRanges.includes(ipaddr.process(remote).range());
}

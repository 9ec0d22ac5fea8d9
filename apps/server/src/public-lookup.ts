import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A host name resolved to a non-public IP. */
export class PrivateIpError extends Error {
  constructor(hostname: string) {
    super(`${hostname} has a private IP`);
    this.name = 'PrivateIpError';
  }
}

/**
 * DNS lookup that rejects hosts with a non-public IP (SSRF). Runs within the connection, so that no second lookup can return
 * another IP. A host that is an IP already is not looked up: its caller checks it with `isPublicIp`.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const publicOnes = addresses.length > 0 && addresses.every(({ address }) => isPublicIp(address));
    const [first] = addresses;
    if (!publicOnes || !first) return callback(new PrivateIpError(hostname), '', 0);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

export function isPublicIp(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast';
}

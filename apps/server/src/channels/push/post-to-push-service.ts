import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export type PushAnswer = { status: number; retryAfter: string | null };

const timeoutMs = 10_000;
const maxAnswerBytes = 16 * 1_024;

/** A host name resolved to a non-public IP. */
export class PrivateIpError extends Error {
  constructor(hostname: string) {
    super(`${hostname} has a private IP`);
    this.name = 'PrivateIpError';
  }
}

/**
 * DNS lookup that rejects hosts with a non-public IP (SSRF). Runs within the connection, so that no second lookup can return
 * another IP.
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

/** Sends a message to a push service without following redirects. Rejects after a timeout. */
export function postToPushService(
  url: URL,
  { headers, body, lookup: look }: { headers: Record<string, string | number>; body: Buffer; lookup?: LookupFunction },
): Promise<PushAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>();
  const { request } = url.protocol === 'https:' ? https : http;
  const signal = AbortSignal.timeout(timeoutMs);
  const sending = request(url, { method: 'POST', headers, signal, ...(look ? { lookup: look } : {}) }, (answer) => {
    let read = 0;
    answer.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > maxAnswerBytes) answer.destroy();
    });
    answer.on('error', () => undefined);
    resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null });
  });
  sending.on('error', reject);
  sending.end(body);
  return promise;
}

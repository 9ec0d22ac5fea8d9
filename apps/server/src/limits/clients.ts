import { createHmac } from 'node:crypto';
import type { Requester } from '@revoada/core/sources/fare-source';
import type { SignedIn } from '../members/signed-in.ts';
import { wideNetwork } from './client-ip.ts';

/** Distinguishes clients without storing their IPs. */
export type Clients = {
  /** A code of a client's network (an IPv4 address, or an IPv6 network), which changes each UTC day. */
  code(network: string): string;
  /** The requester of fares: the account of a subscriber, the network of any other client. */
  identify(who: Pick<SignedIn, 'accountId' | 'subscriber'> | null, network: string): Requester;
};

/** The code cannot be reversed to an IP without `secret`. `now` in UTC milliseconds. */
export function createClients(secret: string, now: () => number): Clients {
  const encode = (kind: 'network' | 'account', text: string): string => {
    const day = new Date(now()).toISOString().slice(0, 10);
    return createHmac('sha256', secret).update(`client:${day}:${kind}:${text}`).digest('base64url').slice(0, 12);
  };
  const identifyNetwork = (network: string): Requester => {
    const around = wideNetwork(network);
    const client = encode('network', network);
    return { client, ...(around === null ? {} : { around: encode('network', around) }), subscriber: false };
  };
  return {
    code: (network) => encode('network', network),
    identify: (who, network) =>
      who?.subscriber ? { client: encode('account', who.accountId), subscriber: true } : identifyNetwork(network),
  };
}

import { domainToASCII } from 'node:url';

/**
 * How an e-mail is kept here, as Auth0 keeps it: in lower case. Null for what is no e-mail, or has characters outside ASCII
 * before the at sign: their lower case may be another person's ('K' of the Kelvin sign is 'k').
 */
export function emailKey(email: string): string | null {
  const [, local = '', domain = ''] = /^([^\s@]+)@([^\s@]+\.[^\s@]+)$/.exec(email.trim()) ?? [];
  const host = domainToASCII(domain);
  return host !== '' && /^[!-~]+$/.test(local) ? `${local.toLowerCase()}@${host}` : null;
}

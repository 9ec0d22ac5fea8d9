import { domainToASCII } from 'node:url';

/**
 * The form in which an e-mail is stored and compared: lower case, as at Auth0. Null when it is no e-mail, or has characters
 * outside ASCII before the at sign: their lower case may be another person's e-mail (the Kelvin sign becomes 'k').
 */
export function toEmailKey(email: string): string | null {
  const [, local = '', domain = ''] = /^([^\s@]+)@([^\s@]+\.[^\s@]+)$/.exec(email.trim()) ?? [];
  const host = domainToASCII(domain);
  return host !== '' && /^[!-~]+$/.test(local) ? `${local.toLowerCase()}@${host}` : null;
}

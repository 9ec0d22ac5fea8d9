import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Product and kind: a personal access token. Scanners for secrets find it by them. */
const prefix = 'rvd_pat_';
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 43;
const checksumLength = 6;
const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${secretLength + checksumLength}}$`);

/** A new token: the prefix, 256 random bits in base 62, and a checksum, by which a mistyped one is recognised. */
export function createTokenText(): string {
  const secret = toBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength);
  return prefix + secret + writeChecksum(secret);
}

/** True for a text that could be a token; whether it is one only the database says. */
export function isTokenText(text: string): boolean {
  if (!shape.test(text)) return false;
  const secret = text.slice(prefix.length, -checksumLength);
  return text.endsWith(writeChecksum(secret));
}

/** The hash that is stored. A slow or keyed one adds nothing: 2^256 tokens cannot be tried. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function writeChecksum(secret: string): string {
  return toBase62(BigInt(crc32(prefix + secret)), checksumLength);
}

function toBase62(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; rest > 0n; rest /= 62n) text = digits[Number(rest % 62n)] + text;
  return text.padStart(length, '0');
}

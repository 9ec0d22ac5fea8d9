import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** A personal access token, and an access and a refresh token of a connected app. */
export type TokenKind = 'pat' | 'oat' | 'ort';

/** Product and kind. Scanners for secrets find a token by them. */
const prefixOf = (kind: TokenKind): string => `rvd_${kind}_`;
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 43;
const checksumLength = 6;
const shape = new RegExp(`^rvd_[a-z]+_[0-9A-Za-z]{${secretLength + checksumLength}}$`);

/** A new token: the prefix, 256 random bits in base 62, and a checksum, by which a mistyped one is recognised. */
export function createTokenText(kind: TokenKind): string {
  const secret = toBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength);
  return prefixOf(kind) + secret + writeChecksum(prefixOf(kind) + secret);
}

/** True for a text that could be a token of the kind; whether it is one only the database says. */
export function isTokenText(text: string, kind: TokenKind): boolean {
  if (!text.startsWith(prefixOf(kind)) || !shape.test(text)) return false;
  return text.endsWith(writeChecksum(text.slice(0, -checksumLength)));
}

/** The hash that is stored. A slow or keyed one adds nothing: 2^256 tokens cannot be tried. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function writeChecksum(prefixAndSecret: string): string {
  return toBase62(BigInt(crc32(prefixAndSecret)), checksumLength);
}

function toBase62(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; rest > 0n; rest /= 62n) text = digits[Number(rest % 62n)] + text;
  return text.padStart(length, '0');
}

import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

export const shortestPassword = 6;

/** What is kept of a password: salt and scrypt hash. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${scryptSync(password, salt, 32).toString('hex')}`;
}

export function isPassword(password: string, kept: string | null): boolean {
  const [salt = '', hash = ''] = kept?.split(':') ?? [];
  if (hash === '') return false;
  return timingSafeEqual(Buffer.from(hash, 'hex'), scryptSync(password, Buffer.from(salt, 'hex'), 32));
}

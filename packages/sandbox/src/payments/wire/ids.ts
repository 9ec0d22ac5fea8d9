import { randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 'sub_' and 24 letters and digits. */
export function newId(prefix: string): string {
  return prefix + [...randomBytes(24)].map((byte) => letters[byte % letters.length]).join('');
}

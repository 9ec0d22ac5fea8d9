import { createHmac } from 'node:crypto';
import type { SharedTrip } from '@revoada/core/sharing/shared-trip';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const base = BigInt(letters.length);
const length = 12;

/** The code of a trip: the same for the same trip at the same price of the same search, and not to be guessed without `secret`. */
export function createShareCode(secret: string, trip: SharedTrip): string {
  const digest = createHmac('sha256', secret)
    .update(`shared-trip:${JSON.stringify(trip)}`)
    .digest('hex');
  let rest = BigInt(`0x${digest}`);
  let code = '';
  while (code.length < length) {
    code += letters[Number(rest % base)];
    rest /= base;
  }
  return code;
}

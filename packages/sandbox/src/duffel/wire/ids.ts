import { randomInt } from 'node:crypto';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export type IdPrefix = 'orq' | 'off' | 'sli' | 'seg' | 'pas' | 'ase' | 'sto' | 'iti';

export type IdMaker = (prefix: IdPrefix) => string;

/** Ids like Duffel's: a prefix and 22 characters of base 62, ascending and never the same. */
export function createIds(now: () => number): IdMaker {
  let count = BigInt(randomInt(2 ** 40)) * 62n ** 3n;
  return (prefix) => {
    count += 1n;
    return `${prefix}_0000${encode(BigInt(now()), 8)}${encode(count, 10)}`;
  };
}

function encode(value: bigint, length: number): string {
  let rest = value;
  let text = '';
  for (let place = 0; place < length; place += 1) {
    text = (DIGITS[Number(rest % 62n)] ?? '0') + text;
    rest /= 62n;
  }
  return text;
}

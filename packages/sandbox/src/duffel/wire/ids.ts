import { randomInt } from 'node:crypto';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
/** The last digits of an id, which are zero in those of `createIds` and count the parts of an offer. */
const PART_DIGITS = 2;
const FIRST_COUNT = 2 ** 40;

export type IdPrefix = 'orq' | 'off' | 'sli' | 'seg' | 'pas' | 'ase' | 'sto' | 'iti';

export type IdMaker = (prefix: IdPrefix) => string;

/** Ids like Duffel's: a prefix and 22 characters of base 62, ascending and never the same. */
export function createIds(now: () => number): IdMaker {
  let count = randomInt(FIRST_COUNT);
  return (prefix) => {
    count += 1;
    return `${prefix}_0000${encode(now(), 8)}${encode(count, 8)}${encode(0, PART_DIGITS)}`;
  };
}

/** Ids of the parts of an offer, the same at each call with the offer's id. */
export function createPartIds(offerId: string): IdMaker {
  const [, stem = ''] = offerId.split('_');
  let count = 0;
  return (prefix) => {
    count += 1;
    return `${prefix}_${stem.slice(0, -PART_DIGITS)}${encode(count, PART_DIGITS)}`;
  };
}

function encode(value: number, length: number): string {
  let rest = Math.floor(value);
  let text = '';
  for (let place = 0; place < length; place += 1) {
    text = (DIGITS[rest % BASE] ?? '0') + text;
    rest = Math.floor(rest / BASE);
  }
  return text;
}

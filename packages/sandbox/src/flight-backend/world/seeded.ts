import { createHash } from 'node:crypto';

/**
 * Deterministic number in [0, 1) of its parts, the same in every process. The only source of randomness of the stand-ins.
 */
export function unit(...parts: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    const text = String(part);
    for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    hash = Math.imul(hash ^ 0x1f, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** A number in [from, to), spread evenly. */
export function between(from: number, to: number, ...parts: (string | number)[]): number {
  return from + (to - from) * unit(...parts);
}

/** A number in [-1, 1] that crowds around 0. */
export function bell(...parts: (string | number)[]): number {
  return (unit('a', ...parts) + unit('b', ...parts) + unit('c', ...parts)) / 1.5 - 1;
}

/** 32 hexadecimal digits, as the backend's tokens have. */
export function hexToken(...parts: (string | number)[]): string {
  return createHash('md5').update(parts.join('|')).digest('hex');
}

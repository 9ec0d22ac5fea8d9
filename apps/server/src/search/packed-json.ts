import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** More than any reply of a source becomes; a text that says more is refused. */
const mostBytes = 128 * 1024 * 1024;

/** A twentieth of the JSON, because offers repeat each other; base64, because the cache's drivers take only text (ADR-0108). */
export function pack(value: unknown): string {
  return zstdCompressSync(JSON.stringify(value)).toString('base64');
}

export function unpack(packed: string): unknown {
  return JSON.parse(zstdDecompressSync(Buffer.from(packed, 'base64'), { maxOutputLength: mostBytes }).toString());
}

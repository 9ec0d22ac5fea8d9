import { constants, crc32, deflateRawSync } from 'node:zlib';

/** One reader's gzip stream (RFC 1952), piece by piece: each can be read as soon as it is there. */
export type SharedGzip = { opening: Uint8Array; piece(chunk: Uint8Array): Uint8Array; closing(): Uint8Array };

type Compressed = { bytes: Buffer; before: number; after: number };

const opening = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const emptyLastBlock = [3, 0];
const options = { level: 5, finishFlush: constants.Z_SYNC_FLUSH };

const compressedChunks = new WeakMap<Uint8Array, Compressed>();

/**
 * Compresses a chunk once for all readers who get it. Each is deflated by itself and ends on a whole byte, so that any
 * sequence of them makes a sound stream; the checksum is one reader's own, and mostly the same as the one before's.
 */
export function createSharedGzip(): SharedGzip {
  let checksum = 0;
  let length = 0;
  return {
    opening,
    piece(chunk) {
      const compressed = compressedChunks.get(chunk) ?? { bytes: deflateRawSync(chunk, options), before: -1, after: 0 };
      compressedChunks.set(chunk, compressed);
      if (compressed.before !== checksum) {
        compressed.after = crc32(chunk, checksum);
        compressed.before = checksum;
      }
      checksum = compressed.after;
      length += chunk.byteLength;
      return compressed.bytes;
    },
    closing() {
      const end = Buffer.from([...emptyLastBlock, 0, 0, 0, 0, 0, 0, 0, 0]);
      end.writeUInt32LE(checksum, 2);
      end.writeUInt32LE(length % 2 ** 32, 6);
      return end;
    },
  };
}

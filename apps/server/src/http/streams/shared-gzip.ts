import { constants, crc32, deflateRawSync } from 'node:zlib';

/** The gzip stream of one reader (RFC 1952); each chunk is readable as soon as it arrives. */
export type SharedGzip = { opening: Uint8Array; piece(chunk: Uint8Array): Uint8Array; closing(): Uint8Array };

type Compressed = { bytes: Buffer; before: number; after: number };

const opening = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const emptyLastBlock = [3, 0];
const options = { level: 5, finishFlush: constants.Z_SYNC_FLUSH };

const compressedChunks = new WeakMap<Uint8Array, Compressed>();

/**
 * Compresses a chunk once for all readers. Each is deflated separately and ends on a full byte, so that any sequence of
 * chunks is a valid stream; only the checksum differs per reader, and is usually the same as that of the previous
 * reader.
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

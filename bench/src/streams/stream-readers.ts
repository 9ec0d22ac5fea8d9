import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { ACCEPT_BY_JOURNEY } from '@revoada/core/search/offers-by-journey';
import { wholeBody } from './chunked.ts';

/** Command to the reading process: the streams to open, or the start of counting. */
export type ReadersOrder =
  | { open: { port: number; paths: string[]; encoding: 'gzip' | 'identity'; each: number } }
  | 'watch';

/**
 * Reply of the reading process: all streams are open, counting has started, or the end of each stream (nanoseconds of
 * the machine's clock).
 */
export type ReadersReport = 'open' | 'watching' | { endedAt: number[]; answers: string[] };

type Reader = { path: string; bytes: number; tail: string; endedAt: number; pieces: Buffer[] | null };

/** Upper bound for two heartbeats, since one may reach a reader before the mark and another reader after it. */
const heartbeatBytes = 64;

/** Ends a chunked answer; the connection stays open. */
const lastChunk = '\r\n0\r\n\r\n';

// One buffer for all, since a chunk is counted before the next one is read.
const buffer = Buffer.allocUnsafe(256 * 1024);

/** A minimal reader that counts bytes. The first of each search also keeps them for inspection. */
function openReader(port: number, reader: Reader, encoding: string): { open: Promise<void>; ended: Promise<void> } {
  const open = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const onPiece = (length: number): boolean => {
    open.resolve();
    reader.bytes += length;
    reader.pieces?.push(Buffer.from(buffer.subarray(0, length)));
    const tail = buffer.toString('latin1', Math.max(0, length - lastChunk.length), length);
    reader.tail = (reader.tail + tail).slice(-lastChunk.length);
    if (reader.tail === lastChunk) {
      reader.endedAt = Number(process.hrtime.bigint());
      ended.resolve();
    }
    return true;
  };
  const socket = connect({ port, host: '127.0.0.1', onread: { buffer, callback: onPiece } }, () => {
    const lines = [`GET ${reader.path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, `Accept: ${ACCEPT_BY_JOURNEY}`];
    socket.write(`${[...lines, `Accept-Encoding: ${encoding}`].join('\r\n')}\r\n\r\n`);
  });
  socket.on('error', ended.reject);
  return { open: open.promise, ended: ended.promise };
}

process.on('disconnect', () => process.exit(0));
const say = (report: ReadersReport) => process.send?.(report);
let readers: Reader[] = [];

process.on('message', async (order: ReadersOrder) => {
  if (order === 'watch') {
    for (const reader of readers) reader.bytes = 0;
    say('watching');
    return;
  }
  const { port, paths, encoding, each } = order.open;
  readers = Array.from({ length: each }).flatMap((_, turn) =>
    paths.map((path) => ({ path, bytes: 0, tail: '', endedAt: 0, pieces: turn === 0 ? [] : null })),
  );
  const opened = readers.map((reader) => openReader(port, reader, encoding));
  await Promise.all(opened.map(({ open }) => open));
  say('open');
  await Promise.all(opened.map(({ ended }) => ended));
  const recorders = readers.slice(0, paths.length);
  for (const { path, bytes } of readers) {
    const expected = recorders.find((reader) => reader.path === path)?.bytes ?? 0;
    if (Math.abs(bytes - expected) > heartbeatBytes)
      throw new Error(`One reader of ${path} got ${bytes} bytes, another one ${expected}`);
  }
  const answers = recorders.map(({ pieces }) => {
    const body = wholeBody(Buffer.concat(pieces ?? []));
    return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
  });
  say({ endedAt: readers.map(({ endedAt }) => endedAt), answers });
});

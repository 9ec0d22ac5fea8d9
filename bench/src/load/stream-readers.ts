import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { ACCEPT_BY_JOURNEY } from '@revoada/core/search/offers-by-journey';
import { wholeBody } from './chunked.ts';

/** What the reading process is told: the streams to open, or that what comes from now on counts. */
export type ReadersOrder =
  | { open: { port: number; paths: string[]; encoding: 'gzip' | 'identity'; each: number } }
  | 'watch';

/** What it says: that all are open, that it watches, and when each stream ended (nanoseconds of the machine's clock). */
export type ReadersReport = 'open' | 'watching' | { endedAt: number[]; answers: string[] };

type Reader = { path: string; bytes: number; tail: string; endedAt: number; pieces: Buffer[] | null };

/** A heartbeat may reach one reader before the mark and another one after it: what two of them take at most. */
const heartbeatBytes = 64;

/** Ends an answer in chunks, after which the connection stays open. */
const lastChunk = '\r\n0\r\n\r\n';

// One buffer for all: a piece is counted and forgotten before the next one is read.
const buffer = Buffer.allocUnsafe(256 * 1024);

/** A reader that costs next to nothing: it counts bytes. The first of each search also keeps them, to look at them later. */
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
  const kept = readers.slice(0, paths.length);
  for (const { path, bytes } of readers) {
    const expected = kept.find((reader) => reader.path === path)?.bytes ?? 0;
    if (Math.abs(bytes - expected) > heartbeatBytes)
      throw new Error(`One reader of ${path} got ${bytes} bytes, another one ${expected}`);
  }
  const answers = kept.map(({ pieces }) => {
    const body = wholeBody(Buffer.concat(pieces ?? []));
    return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
  });
  say({ endedAt: readers.map(({ endedAt }) => endedAt), answers });
});

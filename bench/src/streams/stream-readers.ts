import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { ACCEPT_BY_JOURNEY } from '@revoada/core/search/offers-by-journey';
import { wholeBody } from '../load/chunked.ts';
import { isWholeAnswer } from '../load/frames.ts';

/** A stream to open at a port of loopback; `clientIp` is sent as a proxy would send it. */
export type StreamOrder = { port: number; path: string; clientIp: string };

export type ReadersOrder = { streams: StreamOrder[]; encoding: 'gzip' | 'identity' };

/** Reply of the reading process: all streams are open, or the end of each (nanoseconds of the machine's clock). */
export type ReadersReport = 'open' | { endedAt: number[] };

type Reader = { pieces: Buffer[]; tail: string; endedAt: number };

/** Ends a chunked answer; the connection stays open. */
const lastChunk = '\r\n0\r\n\r\n';

/** Connections that are opened at once, fewer than a server's backlog holds. */
const openedAtOnce = 200;

// One buffer for all, since a piece is copied before the next one is read.
const buffer = Buffer.allocUnsafe(256 * 1024);

/** A minimal reader, which keeps what it gets and decodes it once nothing is measured any more. */
function openReader(
  reader: Reader,
  { port, path, clientIp }: StreamOrder,
  encoding: string,
): { open: Promise<void>; ended: Promise<void> } {
  const open = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const onPiece = (length: number): boolean => {
    open.resolve();
    reader.pieces.push(Buffer.from(buffer.subarray(0, length)));
    const tail = buffer.toString('latin1', Math.max(0, length - lastChunk.length), length);
    reader.tail = (reader.tail + tail).slice(-lastChunk.length);
    if (reader.tail === lastChunk) {
      reader.endedAt = Number(process.hrtime.bigint());
      ended.resolve();
    }
    return true;
  };
  const socket = connect({ port, host: '127.0.0.1', onread: { buffer, callback: onPiece } }, () => {
    const lines = [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, `Accept: ${ACCEPT_BY_JOURNEY}`];
    lines.push(`X-Forwarded-For: ${clientIp}`, `Accept-Encoding: ${encoding}`);
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  });
  const fail = (error: Error): void => {
    open.reject(error);
    ended.reject(error);
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error(`The server closed ${path}`)));
  return { open: open.promise, ended: ended.promise };
}

/** Throws unless each reader has the complete answer. Equal answers are decoded once. */
function checkAnswers(readers: readonly Reader[], encoding: string): void {
  const checked = new Set<string>();
  for (const { pieces } of readers) {
    const raw = Buffer.concat(pieces);
    if (!raw.toString('latin1', 0, 15).startsWith('HTTP/1.1 200 ')) throw new Error(`Refused: ${raw.toString()}`);
    const body = wholeBody(raw);
    const text = (encoding === 'gzip' ? gunzipSync(body) : body).toString();
    if (checked.has(text)) continue;
    if (!isWholeAnswer(text)) throw new Error(`A stream ended without its offers: ${text.slice(-300)}`);
    checked.add(text);
  }
}

const say = (report: ReadersReport) => process.send?.(report);

process.on('disconnect', () => process.exit(0));
process.once('message', async ({ streams, encoding }: ReadersOrder) => {
  const readers = streams.map((): Reader => ({ pieces: [], tail: '', endedAt: 0 }));
  const ends: Promise<void>[] = [];
  const remaining = streams.entries();
  const openSome = async (): Promise<void> => {
    for (const [place, stream] of remaining) {
      const { open, ended } = openReader(readers[place] as Reader, stream, encoding);
      ends.push(ended);
      await open;
    }
  };
  await Promise.all(Array.from({ length: openedAtOnce }, openSome));
  say('open');
  await Promise.all(ends);
  checkAnswers(readers, encoding);
  say({ endedAt: readers.map(({ endedAt }) => endedAt) });
});

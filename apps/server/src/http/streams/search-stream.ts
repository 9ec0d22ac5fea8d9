import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { SearchQuery } from '@revoada/core/search/query';
import type { Requester } from '@revoada/core/sources/fare-source';
import type { Context as HonoContext } from 'hono';
import type { Logger } from 'pino';
import type { Clients } from '../../limits/clients.ts';
import type { FlightSearch, SearchRights } from '../../search/flight-search.ts';
import { accepts } from '../compress-page.ts';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';
import { limitKey } from '../sessions/bearer.ts';
import type { OpenStream, OpenStreams } from './open-streams.ts';
import { type EventWriter, openingFrame } from './search-frames.ts';
import { createSharedGzip } from './shared-gzip.ts';

export type SearchStreamDeps = { search: FlightSearch; streams: OpenStreams; clients: Clients; log: Logger };

type StreamDeps = Omit<SearchStreamDeps, 'search'>;

/** The query of a reader, with rights and format. */
type SearchReading = { query: SearchQuery; rights: SearchRights; writer: EventWriter };

/** The parts of a stream: batches, for the client that waits, and the bytes of each. */
type Told<Batch> = {
  follow(viewer: { requester: Requester; signal: AbortSignal }): AsyncIterable<Batch>;
  piece(batch: Batch): Buffer;
};

export const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** Bytes that may be buffered for a slow reader before it is cut off. They are shared by all readers of a search. */
const largestBacklog = 1024 * 1024;

const opening = Buffer.from(openingFrame);

/** Shared, because a new error would capture a stack for each of a thousand streams that end together. */
const readerLeft = new DOMException('The reader has left', 'AbortError');

/** Streams the events of a search, which all its readers follow together. */
export function streamSearch(
  c: HonoContext<HttpEnv>,
  { search, ...deps }: SearchStreamDeps,
  { query, rights, writer }: SearchReading,
): Response {
  return openStream(c, deps, (stream, requester) =>
    search.join(query, rights, {
      requester,
      onEvents: (events) => stream.write(writer.piece(events)),
      onEnd: stream.close,
    }),
  );
}

/** Streams batches until they end. */
export function streamBatches<Batch>(
  c: HonoContext<HttpEnv>,
  deps: StreamDeps,
  { follow, piece }: Told<Batch>,
): Response {
  return openStream(c, deps, (stream, requester) => {
    const leaving = new AbortController();
    void writeBatches(follow({ requester, signal: leaving.signal }), piece, stream).catch((error: unknown) => {
      deps.log.error({ err: error }, 'a search stream failed');
      stream.close();
    });
    return () => leaving.abort(readerLeft);
  });
}

/**
 * Opens a stream until it is closed, the reader leaves, or the reader cannot keep up. `begin` returns what the end of the
 * stream calls. Writes to Node's response directly, because all readers get the same bytes and a web stream would cost more
 * than finding the fares.
 */
function openStream(
  c: HonoContext<HttpEnv>,
  { streams, clients }: StreamDeps,
  begin: (stream: OpenStream, requester: Requester) => () => void,
): Response {
  const clientIp = c.get('clientIp');
  const client = limitKey(c);
  if (!streams.reserve(client)) return errorAnswer(c, 'rate-limited', { retryAfterSeconds: 10 });
  const { outgoing } = c.env;
  const gzip = accepts('gzip', c.req.header('accept-encoding')) ? createSharedGzip() : null;
  let open = true;
  let leave = (): void => undefined;
  const release = (): void => {
    if (!open) return;
    open = false;
    streams.remove(stream);
    streams.release(client);
    leave();
  };
  const stream: OpenStream = {
    write(chunk) {
      if (!open) return;
      outgoing.write(gzip?.piece(chunk) ?? chunk);
      if (outgoing.writableLength <= largestBacklog) return;
      release();
      // Closes the connection and drops its buffer.
      outgoing.destroy();
    },
    close() {
      if (!open) return;
      release();
      outgoing.end(gzip?.closing());
    },
  };
  streams.add(stream);
  outgoing.on('close', release);
  outgoing.on('error', release);
  outgoing.writeHead(200, gzip ? { ...streamHeaders, 'Content-Encoding': 'gzip' } : streamHeaders);
  if (gzip) outgoing.write(gzip.opening);
  stream.write(opening);
  leave = begin(stream, clients.identify(c.get('user'), clientIp));
  // Closed by what `begin` wrote.
  if (!open) leave();
  return RESPONSE_ALREADY_SENT;
}

async function writeBatches<Batch>(
  batches: AsyncIterable<Batch>,
  piece: (batch: Batch) => Buffer,
  stream: OpenStream,
): Promise<void> {
  for await (const batch of batches) stream.write(piece(batch));
  stream.close();
}

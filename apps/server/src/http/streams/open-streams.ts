import { widerKeys } from '../../limits/wider-keys.ts';
import { ServerEndsError } from '../../search/answers.ts';
import { heartbeatFrame } from './search-frames.ts';

/** A stream to one listener. `write` never waits: a listener that reads too slowly is cut off. */
export type OpenStream = { write(chunk: Uint8Array): void; close(): void };

export type OpenStreams = {
  /** Reserves a stream for a client IP or an access token; false at its limit. Call `release` when it ends. */
  reserve(client: string): boolean;
  release(client: string): void;
  add(stream: OpenStream): void;
  remove(stream: OpenStream): void;
  count(): number;
  /** Aborted with `ServerEndsError` once the streams are closed: searches without one end with it. */
  closing: AbortSignal;
  /** Sends a last event to all streams and ends them. */
  closeAll(farewell: Uint8Array): void;
};

const heartbeatMs = 15_000;

/** Counts open streams in total and per client, and sends heartbeats to each. */
export function createOpenStreams(perClient: number): OpenStreams {
  const streams = new Set<OpenStream>();
  const open = new Map<string, number>();
  const closing = new AbortController();
  const beat = Buffer.from(heartbeatFrame);
  const heart = setInterval(() => {
    for (const stream of [...streams]) stream.write(beat);
  }, heartbeatMs);
  heart.unref();
  return {
    reserve(client) {
      const places = placesFor(client, perClient);
      if (perClient > 0 && places.some(({ key, most }) => (open.get(key) ?? 0) >= most)) return false;
      for (const { key } of places) open.set(key, (open.get(key) ?? 0) + 1);
      return true;
    },
    release(client) {
      for (const { key } of placesFor(client, perClient)) {
        const remaining = (open.get(key) ?? 1) - 1;
        if (remaining > 0) open.set(key, remaining);
        else open.delete(key);
      }
    },
    add: (stream) => void streams.add(stream),
    remove: (stream) => void streams.delete(stream),
    count: () => streams.size,
    closing: closing.signal,
    closeAll(farewell) {
      closing.abort(new ServerEndsError());
      for (const stream of [...streams]) {
        stream.write(farewell);
        stream.close();
      }
    },
  };
}

/** Counters of a stream: its client, and what that belongs to. */
function placesFor(client: string, perClient: number): { key: string; most: number }[] {
  const wider = widerKeys.flatMap(({ factor, find }) => {
    const key = find(client);
    return key === null ? [] : [{ key, most: perClient * factor }];
  });
  return [{ key: client, most: perClient }, ...wider];
}

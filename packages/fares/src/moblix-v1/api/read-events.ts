import { createParser } from 'eventsource-parser';
import { unreadable } from '../../resilience/failures.ts';

/** An event of a stream; `name` is empty if it has none. */
export type StreamEvent = { name: string; data: string };

/**
 * Reads the events of a stream until it ends or `onEvent` returns true. Counts the bytes after decompression. An unfinished
 * last event is read as well. Throws `CallFailure` for more than `maxBytes`; rejects if the connection breaks.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  onEvent: (event: StreamEvent) => boolean,
): Promise<void> {
  let ended = false;
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (!ended) ended = onEvent({ name: event ?? '', data });
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  try {
    while (!ended) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.byteLength;
      if (bytes > maxBytes) throw unreadable('stream', `larger than ${maxBytes} bytes`);
      parser.feed(decoder.decode(value, { stream: true }));
    }
    if (!ended) parser.feed(`${decoder.decode()}\n\n`);
  } finally {
    // The supplier may keep the connection open after the last event.
    reader.cancel().catch(() => {});
  }
}

import { setTimeout as wait } from 'node:timers/promises';

const MEGABYTE = ' '.repeat(1024 * 1024);
const encoder = new TextEncoder();

/** The first part of a text, after which the connection breaks. */
export function cutBody(text: string): ReadableStream<Uint8Array> {
  const half = encoder.encode(text.slice(0, Math.ceil(text.length / 2)));
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (sent) return controller.error(new Error('cut by a fault'));
      sent = true;
      controller.enqueue(half);
    },
  });
}

/** A text after so many megabytes of white space, which JSON allows. */
export function padBody(text: string, megabytes: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent <= megabytes) return controller.enqueue(encoder.encode(MEGABYTE));
      controller.enqueue(encoder.encode(text));
      controller.close();
    },
  });
}

/** A text byte by byte, with a wait in milliseconds between two. */
export function dripBody(text: string, ms: number, signal: AbortSignal): ReadableStream<Uint8Array> {
  return ReadableStream.from(dripBytes(text, ms, signal));
}

async function* dripBytes(text: string, ms: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for (const byte of encoder.encode(text)) {
    if (signal.aborted) return;
    yield Uint8Array.of(byte);
    await wait(ms, undefined, { signal }).catch(() => undefined);
  }
}

import { request as nodeRequest } from 'node:http';
import type { SearchEvent } from '@revoada/core/search/events';

/** A search stream as a reader sees it. */
export type EventReader = {
  status: number;
  headers: Headers;
  /** The next event; null when the stream has ended. */
  next(): Promise<SearchEvent | null>;
  /** The next event of a name, whatever comes before it. */
  until<Name extends SearchEvent['event']>(name: Name): Promise<Extract<SearchEvent, { event: Name }>>;
  /** Resolves to all remaining events. */
  rest(): Promise<SearchEvent[]>;
  leave(): void;
};

export async function openEvents(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const leaving = new AbortController();
  const response = await fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal: leaving.signal });
  const events = readEvents(response);
  const next = async () => (await events.next()).value ?? null;
  return {
    status: response.status,
    headers: response.headers,
    next,
    async until(name) {
      for (;;) {
        const event = await next();
        if (event === null) throw new Error(`The stream ended without ${name}`);
        if (event.event === name) return event as never;
      }
    },
    async rest() {
      const all: SearchEvent[] = [];
      for (let event = await next(); event !== null; event = await next()) all.push(event);
      return all;
    },
    leave: () => leaving.abort(),
  };
}

/** Reads the frames strictly: a frame with a line that the format does not know fails the test. */
export function parseFrames(text: string): SearchEvent[] {
  return text.split('\n\n').flatMap((frame) => {
    const fields = frame.split('\n').filter((line) => line !== '' && !line.startsWith(':'));
    if (fields.length === 0 || fields.every((line) => line.startsWith('retry: '))) return [];
    const [event, data, ...more] = fields;
    if (!event?.startsWith('event: ') || !data?.startsWith('data: ') || more.length > 0) {
      throw new Error(`Not an event: ${frame.slice(0, 200)}`);
    }
    return [{ event: event.slice(7), data: JSON.parse(data.slice(6)) } as SearchEvent];
  });
}

async function* readEvents(response: Response): AsyncGenerator<SearchEvent, null> {
  let text = '';
  for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    text += Buffer.from(piece).toString();
    const end = text.lastIndexOf('\n\n');
    if (end < 0) continue;
    const whole = text.slice(0, end);
    text = text.slice(end + 2);
    yield* parseFrames(whole);
  }
  return null;
}

/** Opens a stream and never reads it, as a browser on a dead line does. Resolves when the answer has begun. */
export async function openUnread(url: string): Promise<{ leave(): void }> {
  const opened = Promise.withResolvers<void>();
  const request = nodeRequest(url, { headers: { accept: 'text/event-stream' } }, (response) => {
    response.pause();
    response.on('error', () => undefined);
    opened.resolve();
  });
  request.on('error', opened.reject);
  request.end();
  await opened.promise;
  return { leave: () => request.destroy() };
}

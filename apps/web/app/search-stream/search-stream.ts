import type { SearchEvent } from '@revoada/core/search/events';
import { createParser } from 'eventsource-parser';

const names: ReadonlySet<string> = new Set([
  'waiting',
  'progress',
  'offers',
  'removed',
  'returnFares',
  'done',
  'failure',
]);

/**
 * Reads the events of a search as the pieces of its stream come, cut anywhere, until it ends; each list holds what came
 * with one piece. What is unknown, unreadable or cut off by the end is passed over.
 */
export async function* readSearchEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<SearchEvent[]> {
  let events: SearchEvent[] = [];
  const parser = createParser({
    onEvent({ event = '', data }) {
      if (names.has(event)) events.push(...parseData(event, data));
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      if (events.length > 0) yield events;
      events = [];
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseData(event: string, data: string): SearchEvent[] {
  try {
    // Our own server writes these; the name tells the shape.
    return [{ event, data: JSON.parse(data) } as SearchEvent];
  } catch {
    return [];
  }
}

import type { Direction } from '@revoada/core/flights/offer';
import type { SearchEvent } from '@revoada/core/search/events';
import { unpackTickets } from '@revoada/core/search/joint-tickets';
import { type PackedOffers, unpackOffers } from '@revoada/core/search/offers-by-journey';
import { createParser } from 'eventsource-parser';

const names: ReadonlySet<string> = new Set([
  'waiting',
  'progress',
  'journeys',
  'offers',
  'removed',
  'returnFares',
  'laterFares',
  'tickets',
  'packedTickets',
  'done',
  'failure',
]);

/**
 * Reads the events of a search as the pieces of its stream come, cut anywhere, until it ends; each list holds what came
 * with one piece. What is unknown, unreadable or cut off by the end is passed over. Servers of the release before send
 * `offers` where others send `journeys` (ADR-0107).
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

function parseData(event: string, text: string): SearchEvent[] {
  try {
    // The server writes these; the event's name determines the shape.
    const data = JSON.parse(text);
    if (event === 'journeys') return [toOffers(data)];
    if (event === 'packedTickets') return [{ event: 'tickets', data: unpackTickets(data) }];
    return [{ event, data } as SearchEvent];
  } catch {
    return [];
  }
}

function toOffers({ direction, ...packed }: PackedOffers & { direction: Direction }): SearchEvent {
  return { event: 'offers', data: { direction, offers: unpackOffers(packed) } };
}

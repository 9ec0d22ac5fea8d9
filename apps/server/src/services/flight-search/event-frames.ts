import type { SearchEvent } from '@revoada/core/search/events';
import { offersJson } from './offer-json.ts';

/**
 * One event as it stands on the wire (text/event-stream). JSON writes every line break of a text as `\n`, so that
 * nothing in the data can end a line or begin another event.
 */
export function eventFrame(event: SearchEvent): string {
  return `event: ${event.event}\ndata: ${dataJson(event)}\n\n`;
}

function dataJson({ event, data }: SearchEvent): string {
  if (event !== 'offers') return JSON.stringify(data);
  return `{"direction":${JSON.stringify(data.direction)},"offers":${offersJson(data.offers)}}`;
}

/** A browser that lost the stream waits this long (milliseconds) before it asks again. */
const reconnectMs = 3_000;

export const openingFrame = `retry: ${reconnectMs}\n\n`;

/** A comment, so that nobody on the way takes a quiet stream for a dead one. */
export const heartbeatFrame = ': \n\n';

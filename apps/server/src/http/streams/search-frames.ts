import { brotliCompressSync, constants } from 'node:zlib';
import type { SearchAnswer, SearchEvent } from '@revoada/core/search/events';
import { journeysJson, offersJson } from './offer-json.ts';

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

/** Something written once, however many readers it is sent to. */
export type Encoded = { plain: Buffer; compressed(): Buffer };

/** A list of events as one piece of a stream: the same bytes for everyone who reads the same list. */
export const encodeEvents = rememberByObject((events: readonly SearchEvent[]) =>
  Buffer.from(events.map(eventFrame).join('')),
);

/** The whole stream of a search whose events are known. */
export const encodeStream = rememberByObject((events: readonly SearchEvent[]) =>
  encodeOnce(Buffer.from(openingFrame + events.map(eventFrame).join(''))),
);

/** The answer as JSON, with the journeys of its offers beside them. */
export const encodeAnswer = rememberByObject(({ offers, ...rest }: SearchAnswer) => {
  const lists = `"offers":${offersJson(offers)},"journeys":${journeysJson(offers)}`;
  return encodeOnce(Buffer.from(`{${lists},${JSON.stringify(rest).slice(1)}`));
});

/** Compresses when first asked for. */
function encodeOnce(plain: Buffer): Encoded {
  let compressed: Buffer | undefined;
  return {
    plain,
    compressed() {
      compressed ??= brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      return compressed;
    },
  };
}

/** Remembers what a function makes of an object for as long as the object is used. */
function rememberByObject<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

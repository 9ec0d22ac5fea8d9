import { brotliCompressSync, constants } from 'node:zlib';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { SearchAnswer, SearchEvent } from '@revoada/core/search/events';
import { journeysJson, offersJson } from './offer-json.ts';
import { rememberByReferences } from './remember-by-references.ts';

/**
 * One event as it stands on the wire (text/event-stream). JSON writes every line break of a text as `\n`, so that
 * nothing in the data can end a line or begin another event.
 */
export function eventFrame(event: SearchEvent, references: ReferencePrices): string {
  return `event: ${event.event}\ndata: ${dataJson(event, references)}\n\n`;
}

function dataJson({ event, data }: SearchEvent, references: ReferencePrices): string {
  if (event !== 'offers') return JSON.stringify(data);
  return `{"direction":${JSON.stringify(data.direction)},"offers":${offersJson(data.offers, references)}}`;
}

/** A browser that lost the stream waits this long (milliseconds) before it asks again. */
const reconnectMs = 3_000;

export const openingFrame = `retry: ${reconnectMs}\n\n`;

/** A comment, so that nobody on the way takes a quiet stream for a dead one. */
export const heartbeatFrame = ': \n\n';

function writeFrames(events: readonly SearchEvent[], references: ReferencePrices): string {
  return events.map((event) => eventFrame(event, references)).join('');
}

/** Something written once, however many readers it is sent to. */
export type Encoded = { plain: Buffer; compressed(): Buffer };

/** A list of events as one piece of a stream: the same bytes for everyone who reads the same list. */
export const encodeEvents = rememberByReferences((events: readonly SearchEvent[], references) =>
  Buffer.from(writeFrames(events, references)),
);

/** The whole stream of a search whose events are known. */
export const encodeStream = rememberByReferences((events: readonly SearchEvent[], references) =>
  encodeOnce(Buffer.from(openingFrame + writeFrames(events, references))),
);

/** The answer as JSON, with the journeys of its offers beside them. */
export const encodeAnswer = rememberByReferences(({ offers, ...rest }: SearchAnswer, references) => {
  const lists = `"offers":${offersJson(offers, references)},"journeys":${journeysJson(offers, references)}`;
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

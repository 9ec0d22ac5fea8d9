import { brotliCompressSync, constants } from 'node:zlib';
import { errors } from '@revoada/core/errors';
import { memoize, memoizePair } from '@revoada/core/memoize';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import type { SearchAnswer, SearchEvent } from '@revoada/core/search/events';
import { packTickets } from '@revoada/core/search/joint-tickets';
import { ACCEPT_BY_JOURNEY, packOffers } from '@revoada/core/search/offers-by-journey';
import { writeOffers } from '../../presenters/search/offer.ts';
import { writeSearchAnswer } from '../../presenters/search/search-answer.ts';

/**
 * One event in wire format (text/event-stream). JSON escapes line breaks, so data cannot end a line or start another
 * event.
 */
export function writeFrame(name: string, json: string): string {
  return `event: ${name}\ndata: ${json}\n\n`;
}

/** An event with complete offers, for readers of the API. */
function writeWhole({ event, data }: SearchEvent, references: ReferencePrices): string {
  if (event !== 'offers') return writeFrame(event, JSON.stringify(data));
  const direction = JSON.stringify(data.direction);
  return writeFrame(event, `{"direction":${direction},"offers":${writeOffers(data.offers, references)}}`);
}

/** An event with offers by journey, for pages of the site. */
function writeByJourney({ event, data }: SearchEvent): string {
  if (event === 'tickets') return writeFrame('packedTickets', JSON.stringify(packTickets(data)));
  if (event !== 'offers') return writeFrame(event, JSON.stringify(data));
  return writeFrame('journeys', JSON.stringify({ direction: data.direction, ...packOffers(data.offers) }));
}

/** Milliseconds that a browser waits before it reconnects a lost stream. */
const reconnectMs = 3_000;

export const openingFrame = `retry: ${reconnectMs}\n\n`;

/** A comment that keeps proxies from closing a quiet stream. */
export const heartbeatFrame = ': \n\n';

/** Bytes that are encoded once for all readers. */
export type Encoded = { plain: Buffer; compressed(): Buffer };

type Events = readonly SearchEvent[];

/** Format of the events of a reader: the same bytes for all readers of one list and format. */
export type EventWriter = {
  /** Encodes a list of events as one chunk of a stream. */
  piece(events: Events): Buffer;
  /** The complete stream of a search with known events. */
  stream(events: Events): Encoded;
};

function createWriter(writeEvent: (event: SearchEvent) => string): EventWriter {
  const write = (events: Events) => events.map(writeEvent).join('');
  return {
    piece: memoize((events: Events) => Buffer.from(write(events))),
    stream: memoize((events: Events) => encodeOnce(Buffer.from(openingFrame + write(events)))),
  };
}

const byJourney = createWriter(writeByJourney);

const whole = memoize((references: ReferencePrices) => createWriter((event) => writeWhole(event, references)));

/** Selects the format by the Accept header. */
export function chooseWriter(accept: string | undefined, references: ReferencePrices): EventWriter {
  return accept?.includes(ACCEPT_BY_JOURNEY) ? byJourney : whole(references);
}

/** The last event of streams that end because the server stops. */
export const farewell = Buffer.from(
  writeFrame('failure', JSON.stringify({ code: 'unavailable', message: errors.unavailable.text })),
);

/** The answer as JSON, with its journeys and trips; written once for each table of reference prices. */
export const encodeAnswer = memoizePair((answer: SearchAnswer, references: ReferencePrices) =>
  encodeOnce(Buffer.from(writeSearchAnswer(answer, references))),
);

/** Compressed on first use. */
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

import { brotliDecompressSync } from 'node:zlib';
import type { FlightOffer } from '@revoada/core/flights/offer';
import type { SearchAnswer, SearchEvent } from '@revoada/core/search/events';
import { cash, withJourneyFares } from '@revoada/core/testing/offers';
import { expect, test } from 'vitest';
import { buildOffer } from '../../testing/fares/offers.ts';
import { encodeAnswer, encodeEvents, encodeStream, eventFrame, heartbeatFrame, openingFrame } from './search-frames.ts';

test('an event is its name and its data on a line each, and ends with an empty one', () => {
  const failure = { event: 'failure', data: { code: 'internal', message: 'a\r\nb\n\nevent: done' } } as const;
  expect(eventFrame(failure)).toBe(
    'event: failure\ndata: {"code":"internal","message":"a\\r\\nb\\n\\nevent: done"}\n\n',
  );
});

test('a stream begins with how long to wait before asking again, and is kept alive by comments', () => {
  expect(openingFrame).toBe('retry: 3000\n\n');
  expect(heartbeatFrame).toBe(': \n\n');
});

/** The API names LATAM by its number too. */
const numberAirline = (offer: FlightOffer) => ({ ...offer, airline: { id: 1, ...offer.airline } });

test('a frame holds its data as JSON, offers as every other event', () => {
  const offer = { ...buildOffer(1, cash(10_000)), fareFamily: 'linha\nSão \u2028' };
  const offers = { direction: 'return' as const, offers: withJourneyFares([offer, buildOffer(2, cash(20_000))]) };
  const removed = { direction: 'return' as const, ids: [offer.id] };
  const written = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  expect(eventFrame({ event: 'offers', data: offers })).toBe(
    written('offers', { ...offers, offers: offers.offers.map(numberAirline) }),
  );
  expect(eventFrame({ event: 'offers', data: { ...offers, offers: [] } })).toBe(
    written('offers', { ...offers, offers: [] }),
  );
  expect(eventFrame({ event: 'removed', data: removed })).toBe(written('removed', removed));
});

const progress = { direction: 'outbound', source: 'Latam', state: 'done' } as const;
const events: SearchEvent[] = [
  { event: 'progress', data: progress },
  { event: 'progress', data: progress },
];
const frame = `event: progress\ndata: ${JSON.stringify(progress)}\n\n`;

test('events that come together are one piece, the same bytes for everyone', () => {
  expect(encodeEvents(events).toString()).toBe(frame + frame);
  expect(encodeEvents(events)).toBe(encodeEvents(events));
});

test('a stream whose events are known is written and compressed once', () => {
  const stream = encodeStream(events);
  expect(stream.plain.toString()).toBe(`retry: 3000\n\n${frame}${frame}`);
  expect(brotliDecompressSync(stream.compressed())).toEqual(stream.plain);
  expect(encodeStream(events).compressed()).toBe(stream.compressed());
});

test('an answer is JSON, written and compressed once', () => {
  const sold = buildOffer(1, cash(10_000));
  const offers = withJourneyFares([sold]);
  const { journeyKey: key, direction, airline, departsAt, arrivesAt } = numberAirline(sold);
  const journeys = [{ key, direction, airline, departsAt, arrivesAt, comparison: null }];
  const answer = { offers, searchedAt: '2026-12-01T15:00:00.000Z', partial: false } as unknown as SearchAnswer;
  const { offers: _, ...rest } = answer;
  const json = encodeAnswer(answer);
  expect(json.plain.toString()).toBe(JSON.stringify({ offers: offers.map(numberAirline), journeys, ...rest }));
  expect(brotliDecompressSync(json.compressed())).toEqual(json.plain);
  expect(encodeAnswer(answer).plain).toBe(json.plain);
});

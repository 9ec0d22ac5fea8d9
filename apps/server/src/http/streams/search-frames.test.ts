import { brotliDecompressSync } from 'node:zlib';
import type { FlightOffer } from '@revoada/core/flights/offer';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { equivalentCents } from '@revoada/core/miles/equivalent';
import { withOwnPrice } from '@revoada/core/miles/reference-prices';
import type { SearchAnswer, SearchEvent } from '@revoada/core/search/events';
import { ACCEPT_BY_JOURNEY, packOffers } from '@revoada/core/search/offers-by-journey';
import { cash, withJourneyFares } from '@revoada/core/testing/offers';
import { expect, test } from 'vitest';
import { buildOffer, miles } from '../../testing/fares/offers.ts';
import { chooseWriter, encodeAnswer, heartbeatFrame, openingFrame } from './search-frames.ts';

const references = REFERENCE_PRICES;
const whole = chooseWriter('text/event-stream', references);
const write = (event: SearchEvent, writer = whole) => writer.piece([event]).toString();

test('an event is its name and its data on a line each, and ends with an empty one', () => {
  const failure = { event: 'failure', data: { code: 'internal', message: 'a\r\nb\n\nevent: done' } } as const;
  expect(write(failure)).toBe('event: failure\ndata: {"code":"internal","message":"a\\r\\nb\\n\\nevent: done"}\n\n');
});

test('a stream starts with the reconnection time, and is kept alive by comments', () => {
  expect(openingFrame).toBe('retry: 3000\n\n');
  expect(heartbeatFrame).toBe(': \n\n');
});

/** The API names LATAM by its number too, and what a fare costs in reais. */
const numberAirline = (offer: FlightOffer) => ({ ...offer, airline: { id: 1, ...offer.airline } });
const toWire = (offer: FlightOffer) => {
  return { ...numberAirline(offer), equivalentCents: equivalentCents(offer.price, references) };
};

const offer = { ...buildOffer(1, cash(10_000)), fareFamily: 'linha\nSão \u2028' };
const offers = { direction: 'return' as const, offers: withJourneyFares([offer, buildOffer(2, cash(20_000))]) };
const removed = { direction: 'return' as const, ids: [offer.id] };
const written = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

test('a frame contains its data as JSON, offers like every other event', () => {
  expect(write({ event: 'offers', data: offers })).toBe(
    written('offers', { ...offers, offers: offers.offers.map(toWire) }),
  );
  expect(write({ event: 'offers', data: { ...offers, offers: [] } })).toBe(
    written('offers', { ...offers, offers: [] }),
  );
  expect(write({ event: 'removed', data: removed })).toBe(written('removed', removed));
});

test('clients that accept it get offers by journey, and every other event unchanged (S-565)', () => {
  const byJourney = chooseWriter(ACCEPT_BY_JOURNEY, references);
  const { direction } = offers;
  expect(write({ event: 'offers', data: offers }, byJourney)).toBe(
    written('journeys', { direction, ...packOffers(offers.offers) }),
  );
  expect(write({ event: 'removed', data: removed }, byJourney)).toBe(written('removed', removed));
  for (const accept of [undefined, '*/*', 'text/event-stream; by=other']) {
    expect(chooseWriter(accept, references)).toBe(whole);
  }
});

const progress = { direction: 'outbound', source: 'Latam', state: 'done' } as const;
const events: SearchEvent[] = [
  { event: 'progress', data: progress },
  { event: 'progress', data: progress },
];
const frame = `event: progress\ndata: ${JSON.stringify(progress)}\n\n`;

test('events that come together are one piece, the same bytes for everyone', () => {
  expect(whole.piece(events).toString()).toBe(frame + frame);
  expect(whole.piece(events)).toBe(whole.piece(events));
});

test('a stream of known events is written and compressed once', () => {
  const stream = whole.stream(events);
  expect(stream.plain.toString()).toBe(`retry: 3000\n\n${frame}${frame}`);
  expect(brotliDecompressSync(stream.compressed())).toEqual(stream.plain);
  expect(whole.stream(events).compressed()).toBe(stream.compressed());
});

test('an answer is JSON, written and compressed once', () => {
  const sold = buildOffer(1, cash(10_000));
  const offers = withJourneyFares([sold]);
  const { journeyKey: key, direction, airline, departsAt, arrivesAt } = numberAirline(sold);
  const journeys = [{ key, direction, airline, departsAt, arrivesAt, comparison: null }];
  const answer = { offers, searchedAt: '2026-12-01T15:00:00.000Z', partial: false } as unknown as SearchAnswer;
  const { offers: _, ...rest } = answer;
  const json = encodeAnswer(answer, references);
  expect(json.plain.toString()).toBe(JSON.stringify({ offers: offers.map(toWire), journeys, trips: null, ...rest }));
  expect(brotliDecompressSync(json.compressed())).toEqual(json.plain);
  expect(encodeAnswer(answer, references).plain).toBe(json.plain);
});

test('frames written at other prices of a thousand miles are not reused (S-458)', () => {
  const inMiles = buildOffer(1, miles(10_000));
  const answer = {
    offers: withJourneyFares([inMiles, buildOffer(1, cash(20_000))]),
    partial: false,
  } as unknown as SearchAnswer;
  const costs = (centsPerThousand: number) => {
    const ownReferences = withOwnPrice(references, centsPerThousand);
    const { offers, journeys } = JSON.parse(encodeAnswer(answer, ownReferences).plain.toString());
    return [offers[0].equivalentCents, journeys[0].comparison.milesCostCents];
  };
  const taxCents = inMiles.price.taxCents ?? Number.NaN;
  expect([costs(10_00), costs(20_00)]).toEqual([
    [10_000 + taxCents, 10_000 + taxCents],
    [20_000 + taxCents, 20_000 + taxCents],
  ]);
});

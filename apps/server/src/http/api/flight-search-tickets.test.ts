import type { FlightOffer } from '@revoada/core/flights/offer';
import type { SearchAnswer } from '@revoada/core/search/events';
import { type PackedTickets, unpackTickets } from '@revoada/core/search/joint-tickets';
import { ACCEPT_BY_JOURNEY } from '@revoada/core/search/offers-by-journey';
import { FareSourceError } from '@revoada/core/sources/fare-source';
import { cash } from '@revoada/core/testing/offers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createFakeSource,
  createFakeTicketSource,
  type FakeSource,
  type FakeTicketSource,
} from '../../testing/fares/fake-source.ts';
import { buildOffer, buildTicket } from '../../testing/fares/offers.ts';
import { openEvents, parseFrames } from '../../testing/site/event-stream.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';
import { today } from '../../testing/today.ts';

const minute = 60_000;

let clock: number;
let plain: FakeSource;
let seller: FakeTicketSource;
let site: TestServer;

beforeEach(async () => {
  clock = today;
  plain = createFakeSource('plain');
  seller = createFakeTicketSource('seller');
  site = await startTestServer({ sources: [plain, seller], now: () => clock });
});
afterEach(() => site.stop());

const roundTrip = (changes: Record<string, string> = {}) => site.searchUrl({ volta: '2026-12-20', ...changes });
const out = buildOffer(1, cash(60_000));
const back = buildOffer(2, cash(50_000), { origin: 'GIG', destination: 'GRU' });
const ticket = buildTicket([out, back], cash(90_000), { reference: 'secret-name' });
const broken = () => new FareSourceError('network-failure', 'down', { fault: 'network', retryable: true });

/** Ends both pairs of a round trip at both sources. */
async function endPairs(first: readonly FlightOffer[] = [out], second: readonly FlightOffer[] = [back], from = 0) {
  for (const [at, offers] of [first, second].entries()) {
    (await plain.call(from + at)).update({ offers: [...offers], complete: true });
    (await seller.call(from + at)).update({ complete: true });
  }
}

describe('joint tickets', () => {
  test('are searched over all slices with the codes of the query, and sent when they come (S-608)', async () => {
    const events = await openEvents(roundTrip({ origem: 'SAO', destino: 'GIG', adultos: '2' }));
    const { request, update } = await seller.tickets.call(0);
    expect(request).toEqual({
      slices: [
        { origin: 'SAO', destination: 'GIG', date: '2026-12-10' },
        { origin: 'GIG', destination: 'SAO', date: '2026-12-20' },
      ],
      airline: null,
      cabin: 'economy',
      adults: 2,
      children: 0,
      infants: 0,
    });
    update({ tickets: [ticket] });
    const { data } = await events.until('tickets');
    expect(data.tickets).toMatchObject([{ source: 'Latam', price: cash(90_000), parts: [{ slice: 0 }, { slice: 1 }] }]);
    expect(data.journeys.map(({ slice, journeyKey }) => [slice, journeyKey])).toEqual([
      [0, out.journeyKey],
      [1, back.journeyKey],
    ]);
    expect(JSON.stringify(data)).not.toContain('secret-name');
    events.leave();
  });

  test('are packed for pages of the site', async () => {
    const response = await fetch(roundTrip(), { headers: { accept: ACCEPT_BY_JOURNEY } });
    await endPairs();
    (await seller.tickets.call(0)).update({ tickets: [ticket], complete: true });
    const events = parseFrames(await response.text()) as { event: string; data: unknown }[];
    expect(events.map(({ event }) => event)).not.toContain('tickets');
    const packed = events.find(({ event }) => event === 'packedTickets')?.data as PackedTickets;
    expect(packed.tickets).toMatchObject([{ parts: [0, 1], price: cash(90_000) }]);
    expect(unpackTickets(packed).tickets[0]?.parts.map(({ journeyKey }) => journeyKey)).toEqual([
      out.journeyKey,
      back.journeyKey,
    ]);
  });

  test('are in the JSON answer, in a finished search and in a later one that is fresh', async () => {
    const answer = site.json(roundTrip());
    await endPairs();
    (await seller.tickets.call(0)).update({ tickets: [ticket], complete: true });
    const { jointTickets } = (await answer).body as SearchAnswer;
    expect(jointTickets?.tickets).toHaveLength(1);
    const again = (await site.json(roundTrip())).body as SearchAnswer;
    expect(again.jointTickets).toEqual(jointTickets);
    expect(seller.tickets.calls).toHaveLength(1);
    const oneWay = await openEvents(site.searchUrl());
    expect((await oneWay.rest()).map(({ event }) => event)).not.toContain('tickets');
    expect(seller.tickets.calls).toHaveLength(1);
  });

  test('are never searched for one way', async () => {
    const answer = site.json(site.searchUrl());
    for (const source of [plain, seller]) (await source.call(0)).update({ offers: [out], complete: true });
    expect(((await answer).body as SearchAnswer).jointTickets).toBeNull();
    expect(seller.tickets.calls).toHaveLength(0);
  });

  test('never hold fares back that came before them (S-608)', async () => {
    const events = await openEvents(roundTrip());
    await seller.tickets.call(0);
    await endPairs();
    expect((await events.until('offers')).data.offers[0]?.price).toEqual(out.price);
    expect(seller.calls).toHaveLength(2);
    (await seller.tickets.call(0)).update({ tickets: [], complete: true });
    expect((await events.until('done')).data).toMatchObject({ partial: false });
  });

  test('keep their provider searching in every direction until they end', async () => {
    const events = await openEvents(roundTrip());
    const providers = [{ source: 'Latam', state: 'done' as const }];
    (await seller.tickets.call(0)).update({ providers: [{ source: 'Latam', state: 'searching' }] });
    for (const at of [0, 1]) {
      (await plain.call(at)).update({ complete: true });
      (await seller.call(at)).update({ offers: [out], providers, complete: true });
    }
    await events.until('offers');
    (await seller.tickets.call(0)).update({ providers, complete: true });
    const progress = (await events.rest()).flatMap(({ event, data }) =>
      event === 'progress' ? [`${data.direction} ${data.source} ${data.state}`] : [],
    );
    expect(progress).toContain('outbound Latam partial');
    expect(progress.slice(-2).toSorted()).toEqual(['outbound Latam done', 'return Latam done']);
  });

  test('are searched once for all readers, and given up when the last has left', async () => {
    const [one, other] = await Promise.all([openEvents(roundTrip()), openEvents(roundTrip())]);
    const { signal, update } = await seller.tickets.call(0);
    update({ tickets: [ticket] });
    await Promise.all([one.until('tickets'), other.until('tickets')]);
    one.leave();
    expect(seller.tickets.calls).toHaveLength(1);
    other.leave();
    await expect.poll(() => signal.aborted, { interval: 10, timeout: 1_000 }).toBe(true);
  });

  test('that fail leave the fares, and the answer names the source that it lacks (S-647)', async () => {
    const answer = site.json(roundTrip());
    const providers = [{ source: 'seller', state: 'done' as const }];
    for (const [at, offer] of [out, back].entries()) {
      (await plain.call(at)).update({ offers: [offer], complete: true });
      (await seller.call(at)).update({ providers, complete: true });
    }
    (await seller.tickets.call(0)).fail(broken());
    const { body } = await answer;
    expect(body).toMatchObject({
      partial: true,
      jointTickets: { tickets: [] },
      outbound: { cash: 1 },
      sources: [
        { direction: 'outbound', source: 'seller', state: 'incomplete' },
        { direction: 'return', source: 'seller', state: 'incomplete' },
      ],
    });
  });

  test('are a result where every fare of one direction fails', async () => {
    const answer = site.json(roundTrip());
    for (const at of [0, 1]) for (const source of [plain, seller]) (await source.call(at)).fail(broken());
    (await seller.tickets.call(0)).update({ tickets: [ticket], complete: true });
    const { status, body } = await answer;
    expect(status).toBe(200);
    expect(body).toMatchObject({ partial: true, offers: [], jointTickets: { tickets: [{ price: cash(90_000) }] } });
  });

  test('of an earlier search replace those of a failed one, marked as old', async () => {
    const first = site.json(roundTrip());
    await endPairs();
    (await seller.tickets.call(0)).update({ tickets: [ticket], complete: true });
    await first;
    clock += 20 * minute;
    const second = site.json(roundTrip());
    await endPairs([out], [back], 2);
    (await seller.tickets.call(1)).fail(broken());
    const { body } = await second;
    expect(body).toMatchObject({
      stale: true,
      searchedAt: new Date(today).toISOString(),
      jointTickets: { tickets: [{ price: cash(90_000), estimated: true }] },
    });
  });

  test('of another airline or way of paying than the chosen one are left out', async () => {
    const url = roundTrip({ tipoPagamento: 'dinheiro' });
    const answer = site.json(url);
    await endPairs();
    const inMiles = buildTicket([out, back], { kind: 'miles', programme: 'latam-pass', miles: 20_000, taxCents: 0 });
    (await seller.tickets.call(0)).update({ tickets: [ticket, inMiles], complete: true });
    const { jointTickets } = (await answer).body as SearchAnswer;
    expect(jointTickets?.tickets.map(({ price }) => price.kind)).toEqual(['cash']);
  });
});

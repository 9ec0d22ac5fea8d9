import type { FareSource, FareUpdate, TicketUpdate } from '@revoada/core/sources/fare-source';
import type { FoundTicket, RequestedSlice } from '@revoada/core/sources/ticket';
import { connectDuffel, type Duffel, type DuffelFaultRequest, startDuffel } from '@revoada/sandbox/duffel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../logging/logging.ts';
import { querySources } from '../search/query-sources.ts';
import { jointTrips, oneAdult, roundTrip } from '../testing/fares/requests.ts';
import { createSuppliers, findLast } from '../testing/fares/suppliers.ts';

const signal = new AbortController().signal;

let standIn: Duffel;
/** A clock that moves when the stand-in waits. */
let nowMs = Date.parse('2026-11-20T15:00:00Z');
const now = () => nowMs;

beforeAll(async () => {
  standIn = await startDuffel({
    port: 0,
    day: '2026-11-20',
    now,
    account: { requestsPerMinute: 100_000 },
    wait: async (ms) => {
      nowMs += ms;
    },
  });
});
afterAll(() => standIn.close());
beforeEach(() => connectDuffel(standIn.control).clearFaults());

/** The source that a start with only `DUFFEL_TOKEN` creates. */
function createSource(log = createLog('silent')): FareSource {
  const [source, ...more] = createSuppliers(
    {
      DUFFEL_TOKEN: 'duffel_test_demonstracao',
      DUFFEL_BASE_URL: standIn.url,
      DUFFEL_SEARCHES_PER_SECOND: '100',
      STAND_INS: 'duffel',
    },
    {
      now,
      log,
      rates: { find: (currency) => (currency === 'USD' ? { currency, reais: 5.35, day: '2026-11-19' } : null) },
    },
  );
  expect(more).toEqual([]);
  if (!source) throw new Error('no source');
  return source;
}

const findFares = (source: FareSource): Promise<FareUpdate> =>
  findLast(source.search({ ...oneAdult, origin: 'GRU', destination: 'LIS', date: '2027-02-10' }, { signal }));

const findTickets = (source: FareSource, slices: RequestedSlice[] = roundTrip): Promise<TicketUpdate> =>
  findLast(source.searchTickets?.({ ...oneAdult, slices }, { signal }));

describe('Duffel’s stand-in', () => {
  test('sells one way in dollars, shown in reais, with bags and rules', async () => {
    const update = await findFares(createSource());
    expect(update).toMatchObject({ complete: true, partial: false, providers: [{ source: 'Duffel', state: 'done' }] });
    const fares = update.offers.flatMap((offer) => [offer, ...offer.alternatives]);
    expect(fares.length).toBeGreaterThan(update.offers.length);
    for (const { price, baggage, conditions, reference } of fares) {
      expect(price).toMatchObject({ kind: 'cash', currency: 'BRL', sold: { currency: 'USD', rateDay: '2026-11-19' } });
      expect(baggage.hand.included).not.toBeNull();
      expect(conditions?.change).not.toBeNull();
      expect(reference).toMatch(/^off_/);
    }
  });

  test('has no flights from an airport that it does not know, and lacks nothing then (S-635)', async () => {
    const request = { ...oneAdult, origin: 'ZZZ', destination: 'SCL', date: '2027-02-10' };
    expect(await findLast(createSource().search(request, { signal }))).toEqual({
      ...{ offers: [], complete: true, partial: false, empty: 'no-flights' },
      providers: [{ source: 'Duffel', state: 'done' }],
    });
  });

  test.each(jointTrips)('sells %s as one ticket', async (_name, slices) => {
    const { tickets, partial } = await findTickets(createSource(), slices);
    expect(partial).toBe(false);
    expect(tickets.length).toBeGreaterThan(0);
    for (const { parts } of tickets) expect(parts.map(({ slice }) => slice)).toEqual(slices.map((_, index) => index));
    expect(new Set(tickets.map(({ reference }) => reference)).size).toBe(tickets.length);
  });

  test('confirms a ticket at its price or another, and says when it is gone', async () => {
    const source = createSource();
    const { tickets } = await findTickets(source);
    const { reference = '', price } = tickets[0] as FoundTicket;
    const recheck = () => source.recheck?.({ reference, price }, signal);
    expect(await recheck()).toMatchObject({ state: 'available', price });
    const client = connectDuffel(standIn.control);
    await client.addFault({ kind: 'price-change', path: 'offer', percent: 10 });
    expect(await recheck()).toMatchObject({ state: 'available', price: { kind: 'cash' } });
    expect(await recheck()).not.toMatchObject({ price });
    await client.clearFaults();
    await client.addFault({ kind: 'offer-gone', path: 'offer' });
    expect(await recheck()).toEqual({ state: 'gone' });
  });

  test.each<[string, DuffelFaultRequest]>([
    ['broken rows', { kind: 'bad-rows' }],
    ['a reply that breaks off', { kind: 'cut', path: 'poll', times: 1 }],
    ['a last batch that never comes', { kind: 'never-completes' }],
    ['an airline’s error', { kind: 'airline-error', airline: 'LA', path: 'poll', times: 1 }],
  ])('with %s yields sound fares, marked partial', async (_name, fault) => {
    const whole = await findFares(createSource());
    await connectDuffel(standIn.control).addFault(fault);
    const update = await findFares(createSource());
    expect(update).toMatchObject({ complete: true, partial: true });
    const listPrices = ({ offers }: FareUpdate) =>
      offers.flatMap((offer) => [offer, ...offer.alternatives].map(({ price }) => [offer.journeyKey, price]));
    for (const price of listPrices(update)) expect(listPrices(whole)).toContainEqual(price);
  });
});

test('a refused search is one line of the log, with status, type, code and request', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  await connectDuffel(standIn.control).addFault({ kind: 'error', path: 'search', status: 422 });
  const request = { ...oneAdult, origin: 'GRU', destination: 'LIS', date: '2027-02-10' };
  await querySources([createSource(log)], request, { signal, deadlineMs: 60_000, log }, () => undefined);
  expect(lines).toMatchObject([
    {
      msg: 'a fare source failed',
      source: 'duffel',
      code: 'invalid-response',
      err: { message: expect.stringMatching(/^start: HTTP 422, .*request \S+$/) },
    },
  ]);
});

import type { FareSource, FareUpdate, TicketUpdate } from '@revoada/core/sources/fare-source';
import type { RequestedSlice } from '@revoada/core/sources/ticket';
import { connectMoblixV1, type MoblixV1, type MoblixV1FaultRequest, startMoblixV1 } from '@revoada/sandbox/moblix-v1';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jointTrips, oneAdult, roundTrip } from '../testing/fares/requests.ts';
import { createSuppliers, findLast } from '../testing/fares/suppliers.ts';

const signal = new AbortController().signal;

let standIn: MoblixV1;
/** A clock that moves when the stand-in waits. */
let nowMs = Date.parse('2026-11-20T15:00:00Z');
const now = () => nowMs;

beforeAll(async () => {
  standIn = await startMoblixV1({
    port: 0,
    day: '2026-11-20',
    now,
    wait: async (ms) => {
      nowMs += ms;
    },
  });
});
afterAll(() => standIn.close());
beforeEach(() => connectMoblixV1(standIn.control).clearFaults());

const addFault = (fault: MoblixV1FaultRequest) => connectMoblixV1(standIn.control).addFault(fault);

/** The source as a start with `MOBLIX_V1_KEY` alone creates it. */
function createSource(key = 'mbx_test_demonstracao'): FareSource {
  const [source, ...more] = createSuppliers(
    {
      MOBLIX_V1_KEY: key,
      MOBLIX_V1_BASE_URL: standIn.url,
      MOBLIX_V1_SEARCHES_PER_SECOND: '100',
      STAND_INS: 'moblix-v1',
    },
    { now },
  );
  expect(more).toEqual([]);
  if (!source) throw new Error('no source');
  return source;
}

const findFares = (source: FareSource, destination = 'LIS'): Promise<FareUpdate> =>
  findLast(source.search({ ...oneAdult, origin: 'GRU', destination, date: '2027-02-10' }, { signal }));

const findTickets = (source: FareSource, slices: RequestedSlice[] = roundTrip): Promise<TicketUpdate> =>
  findLast(source.searchTickets?.({ ...oneAdult, slices }, { signal }));

const listFares = ({ offers }: FareUpdate) => offers.flatMap((offer) => [offer, ...offer.alternatives]);

/** Journey, price and bags of each fare, in any order. */
const listPrices = ({ offers }: FareUpdate): string[] =>
  offers
    .flatMap((offer) =>
      [offer, ...offer.alternatives].map(({ price, baggage }) => ({ key: offer.journeyKey, price, baggage })),
    )
    .map((fare) => JSON.stringify(fare))
    .sort();

describe('the stand-in of Moblix v1', () => {
  test.each(['LIS', 'REC', 'MIA'])('sells whole fares to %s in reais and in miles', async (destination) => {
    const update = await findFares(createSource(), destination);
    expect(update).toMatchObject({ complete: true, partial: false });
    expect(update.providers.length).toBeGreaterThan(5);
    expect(new Set(update.providers.map(({ state }) => state))).toEqual(new Set(['done']));
    const fares = listFares(update);
    expect(new Set(fares.map(({ price }) => price.kind))).toEqual(new Set(['cash', 'miles']));
    for (const { baggage } of fares) expect(baggage.hand.included).not.toBeNull();
    for (const { durationEstimated, links } of update.offers) {
      expect(durationEstimated).toBe(false);
      expect(links.airline).toMatch(
        /^https:\/\/([a-z0-9-]+\.)*(latamairlines|voegol|smiles|voeazul|livelo|flytap|iberia|aa|copaair)\.com(\.br)?\//,
      );
    }
  });

  test('has the same fares in the stream and in the plain search', async () => {
    const streamed = await findFares(createSource(), 'REC');
    await addFault({ kind: 'error', path: 'stream', status: 404 });
    expect(listPrices(await findFares(createSource(), 'REC'))).toEqual(listPrices(streamed));
  });

  test('keeps Livelo’s service fee apart, and an impossible tax unknown', async () => {
    const { offers } = await findFares(createSource(), 'REC');
    const prices = offers.flatMap(({ source, price }) =>
      source === 'Livelo' && price.kind === 'miles' ? [price] : [],
    );
    const known = prices.filter(({ taxCents }) => taxCents !== null);
    expect(known.length).toBeGreaterThan(0);
    expect(prices.length).toBeGreaterThan(known.length);
    for (const { taxCents, feeCents } of known) {
      expect(feeCents).toBeGreaterThan(0);
      expect(taxCents).toBeGreaterThan(feeCents ?? 0);
    }
  });

  test.each(jointTrips)('sells %s as one ticket', async (_name, slices) => {
    const { tickets, partial } = await findTickets(createSource(), slices);
    expect(partial).toBe(false);
    expect(tickets.length).toBeGreaterThan(0);
    for (const { parts } of tickets) expect(parts.map(({ slice }) => slice)).toEqual(slices.map((_, index) => index));
  });

  test.each<[string, MoblixV1FaultRequest]>([
    ['broken groups', { kind: 'bad-rows' }],
    ['an unreadable event', { kind: 'malformed', path: 'stream' }],
    ['a stream that ends early', { kind: 'ends-early' }],
    ['an error after the first fares', { kind: 'search-error' }],
    ['a supplier that fails', { kind: 'provider-fails', provider: 'gol' }],
  ])('with %s yields sound fares, marked partial', async (_name, fault) => {
    const journeys = new Set((await findFares(createSource(), 'REC')).offers.map(({ journeyKey }) => journeyKey));
    await addFault(fault);
    const update = await findFares(createSource(), 'REC');
    expect(update).toMatchObject({ complete: true, partial: true });
    expect(update.offers.length).toBeGreaterThan(0);
    for (const { journeyKey } of update.offers) expect(journeys).toContain(journeyKey);
  });

  test('with a stream that breaks off has its fares, or those of the plain search', async () => {
    const journeys = new Set((await findFares(createSource(), 'REC')).offers.map(({ journeyKey }) => journeyKey));
    await addFault({ kind: 'cut', path: 'stream' });
    const { offers, complete } = await findFares(createSource(), 'REC');
    expect(complete).toBe(true);
    expect(offers.length).toBeGreaterThan(0);
    for (const { journeyKey } of offers) expect(journeys).toContain(journeyKey);
  });

  test('never leads to a host that sells no flights', async () => {
    await addFault({ kind: 'foreign-links' });
    const { offers } = await findFares(createSource(), 'REC');
    for (const { links } of offers) expect(links.airline).not.toMatch(/example|127\.0\.0\.1|^http:|javascript/);
  });

  test.each([
    ['mbx_test_vencida', 'authentication-failure'],
    ['mbx_test_sem_creditos', 'budget-exhausted'],
    ['mbx_test_sem_plano', 'authentication-failure'],
  ])('refuses the key %s as %s', async (key, code) => {
    await expect(findFares(createSource(key))).rejects.toMatchObject({ code, fault: 'ours' });
  });

  test('without trips of several cities fails for those alone', async () => {
    const client = connectMoblixV1(standIn.control);
    await client.changeAccount({ multiCity: false });
    const source = createSource();
    const jaw = [roundTrip[0], { origin: 'MAD', destination: 'GRU', date: '2027-02-20' }] as RequestedSlice[];
    await expect(findTickets(source, jaw)).rejects.toMatchObject({ code: 'invalid-response' });
    expect((await findTickets(source)).tickets.length).toBeGreaterThan(0);
    await client.changeAccount({ multiCity: true });
  });
});

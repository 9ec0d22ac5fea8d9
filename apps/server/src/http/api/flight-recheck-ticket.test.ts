import { listBags } from '@revoada/core/flights/bags';
import type { FlightOffer } from '@revoada/core/flights/offer';
import { collectJointTickets, type JointTicket, type JointTickets } from '@revoada/core/search/joint-tickets';
import type { FareSource } from '@revoada/core/sources/fare-source';
import type { RecheckRequest } from '@revoada/core/sources/recheck';
import type { FoundTicket } from '@revoada/core/sources/ticket';
import { cash } from '@revoada/core/testing/offers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeTicketSource, type FakeTicketSource } from '../../testing/fares/fake-source.ts';
import { buildOffer, buildTicket } from '../../testing/fares/offers.ts';
import { openEvents } from '../../testing/site/event-stream.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';
import { today } from '../../testing/today.ts';

let clock: number;
let seller: FakeTicketSource;
let site: TestServer;

const out = buildOffer(1, cash(60_000));
const back = buildOffer(2, cash(50_000), { origin: 'GIG', destination: 'GRU' });
const ticket = buildTicket([out, back], cash(90_000), { reference: 'secret-name' });
const dearer = { ...ticket, price: cash(94_000) };
const [{ id: ticketId } = { id: '' }] = collectJointTickets([ticket]).tickets;
const search = 'origem=GRU&destino=GIG&ida=2026-12-10&volta=2026-12-20';
const question = { search, ticketId, price: ticket.price };

beforeEach(() => {
  clock = today;
});
afterEach(() => site.stop());

type StartOptions = {
  env?: Record<string, string>;
  outbound?: FlightOffer[];
  tickets?: FoundTicket[];
  other?: FakeTicketSource;
};

/** Starts the server, and stores the ticket as the answer of a search. */
async function start(
  recheck?: FareSource['recheck'],
  { env = {}, outbound = [out], tickets = [ticket], other }: StartOptions = {},
): Promise<void> {
  seller = Object.assign(createFakeTicketSource('seller'), recheck && { recheck });
  site = await startTestServer({ sources: other ? [seller, other] : [seller], now: () => clock, env });
  const events = await openEvents(site.url(`/api/flights/search?${search}`));
  (await seller.call(0)).update({ offers: outbound, complete: true });
  (await seller.call(1)).update({ offers: [back], complete: true });
  (await seller.tickets.call(0)).update({ tickets, complete: true });
  (await other?.call(0))?.update({ complete: true });
  (await other?.call(1))?.update({ complete: true });
  (await other?.tickets.call(0))?.update({ tickets: [{ ...dearer, reference: 'other-name' }], complete: true });
  await events.rest();
  clock += 60_000;
}

async function post(body: unknown, below = '/ticket') {
  return site.json(`/api/flights/recheck${below}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const at = (ms: number) => new Date(ms).toISOString();

/** Joint tickets that a new reader gets. */
async function readShown(): Promise<JointTicket[]> {
  const { body } = await site.json(`/api/flights/search?${search}`);
  return (body as { jointTickets: JointTickets }).jointTickets.tickets;
}

const readShownPrices = async (): Promise<unknown[]> => (await readShown()).map(({ price }) => price);

test('a joint ticket is searched again until it appears, and confirmed (S-604)', async () => {
  await start();
  const answer = post(question);
  (await seller.tickets.call(1)).update({ tickets: [ticket] });
  expect(await answer).toMatchObject({ status: 200, body: { state: 'confirmed', checkedAt: at(clock) } });
  // The same person within the minute asks no source.
  expect(await post(question)).toMatchObject({ body: { state: 'confirmed' } });
  expect(seller.tickets.calls).toHaveLength(2);
});

test('a joint ticket is asked for by its reference, and its new price reaches all readers', async () => {
  const references: string[] = [];
  await start(async ({ reference }, _signal, requester) => {
    references.push(reference);
    // The budget counts the reader's share.
    expect(requester).toMatchObject({ client: expect.stringMatching(/./), subscriber: false });
    return { state: 'available', price: dearer.price, conditions: null };
  });
  expect(await post(question)).toMatchObject({ body: { state: 'changed', price: { totalCents: 94_000 } } });
  expect(references).toEqual(['secret-name']);
  expect(await readShownPrices()).toEqual([dearer.price]);
  const rows = () => site.database.query('select source, provider, rose, change_cents::int from recheck_outcomes');
  await expect.poll(rows).toEqual([{ source: 'seller', provider: 'Latam', rose: 1, change_cents: 4_000 }]);
});

test('a joint ticket that is gone is told so and hidden from all readers', async () => {
  await start(async () => ({ state: 'gone' }));
  expect(await post(question)).toMatchObject({ body: { state: 'gone', checkedAt: at(clock), alternatives: [] } });
  expect(await readShownPrices()).toEqual([]);
});

test('a ticket that two sources show is asked for at the price of each, and their prices are updated', async () => {
  const questions: unknown[] = [];
  const other = Object.assign(createFakeTicketSource('other'), {
    recheck: async ({ reference, price }: RecheckRequest) => {
      questions.push(reference, price);
      return { state: 'available' as const, price: cash(95_000), conditions: null };
    },
  });
  await start(async () => ({ state: 'gone' }), { other });
  expect(await post(question)).toMatchObject({ body: { state: 'changed', price: { totalCents: 95_000 } } });
  expect(questions).toEqual(['other-name', dearer.price]);
  const rows = () => site.database.query('select source, rose, change_cents::int from recheck_outcomes order by gone');
  await expect.poll(rows).toContainEqual({ source: 'other', rose: 1, change_cents: 1_000 });
  // One source is left, and a reader is told of sources only where several show a ticket.
  expect(await readShown()).toMatchObject([{ price: cash(95_000) }]);
  expect((await readShown())[0]?.sources).toBeUndefined();
});

test('a source that no longer has a ticket is not asked again for it (S-604)', async () => {
  const questions: unknown[] = [];
  const other = Object.assign(createFakeTicketSource('other'), {
    recheck: async ({ reference, price }: RecheckRequest) => {
      questions.push(reference);
      return { state: 'available' as const, price, conditions: null };
    },
  });
  const first = vi.fn(async () => ({ state: 'gone' }) as const);
  await start(first, { other });
  expect(await post(question)).toMatchObject({ body: { state: 'changed', price: { totalCents: 94_000 } } });
  clock += 60_000;
  expect(await post({ ...question, price: dearer.price })).toMatchObject({ body: { state: 'confirmed' } });
  expect(first).toHaveBeenCalledTimes(1);
  expect(questions).toEqual(['other-name', 'other-name']);
});

test('a ticket that one source lost has the price of the next, also where that one does not answer', async () => {
  const other = Object.assign(createFakeTicketSource('other'), { recheck: () => Promise.reject(new Error('away')) });
  const first = vi.fn(async () => ({ state: 'gone' }) as const);
  await start(first, { other });
  expect(await post(question)).toMatchObject({ body: { state: 'no-answer', reason: 'no-reply' } });
  expect(await readShownPrices()).toEqual([dearer.price]);
  clock += 60_000;
  await post({ ...question, price: dearer.price });
  expect(first).toHaveBeenCalledTimes(1);
});

describe('new rules of a joint ticket (S-670)', () => {
  const conditions = {
    change: { allowed: true, penaltyCents: 39_000 },
    refund: { allowed: false, penaltyCents: null },
  };

  test('are told beside a confirmed and a new price, and reach all readers', async () => {
    let price = ticket.price;
    await start(async () => ({ state: 'available', price, conditions }));
    expect(await post(question)).toEqual(
      expect.objectContaining({ body: { state: 'confirmed', checkedAt: at(clock), conditions } }),
    );
    expect(await readShown()).toMatchObject([{ price: ticket.price, conditions }]);
    [price, clock] = [cash(94_000), clock + 60_000];
    expect(await post(question)).toMatchObject({ body: { state: 'changed', conditions } });
  });

  test('do not go where a source reports none', async () => {
    await start(async () => ({ state: 'available', price: dearer.price, conditions: null }), {
      tickets: [{ ...ticket, conditions }],
    });
    expect(await post(question)).toMatchObject({ body: { state: 'changed', conditions } });
    expect(await readShown()).toMatchObject([{ price: dearer.price, conditions }]);
  });
});

test('a source that fails leaves the age of the price', async () => {
  await start(() => Promise.reject(new Error('secret words')));
  expect(await post(question)).toMatchObject({
    body: { state: 'no-answer', reason: 'no-reply', seenAt: at(today) },
  });
});

test('an unknown ticket, or one of a search for one way, asks no source', async () => {
  await start();
  const unknown = { body: { state: 'no-answer', seenAt: null } };
  expect(await post({ ...question, ticketId: '__proto__' })).toMatchObject(unknown);
  const oneWay = search.replace('&volta=2026-12-20', '&soIda=true');
  expect(await post({ ...question, search: oneWay })).toMatchObject(unknown);
  expect(seller.tickets.calls).toHaveLength(1);
});

test.each([
  ['no ticket', { search, price: ticket.price }],
  ['a long id', { ...question, ticketId: 'x'.repeat(2_001) }],
  ['a negative price', { ...question, price: { ...ticket.price, totalCents: -1 } }],
])('a question with %s is rejected', async (_, body) => {
  await start();
  expect(await post(body)).toMatchObject({ status: 400, body: { error: { code: 'invalid-search' } } });
});

describe('a limit', () => {
  const env = { FREE_OFFERS_PER_LIST: '1' };
  const cheap = buildOffer(3, cash(10_000));

  test('holds back the price of a ticket over flights that are not shown (S-605)', async () => {
    const recheck = vi.fn(async () => ({ state: 'gone' }) as const);
    await start(recheck, { env, outbound: [cheap, out] });
    expect(await post(question)).toMatchObject({
      body: { state: 'no-answer', reason: 'not-shown', seenAt: at(today) },
    });
    expect(recheck).not.toHaveBeenCalled();
  });

  test('asks for a ticket whose flights are shown', async () => {
    await start(async () => ({ state: 'gone' }), { env });
    expect(await post(question)).toMatchObject({ body: { state: 'gone' } });
  });

  test('counts flights that only joint tickets sell, also at the recheck of a fare (S-605, S-611)', async () => {
    const recheck = vi.fn(async () => ({ state: 'gone' }) as const);
    await start(recheck, { env, tickets: [buildTicket([cheap, back], cash(20_000))] });
    const { direction, journeyKey, fareFamily, baggage, price } = out;
    const fare = { search, direction, journeyKey, fareFamily, bags: listBags(baggage), price };
    expect(await post(fare, '')).toMatchObject({ body: { state: 'no-answer', reason: 'not-shown' } });
    expect(seller.calls).toHaveLength(2);
  });
});

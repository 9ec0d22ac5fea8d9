import type { Price } from '@revoada/core/flights/offer';
import { cash, offer } from '@revoada/core/testing/offers';
import { searchQuery } from '@revoada/core/testing/search';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import { type CheckStore, createCheckStore, priceChecks, readCheckedAt, WAIT_MS } from './check-store.ts';
import { NO_REPLY, type PriceCheck } from './price-check.ts';

const search = searchQuery();
const flight: ChosenFlight = offer({ id: 'out', price: cash(300_000) });
const checkedAt = '2026-12-01T15:00:00.000Z';
const same: PriceCheck = { state: 'same', flight: { ...flight, seenAt: checkedAt } };
const dearer: ChosenFlight = { ...flight, price: cash(310_000), seenAt: checkedAt };
const changed: PriceCheck = { state: 'changed', flight: dearer, alternatives: [] };

let now: number;
let questions: PromiseWithResolvers<PriceCheck>[];
let timers: { ms: number; callback: () => void }[];
let store: CheckStore;

beforeEach(() => {
  now = Date.parse(checkedAt);
  [questions, timers] = [[], []];
  store = createCheckStore({
    ask() {
      const question = Promise.withResolvers<PriceCheck>();
      questions.push(question);
      return question.promise;
    },
    wait(ms, callback) {
      const timer = { ms, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    now: () => now,
  });
});

async function reply(at: number, check: PriceCheck): Promise<void> {
  questions[at]?.resolve(check);
  await new Promise((resolve) => setImmediate(resolve));
}

test('goes from the question to the answer, and notifies', async () => {
  const states: unknown[] = [];
  store.subscribe(() => states.push(store.find(flight)));
  expect(store.find(flight)).toBeNull();
  store.start(flight, search);
  await reply(0, same);
  expect(states).toEqual(['checking', same]);
  expect(timers).toEqual([]);
});

test('stops waiting after three seconds, and takes a later answer', async () => {
  store.start(flight, search);
  expect(timers.map(({ ms }) => ms)).toEqual([WAIT_MS]);
  timers[0]?.callback();
  expect(store.find(flight)).toBe(NO_REPLY);
  await reply(0, changed);
  expect(store.find(flight)).toBe(changed);
});

test('confirms the new price with the answer that changed it', async () => {
  store.start(flight, search);
  await reply(0, changed);
  expect(store.find(dearer)).toMatchObject({ state: 'same', flight: dearer });
});

test('asks once for a fare at a time, and again after a minute', async () => {
  store.start(flight, search);
  store.start({ ...flight, seenAt: checkedAt }, search);
  expect(questions).toHaveLength(1);
  await reply(0, same);
  now += 59_999;
  store.start(flight, search);
  expect(questions).toHaveLength(1);
  now += 1;
  store.start(flight, search);
  expect(questions).toHaveLength(2);
  expect(store.find(flight)).toBe('checking');
});

test('asks again at once where nothing was answered', async () => {
  store.start(flight, search);
  await reply(0, NO_REPLY);
  store.start(flight, search);
  expect(questions).toHaveLength(2);
});

test('checks each fare and each price separately', () => {
  store.start(flight, search);
  store.start({ ...flight, fareFamily: 'PLUS' }, search);
  store.start(dearer, search);
  expect(questions).toHaveLength(3);
});

test('shares the check with a stored copy, whose fields are in another order', () => {
  const sold = { currency: 'USD', cents: 60_000, rateDay: '2026-11-27' };
  const before: Price = { kind: 'cash', currency: 'BRL', totalCents: 300_000, taxCents: null, sold };
  const after: Price = { sold, taxCents: null, totalCents: 300_000, currency: 'BRL', kind: 'cash' };
  store.start({ ...flight, price: before }, search);
  const copy: ChosenFlight = { ...flight, price: after };
  expect(store.find(copy)).toBe('checking');
});

test('is unsure where the request fails', async () => {
  store.start(flight, search);
  questions[0]?.reject(new TypeError('Failed to fetch'));
  await reply(0, same);
  expect(store.find(flight)).toMatchObject({ state: 'unsure', reason: 'failed' });
});

test('keeps the latest fifty', () => {
  for (let at = 0; at < 51; at += 1) store.start({ ...flight, id: `${at}` }, search);
  expect(store.find({ ...flight, id: '0' })).toBeNull();
  expect(store.find({ ...flight, id: '1' })).toBe('checking');
});

test('reads the time of an answer', () => {
  expect(readCheckedAt(same)).toBe(checkedAt);
  expect(readCheckedAt({ state: 'gone', checkedAt, alternatives: [] })).toBe(checkedAt);
  expect(readCheckedAt(NO_REPLY)).toBeNull();
});

describe('a joint ticket (S-640)', () => {
  const ticket = { id: 'ticket.cash.0~out+1~back', slices: [0, 1] };
  const out: ChosenFlight = { ...flight, ticket };
  const back: ChosenFlight = { ...offer({ id: 'back', direction: 'return', price: cash(300_000) }), ticket };
  const roundTrip = searchQuery({ return: '2026-12-20' });

  afterEach(() => vi.unstubAllGlobals());

  test('is checked once for all its flights, which share the answer and the price of the whole', async () => {
    store.start(out, roundTrip);
    store.start(back, roundTrip);
    expect(questions).toHaveLength(1);
    expect(store.find(back)).toBe('checking');
    await reply(0, { state: 'changed', flight: { ...out, price: cash(304_000), seenAt: checkedAt }, alternatives: [] });
    const check = store.find(back);
    const dearerBack = { ...back, price: cash(304_000), seenAt: checkedAt };
    expect(check).toEqual({ state: 'changed', flight: dearerBack, alternatives: [] });
    expect(store.find(back)).toBe(check);
    expect(store.find(dearerBack)).toEqual({ state: 'same', flight: dearerBack });
    store.start(back, roundTrip);
    expect(questions).toHaveLength(1);
  });

  test('shares no answer with another ticket, nor with a fare of the same flights', async () => {
    store.start(out, roundTrip);
    await reply(0, { state: 'gone', checkedAt, alternatives: [] });
    expect(store.find(back)).toMatchObject({ state: 'gone' });
    expect(store.find({ ...out, ticket: { ...ticket, id: 'other' } })).toBeNull();
    expect(store.find(flight)).toBeNull();
  });

  test('is named by its id in the request, with the search of the whole trip', async () => {
    const request = vi.fn(async (_url: string, _options: RequestInit) =>
      Response.json({ state: 'confirmed', checkedAt }),
    );
    vi.stubGlobal('fetch', request);
    priceChecks.start(out, roundTrip);
    priceChecks.start(back, roundTrip);
    await vi.waitFor(() => expect(priceChecks.find(back)).toMatchObject({ state: 'same', flight: { id: 'back' } }));
    expect(request).toHaveBeenCalledOnce();
    const [url, options] = request.mock.calls[0] ?? [];
    expect(url).toBe('/api/flights/recheck/ticket');
    expect(JSON.parse(String(options?.body))).toEqual({
      search: expect.stringContaining('volta=2026-12-20'),
      ticketId: ticket.id,
      price: cash(300_000),
    });
  });

  test('is not named in the request for a fare of one flight', async () => {
    const request = vi.fn(async (_url: string, _options: RequestInit) =>
      Response.json({ state: 'confirmed', checkedAt }),
    );
    vi.stubGlobal('fetch', request);
    priceChecks.start(flight, roundTrip);
    await vi.waitFor(() => expect(priceChecks.find(flight)).toMatchObject({ state: 'same' }));
    expect(request.mock.calls.map(([url]) => url)).toEqual(['/api/flights/recheck']);
  });
});

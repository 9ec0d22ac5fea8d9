import { cash, offer } from '@revoada/core/testing/offers';
import { searchQuery } from '@revoada/core/testing/search';
import { beforeEach, expect, test } from 'vitest';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import { type CheckStore, createCheckStore, readCheckedAt, WAIT_MS } from './check-store.ts';
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

import type { Requester } from '@revoada/core/sources/fare-source';
import { expect, test } from 'vitest';
import { createDailyBudget, type DailyBudget } from './daily-budget.ts';

const visitor = (client: string): Requester => ({ client, subscriber: false });

/** Starts searches of these clients in turn until all are refused; returns their number. */
function spend(budget: DailyBudget, clients: string[]): number {
  let started = 0;
  for (let any = true; any; ) {
    any = false;
    for (const client of clients) {
      if (budget.refusal(visitor(client), false)) continue;
      budget.book(visitor(client));
      started += 1;
      any = true;
    }
  }
  return started;
}

const distinct = (count: number) => Array.from({ length: count }, (_, n) => `client ${n}`);

test('limits one client to a tenth of the rest, and thirty leave some to the next', () => {
  expect(
    spend(
      createDailyBudget(20_000, () => 0),
      ['one'],
    ),
  ).toBe(1_819);
  const budget = createDailyBudget(20_000, () => 0);
  expect(spend(budget, distinct(30))).toBe(15_000);
  expect(spend(budget, ['next'])).toBeGreaterThan(400);
});

test('limits a wider network to three tenths of the rest, however it is divided', () => {
  const budget = createDailyBudget(10_000, () => 0);
  const part = (n: number): Requester => ({ client: `part ${n}`, around: 'wide', subscriber: false });
  let started = 0;
  for (; budget.refusal(part(started), false) === null; started += 1) budget.book(part(started));
  expect(started).toBe(2_308);
  expect(budget.refusal(visitor('other'), false)).toBeNull();
});

test('is exhausted and resets on the next UTC day, also when the clock is set back (S-279)', () => {
  let time = Date.UTC(2027, 2, 10, 23, 59);
  const budget = createDailyBudget(20, () => time);
  expect(spend(budget, distinct(1_000))).toBe(20);
  expect(budget.refusal(visitor('late'), false)).toMatchObject({
    code: 'budget-exhausted',
    fault: 'ours',
    retryable: false,
  });
  time += 60_000;
  expect(spend(budget, distinct(1_000))).toBe(20);
  time -= 3 * 86_400_000;
  expect(budget.refusal(visitor('late'), false)).toBeNull();
});

test('refuses a client that has used its share with another error', () => {
  const budget = createDailyBudget(10, () => 0);
  budget.book(visitor('a'));
  expect(budget.refusal(visitor('a'), false)).toMatchObject({ code: 'rate-limited', retryable: false });
  expect(budget.refusal(visitor('b'), false)).toBeNull();
});

test('limits background work only by the budget, not by a client’s share (S-290)', () => {
  const budget = createDailyBudget(200, () => 0);
  const alertRequester: Requester = { client: 'alerts', subscriber: false, ownWork: 'alerts' };
  for (let n = 0; n < 200; n += 1) {
    expect(budget.refusal(alertRequester, false)).toBeNull();
    budget.book(alertRequester);
  }
  expect(budget.refusal(alertRequester, false)).toMatchObject({ code: 'budget-exhausted' });
});

test('limits background work to its daily share without affecting others (S-522)', () => {
  const check: Requester = { client: 'alerts', subscriber: false, ownWork: 'alerts' };
  const spent: Requester[] = [];
  const alerts = { limit: 50, usage: { count: () => spent.length, add: () => void spent.push(check) } };
  const budget = createDailyBudget(200, () => 0, undefined, { alerts });
  for (; budget.refusal(check, false) === null; ) budget.book(check);
  expect(spent).toHaveLength(50);
  expect(budget.refusal(check, false)).toMatchObject({ code: 'budget-exhausted', fault: 'ours' });
  const topUp: Requester = { client: 'price-top-up', subscriber: false, ownWork: 'price-top-up' };
  expect([budget.refusal(visitor('a'), false), budget.refusal(topUp, false)]).toEqual([null, null]);
  budget.book(visitor('a'));
  expect(spent).toHaveLength(50);
});

test('keeps background work from the part of the day that is for people', () => {
  let used = 0;
  const usage = { count: () => used, add: () => undefined };
  const shares = { 'price-top-up': { limit: Number.POSITIVE_INFINITY, usage, stopsFrom: 0.5 } };
  const budget = createDailyBudget(100, () => 0, usage, shares);
  const topUp: Requester = { client: 'price-top-up', subscriber: false, ownWork: 'price-top-up' };
  used = 49;
  expect(budget.refusal(topUp, false)).toBeNull();
  used = 50;
  expect(budget.refusal(topUp, false)).toMatchObject({ code: 'budget-exhausted' });
  expect(budget.refusal(visitor('a'), false)).toBeNull();
});

test('is unlimited with null', () => {
  const budget = createDailyBudget(null, () => 0);
  for (let n = 0; n < 1_000; n += 1) budget.book(visitor('a'));
  expect(budget.refusal(visitor('a'), false)).toBeNull();
});

test('reserves its rest for subscribers and searches without earlier results', () => {
  const budget = (count: number) => createDailyBudget(10_000, () => 0, { count: () => count, add: () => undefined });
  const subscriber = { client: 's', subscriber: true };
  const allowed = (count: number) => [
    budget(count).refusal(visitor('a'), true) === null,
    budget(count).refusal(visitor('a'), false) === null,
    budget(count).refusal(subscriber, true) === null,
  ];
  expect(allowed(8_999)).toEqual([true, true, true]);
  expect(allowed(9_000)).toEqual([false, true, true]);
  expect(allowed(9_999)).toEqual([false, true, true]);
  expect(allowed(10_000)).toEqual([false, false, false]);
  expect(budget(9_000).refusal(visitor('a'), true)).toMatchObject({ code: 'budget-exhausted' });
});

test("resets a client's share on the next UTC day", () => {
  let time = Date.UTC(2027, 2, 10, 23, 59);
  const budget = createDailyBudget(1_000, () => time);
  const first = spend(budget, ['one']);
  expect(first).toBe(91);
  time += 60_000;
  expect(spend(budget, ['one'])).toBe(first);
});

test('counts rechecks, which the end of the day refuses', () => {
  const budget = createDailyBudget(100, () => 0);
  for (let n = 0; n < 99; n += 1) expect(budget.bookRecheck(visitor(`client ${n}`))).toBeNull();
  expect(budget.refusal(visitor('a'), false)).toBeNull();
  expect(budget.bookRecheck(visitor('last'))).toBeNull();
  expect(budget.bookRecheck(visitor('late'))).toMatchObject({ code: 'budget-exhausted' });
  expect(budget.refusal(visitor('a'), false)).toMatchObject({ code: 'budget-exhausted' });
});

test('limits the rechecks and searches of one client together to a tenth of the rest', () => {
  const budget = createDailyBudget(1_000, () => 0);
  const wide: Requester = { client: 'a', around: 'wide', subscriber: false };
  let rechecks = 0;
  for (; budget.bookRecheck(wide) === null; rechecks += 1);
  expect(rechecks).toBe(91);
  expect(budget.bookRecheck(wide)).toMatchObject({ code: 'rate-limited' });
  expect(budget.refusal(wide, false)).toMatchObject({ code: 'rate-limited' });
  for (let n = 0; budget.bookRecheck({ ...wide, client: `part ${n}` }) === null; n += 1) rechecks += 1;
  expect(rechecks).toBe(231);
  expect(budget.bookRecheck(visitor('b'))).toBeNull();
});

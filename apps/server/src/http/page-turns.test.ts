import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageTurns } from './page-turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Requests six turns; returns them, and the pages whose turn has started. */
async function requestSixTurns() {
  const nextTurn = createPageTurns();
  const begun: number[] = [];
  const turns = [1, 2, 3, 4, 5, 6].map((page) => {
    const turn = nextTurn();
    void turn.begin().then(() => begun.push(page));
    return turn;
  });
  await settle();
  return { begun, turns };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('four pages are rendered at once, the others in the order of their requests (S-299)', async () => {
  const { begun, turns } = await requestSixTurns();
  expect(begun).toEqual([1, 2, 3, 4]);
  turns[2]?.end();
  await settle();
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  turns[0]?.end();
  await settle();
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a page that never ends delays others by a second', async () => {
  const { begun } = await requestSixTurns();
  await vi.advanceTimersByTimeAsync(999);
  expect(begun).toEqual([1, 2, 3, 4]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a page has one turn, however often it is requested and ended', async () => {
  const { begun, turns } = await requestSixTurns();
  await turns[0]?.begin();
  turns[0]?.end();
  turns[0]?.end();
  await settle();
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});

test('a page that ended before its turn delays no other page', async () => {
  const { begun, turns } = await requestSixTurns();
  turns[4]?.end();
  turns[0]?.end();
  await settle();
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
});

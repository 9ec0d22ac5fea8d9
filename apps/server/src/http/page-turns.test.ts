import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageTurns } from './page-turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Asks for six turns; gives them, and the pages whose turn has begun. */
async function askSixTimes() {
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

test('four pages are made at once, the others in the order in which they were asked for (S-299)', async () => {
  const { begun, turns } = await askSixTimes();
  expect(begun).toEqual([1, 2, 3, 4]);
  turns[2]?.end();
  await settle();
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  turns[0]?.end();
  await settle();
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a page that never ends keeps others waiting for a second', async () => {
  const { begun } = await askSixTimes();
  await vi.advanceTimersByTimeAsync(999);
  expect(begun).toEqual([1, 2, 3, 4]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a page has one turn, however often it is asked for and ended', async () => {
  const { begun, turns } = await askSixTimes();
  await turns[0]?.begin();
  turns[0]?.end();
  turns[0]?.end();
  await settle();
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});

test('a page that ended before its turn keeps nobody waiting', async () => {
  const { begun, turns } = await askSixTimes();
  turns[4]?.end();
  turns[0]?.end();
  await settle();
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
});

import type { FareRequest } from '@revoada/core/flights/fare-source';
import { expect, test } from 'vitest';
import { gatherSearches } from './gather-searches.ts';

const party = { adults: 1, children: 0, infants: 0 };
const search = (date: string): FareRequest => {
  return { origin: 'GRU', destination: 'GIG', date, airline: null, cabin: 'economy', ...party };
};
const soon = () => Promise.withResolvers<void>();

test('searches of one moment are handed on together, later ones once those are done', async () => {
  const handed: string[][] = [];
  const [first, done] = [soon(), soon()];
  const searches = gatherSearches(async (batch) => {
    handed.push(batch.map(({ date }) => date));
    first.resolve();
    await done.promise;
  }, 1);
  searches.add(search('2026-12-01'));
  searches.add(search('2026-12-02'));
  await first.promise;
  searches.add(search('2026-12-03'));
  expect(handed).toEqual([['2026-12-01', '2026-12-02']]);
  done.resolve();
  await searches.stop();
  expect(handed).toEqual([['2026-12-01', '2026-12-02'], ['2026-12-03']]);
});

test('stopping hands on at once what still waits', async () => {
  const handed: string[] = [];
  const searches = gatherSearches(async (batch) => void handed.push(...batch.map(({ date }) => date)), 3_600_000);
  searches.add(search('2026-12-01'));
  await searches.stop();
  expect(handed).toEqual(['2026-12-01']);
  await gatherSearches(async () => undefined).stop();
});

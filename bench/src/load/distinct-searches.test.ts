import { worldDirectory } from '@revoada/core/airports/world';
import { parseSearchQuery } from '@revoada/core/search/parse-query';
import { expect, test } from 'vitest';
import { readReply } from '../../../packages/fares/src/moblix/api/reply.ts';
import { transformRows } from '../../../packages/fares/src/moblix/transform/transform.ts';
import { largeReply, repliesByDay } from '../backend/reply.ts';
import { distinctSearches, searchPath } from './distinct-searches.ts';

const route = { origin: 'CGH', destination: 'SDU' };

test('returns different searches that the product parses as intended', () => {
  const searches = distinctSearches(route, 600);
  const paths = searches.map(searchPath);
  expect(new Set(paths).size).toBe(600);
  for (const [index, path] of paths.entries()) {
    const parameters = new URLSearchParams(path.split('?')[1]);
    const { date, cabin, adults, children } = searches[index] ?? {};
    expect(parseSearchQuery(parameters, { directory: worldDirectory, nowMs: Date.now() })).toMatchObject({
      ok: true,
      query: { ...route, departure: date, return: null, cabin, adults, children, infants: 0 },
    });
  }
});

test('match the reply of the bench, which has offers for each of them', async () => {
  const large = await largeReply();
  const bodies = repliesByDay(large);
  for (const request of distinctSearches(large, 100)) {
    const rows = readReply(JSON.parse(bodies(request.date).toString()))?.rows ?? [];
    expect(transformRows(rows, { request, directory: worldDirectory }).offers).not.toEqual([]);
  }
});

test('throws for more searches than there are', () => {
  expect(() => distinctSearches(route, 100_000)).toThrow('distinct searches, not 100000');
});

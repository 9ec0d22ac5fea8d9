import { worldDirectory } from '@revoada/core/airports/world';
import { parseSearchQuery } from '@revoada/core/search/parse-query';
import { expect, test } from 'vitest';
import { countSearchPoints } from './search-cost.ts';

const further = ['LIS&destino2=MAD', 'MAD&destino3=CDG', 'CDG&destino4=LHR', 'LHR&destino5=GRU'].map(
  (places, at) => `origem${at + 2}=${places}&data${at + 2}=2026-12-1${at + 1}`,
);

test.each([
  ['one way', 'soIda=true', 1],
  ['a round trip', 'volta=2026-12-20', 1],
  ['an open jaw', 'volta=2026-12-20&voltaDe=MAD&voltaPara=GRU', 1],
  ['two slices', further.slice(0, 1).join('&'), 1],
  ['three slices', further.slice(0, 2).join('&'), 2],
  ['four slices', further.slice(0, 3).join('&'), 2],
  ['five slices', further.join('&'), 3],
])('%s costs the points of as many round trips (S-654)', (_name, slices, points) => {
  const parsed = parseSearchQuery(new URLSearchParams(`origem=GRU&destino=LIS&ida=2026-12-10&${slices}`), {
    directory: worldDirectory,
    nowMs: Date.parse('2026-12-01T12:00:00Z'),
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  expect(countSearchPoints(parsed.query)).toBe(points);
});

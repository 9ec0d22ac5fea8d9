import type { PriceStatistics } from '@revoada/core/prices/price-statistics';
import type { SearchQuery } from '@revoada/core/search/query';
import { searchQuery } from '@revoada/core/testing/search';
import { expect, test } from 'vitest';
import type { PriceServices } from '../../prices/price-services.ts';
import { NOTHING_SEEN } from '../../prices/seen-prices.ts';
import { loadSeenPrices } from './load-seen-prices.server.ts';

const today = '2026-11-23';
const statistics = (count: number): PriceStatistics => ({
  ...{ count, since: '2026-01-15', lowest: 1, low: 2, median: 3, high: 4, highest: 5, bins: [], history: [] },
});

/** Loads what was seen; `asked` are the routes that days and statistics were read of. */
async function load(changes: Partial<SearchQuery>) {
  const requests: string[] = [];
  const services: PriceServices = {
    async readSeenDays(origin, destination, firstDay, lastDay) {
      requests.push(`days ${origin}-${destination} ${firstDay} ${lastDay}`);
      return [{ date: firstDay, cash: null, miles: [] }];
    },
    async readSeenStatistics(origin, destination, dates) {
      requests.push(`statistics ${origin}-${destination} ${dates.departure} ${dates.return}`);
      return { cash: statistics(origin === 'EZE' ? 29 : 30), miles: {} };
    },
  };
  const prices = await loadSeenPrices(searchQuery({ departure: '2026-12-10', ...changes }), today, services);
  return { prices, requests };
}

test('a round trip between two places has statistics of the whole trip (S-449)', async () => {
  const { prices, requests } = await load({ destination: 'LIS', return: '2026-12-20' });
  expect(requests).toContain('statistics GRU-LIS 2026-12-10 2026-12-20');
  expect(prices.cash).toMatchObject({ count: 30 });
  expect(prices).not.toHaveProperty('slices');
});

test('an open jaw has days of both pairs, and statistics of each slice by itself (S-667)', async () => {
  const { prices, requests } = await load({ destination: 'LIS', return: '2026-12-20', returnOrigin: 'MAD' });
  expect(requests.toSorted()).toEqual([
    'days GRU-LIS 2026-12-07 2026-12-13',
    'days MAD-GRU 2026-12-17 2026-12-23',
    'statistics GRU-LIS 2026-12-10 null',
    'statistics MAD-GRU 2026-12-20 null',
  ]);
  expect(prices).toMatchObject({
    cash: null,
    miles: {},
    out: [{ date: '2026-12-07' }],
    back: [{ date: '2026-12-17' }],
  });
  expect(prices.slices).toMatchObject([
    { days: [{ date: '2026-12-07' }], cash: { count: 30 } },
    { days: [{ date: '2026-12-17' }], cash: { count: 30 } },
  ]);
});

test('several slices have days that keep their order and statistics of each, where enough was seen (S-666, S-667)', async () => {
  const further = [
    { origin: 'SCL', destination: 'EZE', date: '2026-12-12' },
    { origin: 'EZE', destination: 'GRU', date: '2026-12-20' },
  ];
  const { prices, requests } = await load({ destination: 'SCL', return: null, further });
  expect(requests.filter((each) => each.startsWith('days'))).toEqual([
    'days GRU-SCL 2026-12-08 2026-12-12',
    'days SCL-EZE 2026-12-10 2026-12-14',
    'days EZE-GRU 2026-12-18 2026-12-22',
  ]);
  expect(prices).toMatchObject({ out: [], back: [], cash: null, miles: {} });
  expect(prices.slices?.map(({ cash }) => cash?.count ?? null)).toEqual([30, 30, null]);
});

test('other cabins have nothing, because economy alone is observed', async () => {
  const { prices, requests } = await load({ cabin: 'business', returnOrigin: 'MAD', return: '2026-12-20' });
  expect({ prices, requests }).toEqual({ prices: NOTHING_SEEN, requests: [] });
});

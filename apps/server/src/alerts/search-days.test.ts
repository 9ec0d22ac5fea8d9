import { worldDirectory } from '@revoada/core/airports/world';
import { addDays } from '@revoada/core/dates/local-date';
import type { FareSource } from '@revoada/core/sources/fare-source';
import { buildAlertTerms } from '@revoada/core/testing/alerts';
import { oneWayCapabilities } from '@revoada/core/testing/sources';
import { createDailyBudget } from '@revoada/fares/resilience/daily-budget';
import { guardSource } from '@revoada/fares/resilience/guard-source';
import { defaultLimits } from '@revoada/fares/resilience/limits';
import { silentLog } from '@revoada/fares/resilience/source-log';
import { expect, test } from 'vitest';
import { readConfiguration } from '../config/read-configuration.ts';
import { createLog } from '../logging/logging.ts';
import { createPairSearches } from '../search/pair-search.ts';
import { buildOffer, miles } from '../testing/fares/offers.ts';
import { nobodyOutside } from '../testing/outside.ts';
import { searchDays } from './search-days.ts';

const limits = { ...defaultLimits, dailyBudget: 20, ratePerSecond: 1_000, burst: 1_000 };

const source: FareSource = {
  id: 'market',
  capabilities: oneWayCapabilities,
  async *search() {
    yield { offers: [buildOffer(1, miles(10_000))], providers: [], complete: true, partial: false };
  },
};

test('checks of alerts may use more of the day’s searches than a single client (S-427)', async () => {
  const pairs = createPairSearches({
    sources: [guardSource(source, { limits, log: silentLog, budget: createDailyBudget(limits.dailyBudget, Date.now) })],
    store: { get: async () => null, put: async () => undefined },
    now: Date.now,
    deadlineMs: 60_000,
    log: createLog('silent'),
    onFinished: () => undefined,
  });
  const { settings } = readConfiguration({ ...nobodyOutside, STAND_INS: 'moblix' });
  const days = Array.from({ length: limits.dailyBudget / 2 }, (_, day) => {
    return { departure: addDays('2027-03-10', day), return: null };
  });
  const results = await searchDays({ pairs, directory: worldDirectory, settings }, buildAlertTerms(), days, 0);
  expect(results.map(({ prices }) => prices === null)).toEqual(days.map(() => false));
});

import { worldDirectory } from '@revoada/core/airports/world';
import { unnamedRequester } from '@revoada/core/sources/fare-source';
import { cash } from '@revoada/core/testing/offers';
import { NO_EXCHANGE_RATES } from '@revoada/core/testing/sources';
import { createDailyBudget } from '@revoada/fares/resilience/daily-budget';
import { guardSource } from '@revoada/fares/resilience/guard-source';
import { defaultLimits } from '@revoada/fares/resilience/limits';
import { silentLog } from '@revoada/fares/resilience/source-log';
import { expect, test } from 'vitest';
import { readConfiguration } from '../config/read-configuration.ts';
import { createLog } from '../logging/logging.ts';
import { createPairSearches } from '../search/pair-search.ts';
import type { PairState } from '../search/pair-state.ts';
import { createFakeSource, type FakeSource } from '../testing/fares/fake-source.ts';
import { buildOffer } from '../testing/fares/offers.ts';
import { fareRequest as request } from '../testing/fares/requests.ts';
import { nobodyOutside } from '../testing/outside.ts';
import { readDuffelOptions } from './duffel-options.ts';
import { defineFareSource } from './fare-source-entry.ts';
import { readMoblixV1Options } from './moblix-v1-options.ts';
import { createBreakerTable } from './observe-source.ts';
import { createFareSources, FARE_SOURCES, readPaces } from './registry.ts';
import type { SourceCounts } from './upstream-budget/source-budgets.ts';

const configuration = readConfiguration({ ...nobodyOutside, STAND_INS: 'moblix' });

const counts = new Map<string, number>();
/** Counts the searches of each source, as the server does. */
const findCounts = (id: string): SourceCounts => ({
  usage: {
    count: () => counts.get(id) ?? 0,
    add: () => void counts.set(id, (counts.get(id) ?? 0) + 1),
  },
  ownShares: {},
  sharedRate: undefined,
});
const deps = {
  findCounts,
  directory: worldDirectory,
  rates: NO_EXCHANGE_RATES,
  now: () => 1_000_000,
  log: createLog('silent'),
  breakers: createBreakerTable(),
};

test('the registry lists each source once', () => {
  const ids = FARE_SOURCES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a source is on while its settings are given', () => {
  const { MOBLIX_BASE_URL: _url, MOBLIX_USERNAME: _name, MOBLIX_PASSWORD: _word, ...others } = nobodyOutside;
  const listOn = (given: NodeJS.ProcessEnv) => [...readPaces(FARE_SOURCES, readConfiguration(given)).keys()];
  expect(listOn(nobodyOutside)).toEqual(['moblix']);
  expect(listOn({ ...others, DUFFEL_TOKEN: 'duffel_test_abcd' })).toEqual(['duffel']);
  expect(listOn({ ...others, MOBLIX_V1_KEY: 'mbx_test_abcd' })).toEqual(['moblix-v1']);
});

test('options of the keyed sources have their key, their URL without a slash at its end and their pace', () => {
  const keys = { MOBLIX_V1_KEY: 'mbx_live_abcd', DUFFEL_TOKEN: 'duffel_live_abcd' };
  expect([readMoblixV1Options(configuration), readDuffelOptions(configuration)]).toEqual([null, null]);
  const given = readConfiguration({ ...nobodyOutside, ...keys, DUFFEL_BASE_URL: 'http://127.0.0.1:9/' });
  expect(readMoblixV1Options(given)).toEqual({
    baseUrl: 'https://app.apidevoos.dev/api/v1',
    key: 'mbx_live_abcd',
    limits: { ratePerSecond: 2, dailyBudget: 5_000 },
  });
  expect(readDuffelOptions(given)).toEqual({
    baseUrl: 'http://127.0.0.1:9',
    token: 'duffel_live_abcd',
    limits: { ratePerSecond: 1, dailyBudget: 1_500 },
  });
});

test('one entry adds a source to searches', async () => {
  let ownSource: FakeSource | undefined;
  const line = defineFareSource(
    'own',
    ({ settings }) => ({ name: `own of ${settings.moblix.baseUrl}`, limits: { ratePerSecond: 5, dailyBudget: 1 } }),
    ({ name, limits, usage, now, directory }) => {
      ownSource = createFakeSource(name);
      const budget = createDailyBudget(limits.dailyBudget, now, usage);
      return guardSource(ownSource, { limits: { ...defaultLimits, ...limits }, log: silentLog, directory, budget });
    },
  );
  const paces = readPaces([...FARE_SOURCES, line], configuration);
  expect(paces.get('moblix')).toEqual({ ratePerSecond: 2, dailyBudget: 20_000, breakerFailures: 5 });
  expect(paces.get('own')).toEqual({ ratePerSecond: 5, dailyBudget: 1 });
  const sources = createFareSources([line], configuration, deps);
  expect(sources.map(({ id }) => id)).toEqual(['own of http://127.0.0.1:9']);
  const pairs = createPairSearches({
    sources,
    store: { get: () => Promise.resolve(null), put: () => Promise.resolve() },
    ...deps,
    deadlineMs: 60_000,
    onFinished: () => undefined,
  });
  const leave = new AbortController();
  const reader = { requesters: () => [unnamedRequester], signal: leave.signal, maxAgeMs: 600_000 };
  const received: PairState[] = [];
  const offer = buildOffer(1, cash(30_000));
  for await (const states of pairs.follow([request], reader)) {
    received.push(...states);
    if (received.length === 1) (await ownSource?.call(0))?.update({ offers: [offer], complete: true });
  }
  expect(received.at(-1)).toMatchObject({ offers: [offer], complete: true, partial: false });
  // It counts its own searches, and keeps to its own budget.
  expect([...counts]).toEqual([['own', 1]]);
  for await (const states of pairs.follow([{ ...request, date: '2026-12-11' }], reader)) received.push(...states);
  expect(received.at(-1)).toMatchObject({ offers: [], failure: 'budget-exhausted' });
});

test('a source without its settings is off', () => {
  const off = defineFareSource(
    'off',
    () => null,
    () => createFakeSource(),
  );
  expect(createFareSources([off], configuration, deps)).toEqual([]);
});

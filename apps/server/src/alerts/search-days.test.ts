import { worldDirectory } from '@revoada/core/airports/world';
import { findPriceSet } from '@revoada/core/alerts/trip-prices';
import { addDays } from '@revoada/core/dates/local-date';
import { type FareSource, FareSourceError } from '@revoada/core/sources/fare-source';
import type { FoundTicket } from '@revoada/core/sources/ticket';
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
import { createTicketSearches } from '../search/ticket-search.ts';
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

const deps = {
  store: { get: async () => null, put: async () => undefined },
  now: Date.now,
  deadlineMs: 60_000,
  log: createLog('silent'),
  onFinished: () => undefined,
};
const { settings } = readConfiguration({ ...nobodyOutside, STAND_INS: 'moblix' });

test('checks count the joint tickets of a round trip, and lack fares where these do not come (S-636)', async () => {
  const [outbound, inbound] = [miles(10_000), miles(20_000)].map((price, at) => ({
    ...buildOffer(1, price),
    journeyKey: `flights-${at}`,
    departsAt: `2027-03-${at === 0 ? 10 : 17}T08:00:00`,
    arrivesAt: `2027-03-${at === 0 ? 10 : 17}T10:00:00`,
  }));
  if (!outbound || !inbound) throw new Error('no flights');
  const ticket: FoundTicket = {
    ...{ source: 'Tap', airline: outbound.airline, price: miles(15_000), perAdult: null, conditions: null },
    links: { airline: null },
    parts: [outbound, inbound].map((journey, slice) => ({
      slice,
      journey,
      fareFamily: null,
      baggage: journey.baggage,
    })),
  };
  const find = async (searchTickets: FareSource['searchTickets']) => {
    const seller: FareSource = {
      ...source,
      async *search({ date }) {
        const offers = [date === '2027-03-10' ? outbound : inbound];
        yield { offers, providers: [], complete: true, partial: false };
      },
      ...(searchTickets && { searchTickets }),
    };
    const pairs = createPairSearches({ ...deps, sources: [seller] });
    const tickets = createTicketSearches({ ...deps, sources: [seller] });
    const days = [{ departure: '2027-03-10', return: '2027-03-17' }];
    const [found] = await searchDays(
      { pairs, tickets, directory: worldDirectory, settings },
      buildAlertTerms(),
      days,
      0,
    );
    const prices = found?.prices && findPriceSet(found.prices, { maxStops: null, bags: [] });
    return { miles: prices?.awards.map((award) => award.miles), partial: found?.partial };
  };
  expect(await find(undefined)).toEqual({ miles: [30_000], partial: false });
  expect(
    await find(async function* () {
      yield { tickets: [ticket], providers: [], complete: true, partial: false };
    }),
  ).toEqual({ miles: [15_000], partial: false });
  expect(
    // biome-ignore lint/correctness/useYield: the source fails before it has any
    await find(async function* () {
      throw new FareSourceError('unavailable', 'down', { fault: 'theirs', retryable: false });
    }),
  ).toEqual({ miles: [30_000], partial: true });
});

test('checks of alerts may use more of the day’s searches than a single client (S-427)', async () => {
  const pairs = createPairSearches({
    ...deps,
    sources: [
      guardSource(source, {
        limits,
        log: silentLog,
        directory: worldDirectory,
        budget: createDailyBudget(limits.dailyBudget, Date.now),
      }),
    ],
  });
  const days = Array.from({ length: limits.dailyBudget / 2 }, (_, day) => {
    return { departure: addDays('2027-03-10', day), return: null };
  });
  const results = await searchDays(
    { pairs, tickets: null, directory: worldDirectory, settings },
    buildAlertTerms(),
    days,
    0,
  );
  expect(results.map(({ prices }) => prices === null)).toEqual(days.map(() => false));
});

import type { FareSource, FareUpdate } from '@revoada/core/sources/fare-source';
import { startDuffel } from '@revoada/sandbox/duffel';
import { connectFlightBackend } from '@revoada/sandbox/flight-backend';
import { startFlightBackend } from '@revoada/sandbox/flight-backend/start';
import { startMoblixV1 } from '@revoada/sandbox/moblix-v1';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneAdult } from '../testing/fares/requests.ts';
import { createSuppliers, findLast } from '../testing/fares/suppliers.ts';

let nowMs = Date.parse('2026-11-20T15:00:00Z');
const clock = {
  day: '2026-11-20',
  now: () => nowMs,
  wait: async (ms: number) => {
    nowMs += ms;
  },
};
const closers: (() => Promise<void>)[] = [];
let sources: FareSource[];

beforeAll(async () => {
  const flightBackend = await startFlightBackend({ port: 0, day: clock.day, now: clock.now });
  await connectFlightBackend(flightBackend.control).addFault({ kind: 'pace', factor: 0 });
  const moblixV1 = await startMoblixV1({ port: 0, ...clock });
  const duffel = await startDuffel({ port: 0, ...clock });
  closers.push(flightBackend.close, moblixV1.close, duffel.close);
  sources = createSuppliers(
    {
      MOBLIX_BASE_URL: flightBackend.url,
      MOBLIX_USERNAME: 'demonstracao',
      MOBLIX_PASSWORD: 'demonstracao',
      MOBLIX_POLL_WAIT_MS: '10',
      MOBLIX_V1_BASE_URL: moblixV1.url,
      MOBLIX_V1_KEY: 'mbx_test_demonstracao',
      DUFFEL_BASE_URL: duffel.url,
      DUFFEL_TOKEN: 'duffel_test_demonstracao',
      STAND_INS: 'moblix',
    },
    {
      now: clock.now,
      rates: { find: (currency) => (currency === 'USD' ? { currency, reais: 5.38, day: '2026-11-19' } : null) },
    },
  );
});
afterAll(async () => {
  for (const close of closers) await close();
});

async function findFares(source: FareSource): Promise<FareUpdate> {
  const request = { ...oneAdult, origin: 'GRU', destination: 'LIS', date: '2027-02-10' };
  const last = await findLast(source.search(request, { signal: AbortSignal.timeout(20_000) }));
  if (!last.complete) throw new Error(`${source.id} did not complete`);
  return last;
}

/** The cheapest cash fare of each journey, in cents. */
function findCheapest({ offers }: FareUpdate): Map<string, number> {
  const fares = offers.flatMap((offer) =>
    [offer, ...offer.alternatives].flatMap(({ price }) =>
      price.kind === 'cash' ? [{ key: offer.journeyKey, cents: price.totalCents }] : [],
    ),
  );
  const groups = Map.groupBy(fares, ({ key }) => key);
  return new Map([...groups].map(([key, own]) => [key, Math.min(...own.map(({ cents }) => cents))]));
}

test('the suppliers sell the same flights at prices near each other, so that sources check each other', async () => {
  expect(sources.map(({ id }) => id)).toEqual(['moblix', 'moblix-v1', 'duffel']);
  const [first, ...others] = await Promise.all(sources.map(async (source) => findCheapest(await findFares(source))));
  for (const other of others) {
    const shared = [...other].flatMap(([key, cents]) => {
      const reference = first?.get(key);
      return reference === undefined ? [] : [{ key, ratio: cents / reference }];
    });
    expect(shared.length).toBeGreaterThan(8);
    expect(shared.filter(({ ratio }) => ratio < 0.93 || ratio > 1.07)).toEqual([]);
  }
});

import type { SharedTrip } from '@revoada/core/sharing/shared-trip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedTrip } from '../testing/shared-trip.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';
import { today } from '../testing/today.ts';

const clock = { now: today };
let site: TestServer;
beforeAll(async () => {
  site = await startTestServer({ env: { RATE_LIMIT_ANONYMOUS_WRITES: '5' }, now: () => clock.now });
});
afterAll(() => site.stop());

const trips = () => site.server.context.sharedTrips;
const rows = () => site.database.query('select * from shared_trips order by created_at');

async function store(trip: SharedTrip, clientIp: string): Promise<string> {
  const stored = await trips().store(trip, clientIp);
  if (!('code' in stored)) throw new Error('refused');
  return stored.code;
}

test('a trip is read as it was stored, and says nothing of who shared it (S-735, S-738)', async () => {
  await site.database.empty();
  const code = await store(sharedTrip(), '203.0.113.1');
  expect(code).toMatch(/^[A-Za-z0-9]{12}$/);
  expect(await trips().find(code)).toEqual(sharedTrip());
  expect(await rows()).toEqual([{ code, trip: sharedTrip(), created_at: new Date(today), ends_on: expect.anything() }]);
});

test('the same trip at the same price of one search has one link, however often it is shared (S-738)', async () => {
  await site.database.empty();
  const codes = await Promise.all(Array.from({ length: 20 }, (_, at) => store(sharedTrip(), `198.51.100.${at}`)));
  expect(new Set(codes).size).toBe(1);
  expect(await rows()).toHaveLength(1);
  // Shared by the same client again, it counts no more.
  for (let at = 0; at < 10; at += 1) await store(sharedTrip(), '198.51.100.1');
  const later = sharedTrip({ seenAt: new Date(today + 60_000).toISOString() });
  const dearer = sharedTrip({ total: { cashCents: 460_001, awards: [], costCents: 460_001 } });
  const others = await Promise.all([store(later, '198.51.100.30'), store(dearer, '198.51.100.31')]);
  expect(new Set([...codes, ...others]).size).toBe(3);
});

test('thousands of links of one client are refused for an hour, and others share on (S-738)', async () => {
  await site.database.empty();
  const clientIp = '203.0.113.9';
  const attempts = Array.from({ length: 2_000 }, (_, at) => sharedTrip({ params: `origem=GRU&destino=LIS&n=${at}` }));
  const answers = [];
  for (const trip of attempts) answers.push(await trips().store(trip, clientIp));
  expect(answers.filter((answer) => 'code' in answer)).toHaveLength(5);
  expect(answers.at(-1)).toEqual({ waitSeconds: expect.any(Number) });
  expect(await rows()).toHaveLength(5);
  expect(await store(sharedTrip(), '203.0.113.10')).toMatch(/^\w{12}$/);
});

test.each([
  '',
  'aB3dE9fG1hJ2',
  "' or 1=1 --",
  'a'.repeat(10_000),
  'aB3dE9fG1hJ\0',
  '00000000-0000-4000-8000-000000000000',
])('no trip has the code %j (S-737)', async (code) => {
  expect(await trips().find(code)).toBeNull();
});

test('links are deleted a week after the trip, or after a year (S-739)', async () => {
  await site.database.empty();
  clock.now = today;
  // The flight lands on 11 December.
  const code = await store(sharedTrip(), '192.0.2.1');
  const far = sharedTrip().flights.map((flight) => ({
    ...flight,
    departsAt: '2028-01-10T10:00:00',
    arrivesAt: '2028-01-10T20:00:00',
  }));
  const farCode = await store(sharedTrip({ flights: far }), '192.0.2.1');
  const forgetAt = async (iso: string) => {
    clock.now = Date.parse(iso);
    await site.server.context.accountData.forgetOld();
    return Promise.all([code, farCode].map(async (each) => (await trips().find(each)) !== null));
  };
  expect(await forgetAt('2026-12-18T23:00:00Z')).toEqual([true, true]);
  expect(await forgetAt('2026-12-19T00:00:00Z')).toEqual([false, true]);
  expect(await forgetAt('2027-12-01T12:00:00Z')).toEqual([false, true]);
  expect(await forgetAt('2027-12-02T12:00:00Z')).toEqual([false, false]);
  clock.now = today;
});

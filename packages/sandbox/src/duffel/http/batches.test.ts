import { describe, expect, test } from 'vitest';
import {
  type BatchData,
  NOON,
  type RequestData,
  readData,
  readError,
  searchData,
  sliceData,
  type TestDuffel,
  testDuffel,
} from '../testing/test-duffel.ts';

async function start(duffel: TestDuffel, changes = {}, query = ''): Promise<BatchData> {
  const reply = await duffel.post(`/air/batch_offer_requests${query}`, searchData(changes));
  expect(reply.status).toBe(201);
  return readData<BatchData>(reply);
}

async function poll(duffel: TestDuffel, id: string, query = ''): Promise<BatchData> {
  return readData<BatchData>(await duffel.get(`/air/batch_offer_requests/${id}${query}`));
}

async function pollToEnd(duffel: TestDuffel, id: string): Promise<BatchData[]> {
  const polls: BatchData[] = [];
  while (polls.at(-1)?.remaining_batches !== 0 && polls.length < 10) polls.push(await poll(duffel, id));
  return polls;
}

describe('batch offer requests', () => {
  test('begin at once without offers, with two to four batches open', async () => {
    const duffel = await testDuffel();
    const started = await start(duffel);
    expect(duffel.now()).toBe(NOON);
    expect(started).not.toHaveProperty('offers');
    expect(started.total_batches).toBeGreaterThanOrEqual(2);
    expect(started.total_batches).toBeLessThanOrEqual(4);
    expect(started.remaining_batches).toBe(started.total_batches);
    expect(started).toMatchObject({ client_key: expect.any(String), live_mode: false });
  });

  test('wait in each poll for the next batch, give only new offers and end at none remaining', async () => {
    const duffel = await testDuffel();
    const { id, total_batches } = await start(duffel);
    const polls = await pollToEnd(duffel, id);
    expect(polls.map(({ remaining_batches }) => remaining_batches)).toEqual(
      Array.from({ length: total_batches }, (_, index) => total_batches - 1 - index),
    );
    expect(duffel.now() - NOON).toBeGreaterThanOrEqual(200);
    expect(duffel.now() - NOON).toBeLessThanOrEqual(2000);
    const ids = polls.flatMap(({ offers }) => offers.map((offer) => offer.id));
    expect(new Set(ids).size).toBe(ids.length);
    const whole = await readData<RequestData>(await duffel.get(`/air/offer_requests/${id}`));
    expect(new Set(ids)).toEqual(new Set(whole.offers.map((offer) => offer.id)));
    expect((await poll(duffel, id)).offers).toEqual([]);
  });

  test('give several batches together to a poll that comes late', async () => {
    const duffel = await testDuffel();
    const { id } = await start(duffel);
    duffel.later(5000);
    const late = await poll(duffel, id);
    expect(late.remaining_batches).toBe(0);
    expect(new Set(late.offers.map(({ owner }) => owner.iata_code)).size).toBeGreaterThan(2);
  });

  test('expire after a minute, while their offers stay readable under the offer request', async () => {
    const duffel = await testDuffel();
    const { id } = await start(duffel);
    duffel.later(60_000);
    expect(await readError(await duffel.get(`/air/batch_offer_requests/${id}`))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    const request = await readData<RequestData>(await duffel.get(`/air/offer_requests/${id}`));
    expect(request.offers.length).toBeGreaterThan(20);
  });

  test('are no view of a plain offer request', async () => {
    const duffel = await testDuffel();
    const { id } = await duffel.search();
    expect((await duffel.get(`/air/batch_offer_requests/${id}`)).status).toBe(404);
  });

  test('leave an airline out that is slower than the supplier timeout, without saying so', async () => {
    const duffel = await testDuffel();
    const owners = (polls: BatchData[]) =>
      new Set(polls.flatMap((one) => one.offers.map(({ owner }) => owner.iata_code)));
    await duffel.addFault({ kind: 'airline-slow', airline: 'TP', ms: 8000 });
    const hurried = await start(duffel, {}, '?supplier_timeout=3000');
    expect(owners(await pollToEnd(duffel, hurried.id))).not.toContain('TP');
    expect(duffel.now() - NOON).toBe(3000);
    const patient = await start(duffel, {}, '?supplier_timeout=100');
    expect(owners(await pollToEnd(duffel, patient.id))).toContain('TP');
  });

  test('never end with the fault, and polls answer without offers', async () => {
    const duffel = await testDuffel();
    await duffel.addFault({ kind: 'never-completes' });
    const { id } = await start(duffel);
    const polls: BatchData[] = [];
    for (let count = 0; count < 5; count += 1) polls.push(await poll(duffel, id));
    expect(polls.at(-1)).toMatchObject({ remaining_batches: 1, offers: [] });
    duffel.later(60_000);
    expect((await duffel.get(`/air/batch_offer_requests/${id}`)).status).toBe(404);
  });

  test('give itineraries in place of offers when they are wanted', async () => {
    const duffel = await testDuffel();
    const { id } = await start(duffel, { slices: [sliceData('GRU', 'LIS', '2027-02-10')] });
    const data = await poll(duffel, id, '?view=itineraries');
    expect(data).not.toHaveProperty('offers');
    expect(data).toMatchObject({ slices: [{ origin: 'arp_gru_br', itineraries: expect.any(Array) }] });
  });
});

import { describe, expect, test } from 'vitest';
import { readData, readError, searchData, sliceData, type TestDuffel, testDuffel } from '../testing/test-duffel.ts';
import type { WireOffer } from '../wire/offer.ts';

type List = { data: WireOffer[]; meta: { limit: number; before: string | null; after: string | null } };
type Service = { type: string; passenger_ids: string[]; segment_ids: string[]; total_amount: string };

async function list(duffel: TestDuffel, query: string): Promise<List> {
  return (await (await duffel.get(`/air/offers?${query}`)).json()) as List;
}

async function readOffer(duffel: TestDuffel, id: string, query = '') {
  return readData<WireOffer & { available_services: Service[] | null }>(await duffel.get(`/air/offers/${id}${query}`));
}

async function findOffer(duffel: TestDuffel, airline: string): Promise<WireOffer> {
  const { offers } = await duffel.search();
  const offer = offers.find(({ owner }) => owner.iata_code === airline);
  if (!offer) throw new Error(`no offer of ${airline}`);
  return offer;
}

describe('GET /air/offers', () => {
  test('needs an offer request, which must exist', async () => {
    const duffel = await testDuffel();
    expect(await readError(await duffel.get('/air/offers'))).toMatchObject({
      status: 422,
      code: 'validation_required',
    });
    expect((await duffel.get('/air/offers?offer_request_id=orq_0000unknown')).status).toBe(404);
  });

  test('pages with cursors forth and back, and has none after the last page', async () => {
    const duffel = await testDuffel();
    const { id, offers } = await duffel.search();
    const pages: List[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: List = await list(duffel, `offer_request_id=${id}&limit=20${after && `&after=${after}`}`);
      pages.push(page);
      after = page.meta.after;
    }
    expect(pages[0]?.meta).toMatchObject({ limit: 20, before: null, after: expect.any(String) });
    const listed = pages.flatMap(({ data }) => data.map((offer) => offer.id));
    expect(new Set(listed)).toEqual(new Set(offers.map((offer) => offer.id)));
    const back = await list(duffel, `offer_request_id=${id}&limit=20&before=${pages[1]?.meta.before}`);
    expect(back.data).toEqual(pages[0]?.data);
  });

  test('sorts by price and by duration, either way', async () => {
    const duffel = await testDuffel();
    const { id } = await duffel.search();
    const amounts = async (sort: string) =>
      (await list(duffel, `offer_request_id=${id}&limit=200&sort=${sort}`)).data.map((one) => Number(one.total_amount));
    const rising = await amounts('total_amount');
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    expect(await amounts('-total_amount')).toEqual(rising.toReversed());
    const quick = await list(duffel, `offer_request_id=${id}&sort=total_duration`);
    expect(quick.data[0]?.slices[0]?.segments.length).toBe(1);
    expect((await duffel.get(`/air/offers?offer_request_id=${id}&sort=price`)).status).toBe(422);
  });

  test('keeps to a number of connections and refuses a limit above 200', async () => {
    const duffel = await testDuffel();
    const { id } = await duffel.search();
    const { data } = await list(duffel, `offer_request_id=${id}&limit=200&max_connections=0`);
    expect(data.length).toBeGreaterThan(5);
    expect(data.filter(({ slices }) => slices.some(({ segments }) => segments.length > 1))).toEqual([]);
    expect((await duffel.get(`/air/offers?offer_request_id=${id}&limit=201`)).status).toBe(422);
  });
});

describe('GET /air/offers/{id}', () => {
  test('answers the offer of the search, and its services only on request', async () => {
    const duffel = await testDuffel();
    const offer = await findOffer(duffel, 'LA');
    expect(await readOffer(duffel, offer.id)).toEqual({ ...offer, available_services: null });
    const { available_services } = await readOffer(duffel, offer.id, '?return_available_services=true');
    const [bag] = available_services ?? [];
    expect(bag).toMatchObject({
      type: 'baggage',
      maximum_quantity: 2,
      passenger_ids: [offer.passengers[0]?.id],
      segment_ids: offer.slices.flatMap(({ segments }) => segments.map(({ id }) => id)),
      total_currency: 'USD',
      metadata: { type: 'checked', maximum_weight_kg: 23 },
    });
    expect(available_services?.map(({ type }) => type)).toContain('cancel_for_any_reason');
  });

  test('has the price of now after prices have moved', async () => {
    const duffel = await testDuffel();
    const offer = await findOffer(duffel, 'LA');
    duffel.drops.add({ route: 'GRU-LIS', cash: 1.5 });
    duffel.later(60_000);
    const dearer = await readOffer(duffel, offer.id);
    expect(Number(dearer.total_amount)).toBeGreaterThan(Number(offer.total_amount) * 1.4);
    expect(dearer.updated_at > offer.updated_at).toBe(true);
    expect(dearer.id).toBe(offer.id);
  });

  test('says that an offer is gone, expired and at last not found', async () => {
    const duffel = await testDuffel();
    const { id } = await findOffer(duffel, 'TP');
    const fault = await duffel.addFault({ kind: 'offer-gone', path: 'offer' });
    expect(await readError(await duffel.get(`/air/offers/${id}`))).toMatchObject({
      status: 422,
      type: 'airline_error',
      code: 'offer_no_longer_available',
    });
    await duffel.client.removeFault(fault.id);
    duffel.later(20 * 60_000);
    expect(await readError(await duffel.get(`/air/offers/${id}`))).toMatchObject({
      status: 422,
      code: 'offer_expired',
    });
    duffel.later(30 * 60_000);
    expect(await readError(await duffel.get(`/air/offers/${id}`))).toMatchObject({ status: 404, code: 'not_found' });
    expect((await duffel.get('/air/offers/off_0000unknown')).status).toBe(404);
  });

  test('drifts for the account’s share of offers, the same way each time', async () => {
    const duffel = await testDuffel({ account: { driftPercent: 50, requestsPerMinute: 600 } });
    const { offers } = await duffel.search({ slices: [sliceData('GRU', 'MAD', '2027-02-10')] });
    const read = async () =>
      Promise.all(
        offers.map(async (offer) => {
          const reply = await duffel.get(`/air/offers/${offer.id}`);
          if (reply.status !== 200) return 'gone';
          const { total_amount } = await readData<WireOffer>(reply);
          return Number(total_amount) - Number(offer.total_amount);
        }),
      );
    const moves = await read();
    expect(await read()).toEqual(moves);
    expect(moves).toContain(0);
    expect(moves).toContain('gone');
    expect(moves.some((move) => typeof move === 'number' && move > 0)).toBe(true);
    expect(moves.some((move) => typeof move === 'number' && move < 0)).toBe(true);
  });
});

describe('Duffel’s test routes', () => {
  const search = (duffel: TestDuffel, from: string, to: string) =>
    duffel.search({ slices: [sliceData(from, to, '2027-02-10')] });

  test('PVD to RAI has no offers', async () => {
    expect((await search(await testDuffel(), 'PVD', 'RAI')).offers).toEqual([]);
  });

  test('JFK to EWR can only be held', async () => {
    const { offers } = await search(await testDuffel(), 'JFK', 'EWR');
    expect(offers.length).toBeGreaterThan(0);
    for (const { payment_requirements, owner } of offers) {
      expect(owner).toMatchObject({ iata_code: 'ZZ', name: 'Duffel Airways' });
      expect(payment_requirements).toEqual({
        requires_instant_payment: false,
        price_guarantee_expires_at: expect.any(String),
        payment_required_by: expect.any(String),
      });
    }
  });

  test('LHR to DXB has only connections', async () => {
    const { offers } = await search(await testDuffel(), 'LHR', 'DXB');
    expect(offers.length).toBeGreaterThan(0);
    for (const { slices } of offers) expect(slices[0]?.segments.length).toBe(2);
  });

  test('BTS to MRU has no bags and sells none', async () => {
    const duffel = await testDuffel();
    const { offers } = await search(duffel, 'BTS', 'MRU');
    expect(offers[0]?.slices[0]?.segments[0]?.passengers[0]?.baggages).toEqual([]);
    const { available_services } = await readOffer(duffel, offers[0]?.id ?? '', '?return_available_services=true');
    expect(available_services).toEqual([]);
  });

  test('DXB to AMS lands once within the flight', async () => {
    const { offers } = await search(await testDuffel(), 'DXB', 'AMS');
    const [segment] = offers[0]?.slices[0]?.segments ?? [];
    expect(segment?.stops).toMatchObject([{ duration: 'PT50M', airport: { iata_code: 'VIE' } }]);
    const [stop] = segment?.stops ?? [];
    expect(stop && segment && stop.arriving_at > segment.departing_at && stop.departing_at < segment.arriving_at).toBe(
      true,
    );
  });

  test('STN to LHR times out at once and in batches', async () => {
    const duffel = await testDuffel();
    const slices = [sliceData('STN', 'LHR', '2027-02-10')];
    const reply = await duffel.post('/air/offer_requests?supplier_timeout=5000', searchData({ slices }));
    expect(await readError(reply)).toMatchObject({ status: 504, type: 'api_error', code: 'gateway_timeout_error' });
    const batch = await readData<{ id: string }>(
      await duffel.post('/air/batch_offer_requests', searchData({ slices })),
    );
    await duffel.get(`/air/batch_offer_requests/${batch.id}`);
    expect(await readData(await duffel.get(`/air/batch_offer_requests/${batch.id}`))).toMatchObject({
      remaining_batches: 1,
      offers: [],
    });
  });

  test('LGW to LHR is gone when it is read, and LHR to STN costs more at each read', async () => {
    const duffel = await testDuffel();
    const gone = await search(duffel, 'LGW', 'LHR');
    expect((await duffel.get(`/air/offers/${gone.offers[0]?.id}`)).status).toBe(422);
    const { offers } = await search(duffel, 'LHR', 'STN');
    const [first] = offers;
    const prices = [await readOffer(duffel, first?.id ?? ''), await readOffer(duffel, first?.id ?? '')];
    const amounts = [first, ...prices].map((one) => Number(one?.total_amount));
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    expect(new Set(amounts).size).toBe(3);
  });
});

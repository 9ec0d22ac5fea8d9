import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type RequestData, readData, readError, searchData, sliceData, testDuffel } from '../testing/test-duffel.ts';

const ROUND_TRIP = [sliceData('GRU', 'LIS', '2027-02-10'), sliceData('LIS', 'GRU', '2027-02-20')];

describe('POST /air/offer_requests', () => {
  test('answers 201 with the request and its offers, with and without a trailing slash', async () => {
    const duffel = await testDuffel();
    for (const path of ['/air/offer_requests', '/air/offer_requests/']) {
      const reply = await duffel.post(path, searchData());
      expect(reply.status).toBe(201);
      const data = await readData<RequestData>(reply);
      expect(data).toMatchObject({
        id: expect.stringMatching(/^orq_\w{20,24}$/),
        live_mode: false,
        cabin_class: 'economy',
      });
      expect(data.slices).toMatchObject([
        { origin_type: 'airport', origin: { id: 'arp_gru_br' }, destination: { id: 'arp_lis_pt' } },
      ]);
      expect(data.offers.length).toBeGreaterThan(20);
    }
  });

  test('writes amounts as texts that add up, in the billing currency of the account', async () => {
    const duffel = await testDuffel({ account: { currency: 'EUR' } });
    const { offers } = await duffel.search();
    for (const { total_amount, base_amount, tax_amount, total_currency } of offers) {
      expect(total_amount).toMatch(/^\d+\.\d\d$/);
      expect(total_currency).toBe('EUR');
      expect(Number(base_amount) + Number(tax_amount ?? 0)).toBeCloseTo(Number(total_amount), 2);
    }
  });

  test('finds the same flights and prices again, under other ids', async () => {
    const duffel = await testDuffel();
    const inShort = ({ offers }: RequestData) =>
      offers.map(({ total_amount, slices }) => [total_amount, slices.map(({ comparison_key }) => comparison_key)]);
    const [first, second] = [await duffel.search(), await duffel.search()];
    expect(inShort(second)).toEqual(inShort(first));
    const ids = new Set([...first.offers, ...second.offers].map(({ id }) => id));
    expect(ids.size).toBe(first.offers.length + second.offers.length);
  });

  test('gives a slice the same comparison key in every offer that has its flights, and no other', async () => {
    const duffel = await testDuffel();
    const { offers } = await duffel.search({ slices: ROUND_TRIP });
    const slices = offers.flatMap((offer) => offer.slices);
    const flightsOf = (slice: (typeof slices)[number]) =>
      slice.segments.map((one) => `${one.marketing_carrier_flight_number} ${one.departing_at}`).join();
    const keys = Map.groupBy(slices, ({ comparison_key }) => comparison_key);
    for (const group of keys.values()) expect(new Set(group.map(flightsOf)).size).toBe(1);
    expect(keys.size).toBe(new Set(slices.map(flightsOf)).size);
  });

  test('answers without offers when they are not wanted, and keeps them for the list', async () => {
    const duffel = await testDuffel();
    const data = await duffel.search({}, '?return_offers=false');
    expect(data).not.toHaveProperty('offers');
    const list = await duffel.get(`/air/offers?offer_request_id=${data.id}`);
    expect((await readData<unknown[]>(list)).length).toBe(50);
  });

  test('accepts cities and takes their airports apart', async () => {
    const duffel = await testDuffel();
    const { slices, offers } = await duffel.search({ slices: [sliceData('SAO', 'RIO', '2027-02-10')] });
    expect(slices[0]).toMatchObject({ origin_type: 'city', origin: { id: 'cit_sao_br', iata_code: 'SAO' } });
    const pairs = new Set(
      offers.map(({ slices: [slice] }) => `${slice?.origin.iata_code}-${slice?.destination.iata_code}`),
    );
    expect([...pairs]).toEqual(expect.arrayContaining(['GRU-GIG', 'CGH-SDU']));
  });

  test('sells round trips, open jaws and several slices as one ticket of one airline', async () => {
    const duffel = await testDuffel();
    const trips = [
      ROUND_TRIP,
      [sliceData('GRU', 'LIS', '2027-02-10'), sliceData('MAD', 'GRU', '2027-02-20')],
      [
        sliceData('CNF', 'SCL', '2027-02-10'),
        sliceData('SCL', 'EZE', '2027-02-14'),
        sliceData('EZE', 'CNF', '2027-02-20'),
      ],
    ];
    for (const slices of trips) {
      const { offers } = await duffel.search({ slices });
      expect(offers.length).toBeGreaterThan(10);
      for (const offer of offers) {
        expect(offer.slices.map(({ origin, destination }) => [origin.iata_code, destination.iata_code])).toEqual(
          slices.map(({ origin, destination }) => [origin, destination]),
        );
      }
    }
  });

  test('sells most round trips abroad for less than two one-way tickets', async () => {
    const duffel = await testDuffel();
    const cheapest = async (slices: object[]) => {
      const { offers } = await duffel.search({ slices });
      const groups = Map.groupBy(offers, ({ owner }) => owner.iata_code);
      return new Map([...groups].map(([code, own]) => [code, Math.min(...own.map((one) => Number(one.total_amount)))]));
    };
    const joint = await cheapest(ROUND_TRIP);
    const [out, back] = [await cheapest(ROUND_TRIP.slice(0, 1)), await cheapest(ROUND_TRIP.slice(1))];
    const cheaper = [...joint].filter(([code, price]) => price < (out.get(code) ?? 0) + (back.get(code) ?? 0));
    expect(cheaper.length).toBeGreaterThan(joint.size / 2);
  });

  test('offers the requested cabin, and every cabin without a cabin class', async () => {
    const duffel = await testDuffel();
    const cabinsOf = ({ offers }: RequestData) =>
      new Set(
        offers.flatMap((offer) => offer.slices[0]?.segments[0]?.passengers.map(({ cabin_class }) => cabin_class)),
      );
    expect(cabinsOf(await duffel.search({ cabin_class: 'premium_economy' }))).toEqual(new Set(['premium_economy']));
    expect(cabinsOf(await duffel.search({ cabin_class: undefined }))).toEqual(
      new Set(['economy', 'premium_economy', 'business', 'first']),
    );
  });

  test('keeps to the requested connections and hours', async () => {
    const duffel = await testDuffel();
    const hours = { departure_time: { from: '18:00', to: '20:00' } };
    const { offers } = await duffel.search({
      slices: [sliceData('GRU', 'LIS', '2027-02-10', hours)],
      max_connections: 0,
    });
    expect(offers.length).toBeGreaterThan(3);
    for (const { slices } of offers) {
      expect(slices[0]?.segments.length).toBe(1);
      expect(slices[0]?.segments[0]?.departing_at).toMatch(/T(18|19|20:00)/);
    }
  });

  test('types passengers with an age only in the offers, and prices each kind', async () => {
    const duffel = await testDuffel();
    const passengers = [{ type: 'adult' }, { age: 10 }, { age: 0 }];
    const family = await duffel.search({ passengers });
    expect(family.passengers).toMatchObject([
      { type: 'adult', age: null },
      { type: null, age: 10 },
      { type: null, age: 0 },
    ]);
    expect(family.offers[0]?.passengers).toMatchObject([
      { type: 'adult' },
      { type: 'child', age: 10 },
      { type: 'infant_without_seat', age: 0 },
    ]);
    const adult = await duffel.search();
    const total = ({ offers }: RequestData) => Number(offers[0]?.total_amount);
    expect(total(family)).toBeGreaterThan(total(adult) * 1.8);
    expect(total(family)).toBeLessThan(total(adult) * 2.2);
  });

  test('leaves GOL and Azul out, and sells the flights of the others as the flight backend does', async () => {
    const duffel = await testDuffel();
    const { offers } = await duffel.search();
    const numbers = new Set(
      offers.flatMap(({ slices }) =>
        slices.flatMap(({ segments }) =>
          segments.map((one) => `${one.marketing_carrier.iata_code}${one.marketing_carrier_flight_number}`),
        ),
      ),
    );
    expect([...numbers]).toEqual(expect.arrayContaining(['LA8108', 'TP17', 'IB267']));
    expect([...numbers].filter((number) => /^(G3|AD)/.test(number))).toEqual([]);
  });

  test('has null where the wire allows it: tax, brand, rules, durations, aircraft, codes and emissions', async () => {
    const duffel = await testDuffel();
    const searches = [
      ['GRU', 'LIS'],
      ['GRU', 'DXB'],
      ['GRU', 'MIA'],
      ['GRU', 'MEX'],
      ['GRU', 'OPO'],
      ['GRU', 'TLL'],
    ] as const;
    const replies = await Promise.all(
      searches.map(([from, to]) => duffel.search({ slices: [sliceData(from, to, '2027-02-10')] })),
    );
    const offers = replies.flatMap((data) => data.offers);
    const slices = offers.flatMap((offer) => offer.slices);
    const segments = slices.flatMap((slice) => slice.segments);
    const present = {
      tax: offers.some((offer) => offer.tax_amount === null && offer.tax_currency === null),
      emissions: offers.some((offer) => offer.total_emissions_kg === null),
      rules: offers.some(({ conditions }) => conditions.change_before_departure === null),
      brand: slices.some((slice) => slice.fare_brand_name === null),
      shelf: slices.some((slice) => slice.ngs_shelf === null),
      sliceDuration: slices.some((slice) => slice.duration === null),
      aircraft: segments.some((segment) => segment.aircraft === null),
      operator: segments.some(({ operating_carrier }) => operating_carrier.iata_code === null),
      operatingNumber: segments.some((segment) => segment.operating_carrier_flight_number === null),
      distance: segments.some((segment) => segment.distance === null),
      terminal: segments.some((segment) => segment.origin_terminal === null),
      city: segments.some(({ origin }) => origin.city === null),
      cityName: segments.some(({ destination: to }) => to.city_name === null && to.iata_city_code === null),
      basis: segments.some(({ passengers }) => passengers.some((one) => one.fare_basis_code === null)),
      cabin: segments.some(({ passengers }) => passengers.some((one) => one.cabin === null)),
    };
    expect(Object.entries(present).filter(([, isPresent]) => !isPresent)).toEqual([]);
  });

  test('writes durations with and without leading zeros, and in days from a day on', async () => {
    const duffel = await testDuffel();
    const { offers } = await duffel.search({ slices: [sliceData('GRU', 'SYD', '2027-02-10')], max_connections: 2 });
    const durations = offers.flatMap(({ slices }) => slices.map(({ duration }) => duration));
    expect(durations.some((text) => /^P1DT\d+H/.test(text ?? ''))).toBe(true);
    const { offers: short } = await duffel.search({ slices: [sliceData('GRU', 'EZE', '2027-02-10')] });
    const all = short.flatMap(({ slices }) => slices.map(({ duration }) => duration ?? ''));
    expect(all.some((text) => /^PT0\dH/.test(text))).toBe(true);
    expect(all.some((text) => /^PT[1-9]H\d+M$/.test(text))).toBe(true);
  });

  test('has no offers past the airlines’ sale, and none for a past day', async () => {
    const duffel = await testDuffel();
    const { offers } = await duffel.search({ slices: [sliceData('GRU', 'LIS', '2028-06-01')] });
    expect(offers).toEqual([]);
    const past = await duffel.post(
      '/air/offer_requests',
      searchData({ slices: [sliceData('GRU', 'LIS', '2026-11-01')] }),
    );
    expect(past.status).toBe(422);
  });

  test('with a pinned day, sells the flights of that day on the callers’ days and expires by the clock', async () => {
    const pinned = await testDuffel({ day: '2026-06-01' });
    const { offers, created_at } = await pinned.search();
    expect(offers[0]?.slices[0]?.segments[0]?.departing_at).toMatch(/^2027-02-10T/);
    expect(created_at).toMatch(/^2026-11-20T15:00/);
    expect(offers[0]?.expires_at).toMatch(/^2026-11-20T15:20/);
  });

  test('compresses for callers that accept gzip', async () => {
    const duffel = await testDuffel();
    const reply = await duffel.post('/air/offer_requests', searchData(), { 'accept-encoding': 'gzip, br' });
    expect(reply.headers.get('content-encoding')).toBe('gzip');
    const text = gunzipSync(Buffer.from(await reply.arrayBuffer())).toString();
    expect(JSON.parse(text)).toHaveProperty('data.offers');
  });
});

describe('refused searches', () => {
  test.each([
    ['no slices', { slices: [] }, 'validation_required', '/slices'],
    ['no passengers', { passengers: undefined }, 'validation_required', '/passengers'],
    [
      'an unknown place',
      { slices: [sliceData('GRU', 'ZZZ', '2027-02-10')] },
      'validation_inclusion',
      '/slices/0/destination',
    ],
    [
      'a missing origin',
      { slices: [{ destination: 'LIS', departure_date: '2027-02-10' }] },
      'validation_required',
      '/slices/0/origin',
    ],
    [
      'a day that does not exist',
      { slices: [sliceData('GRU', 'LIS', '2027-02-29')] },
      'validation_format',
      '/slices/0/departure_date',
    ],
    ['an age beside a type', { passengers: [{ type: 'adult', age: 30 }] }, 'validation_exclusion', '/passengers/0'],
    [
      'an infant without an adult',
      { passengers: [{ type: 'infant_without_seat' }] },
      'validation_inequality',
      '/passengers',
    ],
    ['an unknown cabin', { cabin_class: 'coach' }, 'validation_inclusion', '/cabin_class'],
    ['three connections', { max_connections: 3 }, 'validation_inclusion', '/max_connections'],
  ])('with %s name the field', async (_, changes, code, pointer) => {
    const duffel = await testDuffel();
    const reply = await duffel.post('/air/offer_requests', searchData(changes));
    expect(await readError(reply)).toEqual({
      status: 422,
      bodyStatus: 422,
      type: 'validation_error',
      code,
      source: { pointer, field: pointer.split('/').at(-1) },
    });
  });

  test('with a body that is no JSON are invalid requests', async () => {
    const duffel = await testDuffel();
    const reply = await duffel.call('POST', '/air/offer_requests', '{"data":');
    expect(await readError(reply)).toMatchObject({ status: 400, type: 'invalid_request_error' });
  });
});

describe('GET /air/offer_requests/{id}', () => {
  test('answers the same offers later, and 404 for an unknown id', async () => {
    const duffel = await testDuffel();
    const data = await duffel.search();
    duffel.later(120_000);
    const again = await readData<RequestData>(await duffel.get(`/air/offer_requests/${data.id}`));
    expect(again).toEqual(data);
    expect(await readError(await duffel.get('/air/offer_requests/orq_0000unknown'))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });
});

import { describe, expect, test } from 'vitest';
import { startMoblixV1 } from '../start-moblix-v1.ts';
import { connectMoblixV1 } from '../testing/connect-moblix-v1.ts';
import {
  type Group,
  listOffers,
  NOON,
  type Offer,
  parseEvents,
  searchBody,
  sliceBody,
  testMoblixV1,
} from '../testing/test-moblix-v1.ts';

const ROUND_TRIP = {
  type: 'round_trip',
  slices: [sliceBody('GRU', 'LIS', '2027-02-10'), sliceBody('LIS', 'GRU', '2027-02-20')],
};

/** A group's itineraries, wherever its shape has them. */
function readItineraries({ flightInfo, slices }: Group): { segments: Record<string, unknown>[] }[] {
  type Itineraries = { segments: Record<string, unknown>[] }[];
  if (slices) return slices as Itineraries;
  const info = (Array.isArray(flightInfo) ? flightInfo : [flightInfo]) as ({
    itineraries?: Itineraries;
  } & Itineraries[0])[];
  return info[0]?.itineraries ?? (info as Itineraries);
}

async function searchAll() {
  const moblix = await testMoblixV1();
  const groups = [
    ...(await moblix.search()),
    ...(await moblix.search({ slices: [sliceBody('GRU', 'MIA', '2027-02-10')] })),
    ...(await moblix.search({ slices: [sliceBody('GRU', 'REC', '2027-02-10')] })),
  ];
  return { groups, offers: groups.flatMap(listOffers) };
}

describe('POST /flights/search', () => {
  test('answers once, after the slowest supplier, with groups within data', async () => {
    const moblix = await testMoblixV1();
    const reply = await moblix.post('search', searchBody());
    expect(reply.status).toBe(200);
    expect(moblix.now() - NOON).toBeGreaterThan(1000);
    const { success, data } = (await reply.json()) as { success: boolean; data: Record<string, unknown> };
    expect(success).toBe(true);
    expect(data).toMatchObject({
      requestId: expect.any(String),
      totalResults: expect.any(Number),
      tokens: { tokenConsultaIda: expect.any(String), tokenExpiration: expect.any(String) },
    });
    expect(data.totalResults).toBeGreaterThan(15);
  });

  test('answers without success and data where the account has the other envelope', async () => {
    const moblix = await testMoblixV1({ account: { envelope: 'root' } });
    const body = (await (await moblix.post('search', searchBody())).json()) as object;
    expect(body).not.toHaveProperty('success');
    expect(body).toHaveProperty('flightGroups');
  });

  test('finds the same groups again', async () => {
    const moblix = await testMoblixV1();
    expect(await moblix.search()).toEqual(await moblix.search());
  });

  test('writes flights as an object, as arrays and as slices, and offers under either or both names', async () => {
    const { groups } = await searchAll();
    const present = {
      object: groups.some(({ flightInfo }) => flightInfo && !Array.isArray(flightInfo)),
      array: groups.some(({ flightInfo }) => Array.isArray(flightInfo) && 'segments' in (flightInfo[0] as object)),
      nested: groups.some(({ flightInfo }) => Array.isArray(flightInfo) && 'itineraries' in (flightInfo[0] as object)),
      slices: groups.some(({ slices }) => Array.isArray(slices)),
      offers: groups.some(({ offers, pricingOptions }) => offers && !pricingOptions),
      pricingOptions: groups.some(({ offers, pricingOptions }) => !offers && pricingOptions),
      both: groups.some(({ offers, pricingOptions }) => offers && pricingOptions),
    };
    expect(Object.entries(present).filter(([, isPresent]) => !isPresent)).toEqual([]);
    for (const group of groups) expect(readItineraries(group)[0]?.segments.length).toBeGreaterThan(0);
  });

  test('writes segments, times, durations and codes in the ways of the suppliers', async () => {
    const { groups } = await searchAll();
    const text = JSON.stringify(groups.map(readItineraries));
    const forms = [
      /"departure":\{"airport":"GRU","dateTime":"2027-02-10T\d\d:\d\d:00","time":"\d\d:\d\d"\}/,
      /"departure":\{"iataCode":"GRU"/,
      /"departureAirport":\{"iata":"GRU","name":"[^"]+","city":"[^"]+"\},"arrivalAirport"/,
      /"dateTime":"2027-02-10T\d\d:\d\d:00\.000"/,
      /"dateTime":"2027-02-10T\d\d:\d\d:00-03:00"/,
      /"dateTime":"2027-02-10T\d\d:\d\d:00Z"/,
      /"duration":\d+/,
      /"duration":"\d+h \d+m"/,
      /"duration":"PT\d+H\d+M"/,
      /"marketingCarrier":\{"code":"LA"/,
      /"airline":\{"code":"AA"/,
      /"flightNumber":"8108"/,
      /"flightNumber":"LH\d+"/,
    ];
    expect(forms.filter((form) => !form.test(text))).toEqual([]);
  });

  test('writes amounts and points as numbers and as texts of each kind', async () => {
    const { offers } = await searchAll();
    const totals = offers.map(({ price }) => price.total);
    const points = offers.map(({ price }) => price.pointsInfo?.totalPoints);
    const forms = [
      totals.some((total) => typeof total === 'number'),
      totals.some((total) => /^\d+\.\d\d$/.test(String(total)) && typeof total === 'string'),
      totals.some((total) => /^\d{1,3}(\.\d{3})*,\d\d$/.test(String(total))),
      points.some((amount) => typeof amount === 'number'),
      points.some((amount) => typeof amount === 'string' && /^\d+$/.test(amount)),
      points.some((amount) => /^\d+\.\d{3}$/.test(String(amount))),
      points.some((amount) => / pts$/.test(String(amount))),
    ];
    expect(forms).toEqual(forms.map(() => true));
  });

  test('names Livelo’s fee apart from the boarding tax, or has one tax that cannot be right', async () => {
    const { offers } = await searchAll();
    const livelo = offers.filter(({ providerId }) => providerId === 'livelo');
    const taxes = livelo.map(({ price }) => price.taxes as { code: string; amount: number }[]);
    expect(taxes.some((list) => list.map(({ code }) => code).join() === 'BOARDING,SERVICE_FEE')).toBe(true);
    expect(taxes.some(([tax, ...others]) => others.length === 0 && tax && tax.amount > 3000)).toBe(true);
  });

  test('adds base fare and taxes up, and prices awards by an invented rate', async () => {
    const { offers } = await searchAll();
    const latam = offers.filter(({ providerId }) => providerId === 'latam');
    for (const { price } of latam) {
      const taxes = (price.taxes as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0);
      expect(Number(price.baseFare) + taxes).toBeCloseTo(Number(price.total), 2);
    }
    const award = latam.find(({ price }) => price.pointsInfo);
    expect(award?.price.pointsInfo).toMatchObject({ program: 'LATAM Pass', pointsType: 'milhas' });
    expect(Number(award?.price.baseFare)).toBeCloseTo((Number(award?.price.pointsInfo?.totalPoints) / 1000) * 5.6, 1);
  });

  test('gives a seller’s page, and now and then a host that no client should open', async () => {
    const { offers } = await searchAll();
    const urls = offers.map(({ booking }) => booking.bookingUrl);
    expect(urls.filter((url) => url.startsWith('https://www.latamairlines.com/')).length).toBeGreaterThan(5);
    const strange = urls.filter((url) => url.includes('.example') || !url.startsWith('https://www.'));
    expect(strange.some((url) => url.includes('passagem-barata.example'))).toBe(true);
    expect(strange.length).toBeLessThan(urls.length / 2);
  });

  test('lists the bags of each fare in Portuguese', async () => {
    const { offers } = await searchAll();
    expect(offers[0]?.baggageIncluded).toContainEqual({
      type: 'checked',
      description: 'Bagagem despachada de 23kg',
      isIncluded: expect.any(Boolean),
      quantity: expect.any(Number),
    });
  });

  test('puts several suppliers’ offers of equal flights into one group unless the body says otherwise', async () => {
    const moblix = await testMoblixV1();
    const providersOf = (group: Group) => new Set(listOffers(group).map(({ providerId }) => providerId)).size;
    const joined = await moblix.search();
    expect(joined.some((group) => providersOf(group) > 1)).toBe(true);
    const apart = await moblix.search({ enableDeduplication: false });
    expect(apart.filter((group) => providersOf(group) > 1)).toEqual([]);
    expect(apart.length).toBeGreaterThan(joined.length);
  });

  test('keeps to suppliers, kinds of price and direct flights', async () => {
    const moblix = await testMoblixV1();
    const gol = await moblix.search({ suppliers: ['gol'], slices: [sliceBody('GRU', 'REC', '2027-02-10')] });
    expect(new Set(gol.flatMap(listOffers).map(({ providerId }) => providerId))).toEqual(new Set(['gol']));
    const isAward = ({ price }: Offer) => price.pointsInfo !== null;
    expect((await moblix.search({ searchType: 'pagante' })).flatMap(listOffers).filter(isAward)).toEqual([]);
    expect((await moblix.search({ searchType: 'milhas' })).flatMap(listOffers).every(isAward)).toBe(true);
    const direct = await moblix.search({ maxConnections: 0 });
    expect(direct.every((group) => readItineraries(group)[0]?.segments.length === 1)).toBe(true);
  });

  test('sells round trips and several cities at one price for the whole party', async () => {
    const moblix = await testMoblixV1();
    const trips = await moblix.search(ROUND_TRIP);
    expect(trips.length).toBeGreaterThan(20);
    for (const group of trips) expect(readItineraries(group).length).toBe(2);
    const cities = await moblix.search({
      type: 'multi_city',
      slices: [
        sliceBody('CNF', 'SCL', '2027-02-10'),
        sliceBody('SCL', 'EZE', '2027-02-14'),
        sliceBody('EZE', 'CNF', '2027-02-20'),
      ],
    });
    expect(cities.length).toBeGreaterThan(3);
    for (const group of cities) expect(readItineraries(group).length).toBe(3);
    const lowest = (groups: Group[]) =>
      Math.min(
        ...groups
          .flatMap(listOffers)
          .flatMap(({ price }) => (typeof price.total === 'number' && !price.pointsInfo ? [price.total] : [])),
      );
    const couple = await moblix.search({ ...ROUND_TRIP, passengers: [{ type: 'adult', count: 2 }] });
    expect(lowest(couple)).toBeCloseTo(2 * lowest(trips), 0);
  });

  test('accepts cities', async () => {
    const moblix = await testMoblixV1();
    const groups = await moblix.search({ slices: [sliceBody('SAO', 'RIO', '2027-02-10')] });
    expect(JSON.stringify(groups.map(readItineraries))).toMatch(/"CGH".*"SDU"/);
    expect((await moblix.search({ slices: [sliceBody('BHZ', 'SCL', '2027-02-10')] })).length).toBeGreaterThan(5);
  });
});

describe('refusals', () => {
  test.each([
    ['no key', null, 401],
    ['an unknown key', 'mbx_test_outra', 401],
    ['an expired key', 'mbx_test_vencida', 401],
    ['a key without credits', 'mbx_test_sem_creditos', 402],
    ['a key without the plan', 'mbx_test_sem_plano', 403],
  ])('with %s are answered by the status', async (_, key, status) => {
    const moblix = await testMoblixV1();
    for (const path of ['search', 'stream']) expect((await moblix.post(path, searchBody(), key)).status).toBe(status);
  });

  test.each([
    ['an unknown type', { type: 'open_jaw' }, 'INVALID_TYPE'],
    ['too few slices', { ...ROUND_TRIP, slices: ROUND_TRIP.slices.slice(1) }, 'INVALID_SLICES'],
    ['a day that does not exist', { slices: [sliceBody('GRU', 'LIS', '2027-02-29')] }, 'INVALID_SLICES'],
    ['no adult', { passengers: [{ type: 'child', count: 1 }] }, 'INVALID_PASSENGERS'],
    ['an unknown supplier', { suppliers: ['LATAM'] }, 'INVALID_SUPPLIER'],
    ['an unknown cabin', { cabinClass: 'coach' }, 'INVALID_CABIN'],
    ['an unknown kind of price', { searchType: 'both' }, 'INVALID_SEARCH_TYPE'],
  ])('of bodies with %s have a code', async (_, changes, code) => {
    const moblix = await testMoblixV1();
    const reply = await moblix.post('search', searchBody(changes));
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ success: false, error: { code } });
  });

  test('of several cities depend on the plan', async () => {
    const moblix = await testMoblixV1({ account: { multiCity: false } });
    const reply = await moblix.post('search', searchBody({ ...ROUND_TRIP, type: 'multi_city' }));
    expect(reply.status).toBe(400);
  });

  test('follow when the quota of the month is used', async () => {
    const moblix = await testMoblixV1({ account: { quotaLeft: 1 } });
    expect((await moblix.post('search', searchBody())).status).toBe(200);
    const refused = await moblix.post('search', searchBody());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, null]);
    await moblix.client.changeAccount({ quotaLeft: null });
    await moblix.addFault({ kind: 'rate-limit', path: 'search' });
    const hurried = await moblix.post('search', searchBody());
    expect([hurried.status, hurried.headers.get('retry-after')]).toEqual([429, '2']);
  });
});

describe('faults of the plain search', () => {
  test('answer errors, HTML with 200 and success false', async () => {
    const moblix = await testMoblixV1();
    await moblix.addFault({ kind: 'error', path: 'search', status: 503, times: 1 });
    expect((await moblix.post('search', searchBody())).status).toBe(503);
    await moblix.addFault({ kind: 'html', path: 'search', times: 1 });
    const html = await moblix.post('search', searchBody());
    expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    await moblix.addFault({ kind: 'unsuccessful', path: 'search', times: 1 });
    const failed = await moblix.post('search', searchBody());
    expect([failed.status, await failed.json()]).toMatchObject([200, { success: false }]);
  });

  test('break the body', async () => {
    const moblix = await testMoblixV1();
    await moblix.addFault({ kind: 'malformed', path: 'search', times: 1 });
    const malformed = await (await moblix.post('search', searchBody())).text();
    expect(() => JSON.parse(malformed)).toThrow(SyntaxError);
    await moblix.addFault({ kind: 'cut', path: 'search', times: 1 });
    await expect((await moblix.post('search', searchBody())).text()).rejects.toThrow('cut by a fault');
    await moblix.addFault({ kind: 'bad-rows', path: 'search', times: 1 });
    const spoilt = await moblix.search();
    expect(spoilt[0]).not.toHaveProperty('flightInfo');
    expect(listOffers(spoilt[1] as Group).length).toBeGreaterThan(0);
  });

  test('lead every booking to a foreign host', async () => {
    const moblix = await testMoblixV1();
    await moblix.addFault({ kind: 'foreign-links', path: 'search' });
    const urls = (await moblix.search()).flatMap(listOffers).map(({ booking }) => booking.bookingUrl);
    expect(urls.filter((url) => url.startsWith('https://www.latamairlines.com/'))).toEqual([]);
  });
});

test('streams over a real connection, event by event', async () => {
  let nowMs = NOON;
  const moblix = await startMoblixV1({
    port: 0,
    now: () => nowMs,
    wait: async (ms) => {
      nowMs += ms;
    },
  });
  const ask = () =>
    fetch(`${moblix.url}/flights/stream`, {
      method: 'POST',
      headers: { authorization: 'Bearer mbx_live_demonstracao', 'content-type': 'application/json' },
      body: JSON.stringify(searchBody()),
    });
  await connectMoblixV1(moblix.control).addFault({ kind: 'reset', times: 1 });
  await expect(ask()).rejects.toThrow('fetch failed');
  const reply = await ask();
  const events = parseEvents(await reply.text());
  expect([events[0]?.name, events.at(-2)?.name]).toEqual(['search-initialized', 'search-complete']);
  const page = await moblix.control.request('/', { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('GRU-LIS');
  await moblix.close();
});

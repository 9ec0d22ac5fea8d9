import { describe, expect, test } from 'vitest';
import { startDuffel } from '../start-duffel.ts';
import { connectDuffel } from '../testing/connect-duffel.ts';
import { readData, readError, searchData, testDuffel } from '../testing/test-duffel.ts';

describe('headers', () => {
  test.each([
    ['no token', { authorization: '' }, 401, 'missing_authorization_header'],
    ['an unknown token', { authorization: 'Bearer duffel_test_outro' }, 401, 'access_token_not_found'],
    ['an expired token', { authorization: 'Bearer duffel_test_vencido' }, 401, 'expired_access_token'],
    ['no version', { 'duffel-version': undefined }, 400, 'missing_version_header'],
    ['an old version', { 'duffel-version': 'v1' }, 400, 'unsupported_version'],
    ['a format that Duffel does not write', { accept: 'text/xml' }, 406, 'unsupported_format'],
  ])('with %s are refused', async (_, changes, status, code) => {
    const duffel = await testDuffel();
    const headers = Object.entries({
      authorization: 'Bearer duffel_test_demonstracao',
      'duffel-version': 'v2',
      accept: 'application/json',
      ...changes,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const reply = await duffel.api.request('/air/airlines', { headers });
    expect(await readError(reply)).toMatchObject({ status, bodyStatus: status, code });
  });

  test('of a token that only reads may not search', async () => {
    const duffel = await testDuffel();
    const headers = { authorization: 'Bearer duffel_test_somente_leitura' };
    const reply = await duffel.post('/air/offer_requests', searchData(), headers);
    expect(await readError(reply)).toMatchObject({ status: 403, type: 'authorization_error' });
    expect((await duffel.get('/air/airlines', headers)).status).toBe(200);
  });

  test('name the request as the body of an error does', async () => {
    const duffel = await testDuffel();
    const reply = await duffel.get('/air/unknown');
    const { meta, errors } = (await reply.json()) as { meta: { request_id: string }; errors: object[] };
    expect(reply.headers.get('x-request-id')).toBe(meta.request_id);
    expect(errors[0]).toMatchObject({
      title: expect.any(String),
      message: expect.any(String),
      documentation_url: expect.any(String),
    });
  });

  test('say the rate as numbers and the reset as an HTTP date, and 429 over the limit for its minute', async () => {
    const duffel = await testDuffel({ account: { requestsPerMinute: 2 } });
    const first = await duffel.get('/air/airlines');
    expect(first.headers.get('ratelimit-limit')).toBe('2');
    expect(first.headers.get('ratelimit-remaining')).toBe('1');
    expect(first.headers.get('ratelimit-reset')).toBe('Fri, 20 Nov 2026 15:01:00 GMT');
    await duffel.get('/air/airlines');
    const third = await duffel.get('/air/airlines');
    expect(third.headers.get('ratelimit-remaining')).toBe('0');
    expect(await readError(third)).toMatchObject({
      status: 429,
      type: 'rate_limit_error',
      code: 'rate_limit_exceeded',
    });
    duffel.later(60_000);
    expect((await duffel.get('/air/airlines')).status).toBe(200);
  });
});

describe('modes', () => {
  test('live tokens see neither Duffel Airways nor what was found in test mode', async () => {
    const duffel = await testDuffel();
    const headers = { authorization: 'Bearer duffel_live_demonstracao' };
    const live = await readData<{ live_mode: boolean; offers: { owner: { iata_code: string } }[] }>(
      await duffel.post('/air/offer_requests', searchData(), headers),
    );
    expect(live.live_mode).toBe(true);
    expect(live.offers.filter(({ owner }) => owner.iata_code === 'ZZ')).toEqual([]);
    const { id } = await duffel.search();
    expect((await duffel.get(`/air/offer_requests/${id}`, headers)).status).toBe(404);
  });
});

describe('places and reference lists', () => {
  test('suggest places by code, name without accents and position', async () => {
    const duffel = await testDuffel();
    const suggest = async (query: string) =>
      (await readData<{ type: string; iata_code: string }[]>(await duffel.get(`/places/suggestions?${query}`))).map(
        ({ iata_code }) => iata_code,
      );
    expect((await suggest('query=GRU'))[0]).toBe('GRU');
    expect((await suggest('name=sao%20paulo'))[0]).toBe('SAO');
    expect((await suggest('lat=-23.43&lng=-46.47&rad=20000'))[0]).toBe('GRU');
    expect(await suggest('query=xyzzy')).toEqual([]);
    expect((await duffel.get('/places/suggestions')).status).toBe(422);
  });

  test('list airlines with and without a code, aircraft and airports by pages', async () => {
    const duffel = await testDuffel();
    const airlines = await readData<{ iata_code: string | null; name: string }[]>(await duffel.get('/air/airlines'));
    expect(airlines).toContainEqual(expect.objectContaining({ iata_code: 'ZZ', name: 'Duffel Airways' }));
    expect(airlines.some(({ iata_code }) => iata_code === null)).toBe(true);
    const airports = (await (await duffel.get('/air/airports?limit=10')).json()) as { data: object[]; meta: object };
    expect(airports.data.length).toBe(10);
    expect(airports.meta).toMatchObject({ before: null, after: expect.any(String) });
    expect((await duffel.get('/air/aircraft')).status).toBe(200);
  });
});

describe('faults', () => {
  test.each([500, 503, 504])('answer %i with an error body', async (status) => {
    const duffel = await testDuffel();
    await duffel.addFault({ kind: 'error', status });
    const reply = await duffel.post('/air/batch_offer_requests', searchData());
    expect(await readError(reply)).toMatchObject({ status, bodyStatus: status, type: 'api_error' });
  });

  test('answer 502 as HTML', async () => {
    const duffel = await testDuffel();
    await duffel.addFault({ kind: 'html', path: 'poll' });
    const { id } = await readData<{ id: string }>(await duffel.post('/air/batch_offer_requests', searchData()));
    const reply = await duffel.get(`/air/batch_offer_requests/${id}`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
    expect(await reply.text()).toContain('<h1>Error: Server Error</h1>');
  });

  test('answer an error of an airline with its name as the source', async () => {
    const duffel = await testDuffel();
    await duffel.addFault({ kind: 'airline-error', airline: 'LA', status: 502 });
    const reply = await duffel.post('/air/offer_requests', searchData());
    expect(await readError(reply)).toMatchObject({
      status: 502,
      type: 'airline_error',
      code: 'airline_unknown',
      source: 'LATAM Airlines Group',
    });
  });

  test('leave a failing airline out of a plain 201', async () => {
    const duffel = await testDuffel();
    await duffel.addFault({ kind: 'airline-fails', airline: 'TP', times: 1 });
    const owners = async () => new Set((await duffel.search()).offers.map(({ owner }) => owner.iata_code));
    expect(await owners()).not.toContain('TP');
    expect(await owners()).toContain('TP');
  });

  test('cut JSON and the connection, and pad the body', async () => {
    const duffel = await testDuffel();
    await duffel.addFault({ kind: 'malformed', times: 1 });
    const malformed = await (await duffel.post('/air/offer_requests', searchData())).text();
    expect(() => JSON.parse(malformed)).toThrow(SyntaxError);
    await duffel.addFault({ kind: 'cut', times: 1 });
    await expect((await duffel.post('/air/offer_requests', searchData())).text()).rejects.toThrow('cut by a fault');
    await duffel.addFault({ kind: 'huge', megabytes: 2, times: 1 });
    const padded = await (await duffel.post('/air/offer_requests', searchData())).text();
    expect(padded.length).toBeGreaterThan(2 * 1024 * 1024);
    expect(JSON.parse(padded)).toHaveProperty('data.offers');
  });

  test('spoil some offers and leave the others as they were', async () => {
    const duffel = await testDuffel();
    const whole = await duffel.search();
    await duffel.addFault({ kind: 'bad-rows' });
    const spoilt = await duffel.search();
    expect(spoilt.offers.length).toBe(whole.offers.length);
    expect(spoilt.offers[0]?.total_amount).toBe('NaN');
    expect(spoilt.offers[1]?.total_amount).toBe(whole.offers[1]?.total_amount);
  });

  test('are refused when they make no sense', async () => {
    const duffel = await testDuffel();
    await expect(duffel.addFault({ kind: 'fire' as 'slow' })).rejects.toThrow('400');
    await expect(duffel.addFault({ kind: 'slow', route: 'GRU' })).rejects.toThrow('400');
    await expect(duffel.client.changeAccount({ currency: 'XXX' as 'USD' })).rejects.toThrow('400');
  });
});

test('answers over a real connection and counts what it answered', async () => {
  const duffel = await startDuffel({ port: 0, now: () => Date.parse('2026-11-20T15:00:00Z') });
  const headers = { authorization: 'Bearer duffel_test_demonstracao', 'duffel-version': 'v2' };
  const reply = await fetch(`${duffel.url}/air/airlines`, { headers });
  expect(reply.headers.get('content-encoding')).toBe('gzip');
  expect(((await reply.json()) as { data: object[] }).data.length).toBeGreaterThan(5);
  await connectDuffel(duffel.control).addFault({ kind: 'reset', path: 'places' });
  await expect(fetch(`${duffel.url}/places/suggestions?query=GRU`, { headers })).rejects.toThrow('fetch failed');
  const page = await duffel.control.request('/', { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('/air/airlines');
  await duffel.close();
});

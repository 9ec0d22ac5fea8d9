import { buildAlertTerms } from '@revoada/core/testing/alerts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginSession } from '../../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

let site: TestServer;
let cookie: string;
beforeAll(async () => {
  site = await startTestServer();
  cookie = await beginSession(site, { subscription: { status: 'active' } });
});
afterAll(() => site.stop());

const terms = buildAlertTerms({
  origin: 'SAO',
  firstDeparture: '2027-03-01',
  minNights: 7,
  maxNights: 8,
  adults: 2,
  watch: 'both',
  maxStops: 1,
  rule: 'target',
  dropPercent: 5,
  targetCents: 500_000,
});
const send = (method: string, path: string, body?: object, who = cookie) =>
  site.json(`/api/alerts${path}`, {
    method,
    headers: { cookie: who, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

test('programs create, read, change, pause and delete alerts (S-420, S-435)', async () => {
  const creationKey = 'a key of the program';
  const added = await send('POST', '', { creationKey, terms });
  expect(added.status).toBe(201);
  expect(await send('POST', '', { creationKey, terms })).toMatchObject({ status: 201, body: added.body });
  const { id } = added.body as { id: string };
  expect(await send('GET', '')).toMatchObject({
    status: 200,
    body: { open: 1, most: 30, alerts: [{ id, terms, state: 'active' }] },
  });
  expect(await send('PUT', `/${id}`, { version: 1, terms: { ...terms, targetCents: 400_000 } })).toMatchObject({
    status: 200,
  });
  expect(await send('PUT', `/${id}`, { version: 1, terms })).toMatchObject({ status: 409, body: { version: 2 } });
  expect(await send('PATCH', `/${id}`, { state: 'paused' })).toMatchObject({ status: 204 });
  expect(await send('GET', `/${id}`)).toMatchObject({
    status: 200,
    body: { alert: { state: 'paused' }, deliveries: [] },
  });
  expect(await send('DELETE', `/${id}`)).toMatchObject({ status: 204 });
  for (const [method, body] of [
    ['GET'],
    ['DELETE'],
    ['PATCH', { state: 'active' }],
    ['PUT', { version: 1, terms }],
  ] as const) {
    expect((await send(method, `/${id}`, body)).status, method).toBe(404);
  }
});

test('programs create alerts of several slices, and leave these out for others (S-435, S-644)', async () => {
  const further = [{ origin: 'LIS', destination: 'MAD', date: '2027-03-14' }];
  const days = { lastDeparture: '2027-03-01', minNights: null, maxNights: null };
  const several = { ...terms, ...days, endsOn: '2027-03-01', further };
  const added = await send('POST', '', { creationKey: 'several slices', terms: several });
  expect(added.status).toBe(201);
  const { id } = added.body as { id: string };
  expect(await send('GET', `/${id}`)).toMatchObject({
    body: { alert: { terms: { further }, stops: [{ code: 'SAO' }, { code: 'LIS' }, { code: 'MAD', isGap: false }] } },
  });
  const wrong = { ...several, further: [{ ...further[0], date: '2027-02-01' }] };
  expect(await send('PUT', `/${id}`, { version: 1, terms: wrong })).toMatchObject({
    status: 400,
    body: { error: { fields: [{ field: 'further.0.date' }] } },
  });
  const { returnOrigin, returnDestination, further: _, ...earlier } = terms;
  expect(await send('PUT', `/${id}`, { version: 1, terms: earlier })).toMatchObject({ status: 200 });
  expect(await send('GET', `/${id}`)).toMatchObject({
    body: { alert: { terms: { ...earlier, returnOrigin, returnDestination, further: [] } } },
  });
  expect(await send('DELETE', `/${id}`)).toMatchObject({ status: 204 });
});

test('reports invalid fields, and rejects accounts without the plan', async () => {
  const wrong = { ...terms, destination: 'GRU', dropPercent: 1, extra: 1 };
  expect(await send('POST', '', { creationKey: '12345678', terms: wrong })).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid-search', fields: [{ field: 'dropPercent' }] } },
  });
  expect(await send('POST', '', { terms })).toMatchObject({ status: 400 });
  expect(await send('GET', '', undefined, '')).toMatchObject({ status: 401 });
  const free = await beginSession(site, { subject: 'auth0|bia', email: 'bia@example.com' });
  expect(await send('GET', '', undefined, free)).toMatchObject({ status: 403 });
  expect(await send('POST', '', { creationKey: '12345678', terms }, free)).toMatchObject({ status: 403 });
});

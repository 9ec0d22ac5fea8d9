import { describe, expect, test } from 'vitest';
import {
  answerPolls,
  batchId,
  request,
  searchAll,
  searchAllTickets,
  sendError,
  sendJson,
  startBatch,
  startFixtureBackend,
  ticketRequest,
} from '../../testing/duffel/fixtures/backend.ts';
import { latam, offer, returnOffer, segment, slice } from '../../testing/duffel/fixtures/rows.ts';

const never = new AbortController().signal;

describe('a search on the wire', () => {
  test('sends slices, people and cabin in Duffel’s form, with token and version', async () => {
    const backend = await startFixtureBackend({ start: startBatch(0) });
    const party = { adults: 2, children: 1, infants: 1, cabin: 'business' } as const;
    await searchAll(backend.source(), { ...request, ...party });
    const [start] = backend.calls.start;
    expect(JSON.parse(start?.body ?? '')).toEqual({
      data: {
        slices: [{ origin: 'GRU', destination: 'LIS', departure_date: '2027-02-10' }],
        passengers: [{ type: 'adult' }, { type: 'adult' }, { age: 10 }, { type: 'infant_without_seat' }],
        cabin_class: 'business',
        max_connections: 2,
      },
    });
    expect(Object.fromEntries(start?.query ?? [])).toEqual({ supplier_timeout: '20000' });
    expect(start?.headers).toMatchObject({
      authorization: 'Bearer duffel_test_secret',
      'duffel-version': 'v2',
      accept: 'application/json',
      'accept-encoding': expect.stringContaining('gzip'),
    });
    expect(start?.headers['content-type']).toContain('application/json');
  });

  test('sends all slices of a trip in one batch, with metro areas as they are', async () => {
    const backend = await startFixtureBackend({ start: startBatch(0) });
    const slices = [
      { origin: 'SAO', destination: 'LON', date: '2027-02-10' },
      { origin: 'PAR', destination: 'RIO', date: '2027-02-20' },
      { origin: 'RIO', destination: 'SAO', date: '2027-02-25' },
    ];
    await searchAllTickets(backend.source(), { ...ticketRequest, slices });
    expect(backend.calls.start).toHaveLength(1);
    expect(JSON.parse(backend.calls.start[0]?.body ?? '').data.slices).toEqual(
      slices.map(({ date, ...ends }) => ({ ...ends, departure_date: date })),
    );
  });

  test('yields everything known so far after each poll until no batch remains', async () => {
    const late = offer({ id: 'off_2', total_amount: '600.00', owner: latam });
    const backend = await startFixtureBackend({
      start: startBatch(3),
      poll: answerPolls([{ offers: [offer()] }, { offers: [] }, { offers: [late] }]),
    });
    const updates = await searchAll(backend.source());
    expect(updates.map(({ offers }) => offers.flatMap((one) => [one, ...one.alternatives]).length)).toEqual([1, 1, 2]);
    expect(updates.map(({ complete, providers }) => [complete, providers[0]?.state])).toEqual([
      [false, 'partial'],
      [false, 'partial'],
      [true, 'done'],
    ]);
    expect(updates.every(({ partial }) => !partial)).toBe(true);
    expect(backend.calls.poll.map(({ path }) => path)).toEqual(Array(3).fill(`/air/batch_offer_requests/${batchId}`));
    expect(backend.calls.poll[0]?.query.get('view')).toBe('offers');
  });

  test('is complete without a poll where no airline is asked, and says that there are no flights', async () => {
    const backend = await startFixtureBackend({ start: startBatch(0) });
    expect(await searchAll(backend.source())).toEqual([
      {
        offers: [],
        providers: [{ source: 'Duffel', state: 'done' }],
        complete: true,
        partial: false,
        empty: 'no-flights',
      },
    ]);
    expect(backend.calls.poll).toHaveLength(0);
  });

  test('replaces an offer that comes again at another price', async () => {
    const backend = await startFixtureBackend({
      start: startBatch(2),
      poll: answerPolls([{ offers: [offer()] }, { offers: [offer({ total_amount: '500.00' })] }]),
    });
    const [, last] = await searchAll(backend.source());
    expect(last?.offers).toMatchObject([{ price: { totalCents: 267_500 }, alternatives: [] }]);
  });

  test('keeps the offers of one airline for a search of that airline, which is not partial', async () => {
    const offers = [
      offer(),
      offer({ id: 'off_2', owner: latam, slices: [slice({ segments: [segment({ marketing_carrier: latam })] })] }),
    ];
    const backend = await startFixtureBackend({ poll: answerPolls([{ offers }]) });
    const [update] = await searchAll(backend.source(), { ...request, airline: 'LA' });
    expect(update).toMatchObject({ offers: [{ airline: { iata: 'LA', name: 'LATAM' } }], partial: false });
  });

  test.each(['livelo', 'azul-interline', 'unknown'])(
    'asks nothing for a seller that is no airline: %s',
    async (airline) => {
      const backend = await startFixtureBackend({});
      expect(await searchAll(backend.source(), { ...request, airline })).toEqual([
        { offers: [], providers: [], complete: true, partial: false },
      ]);
      expect(backend.calls.start).toHaveLength(0);
    },
  );

  test('finds tickets of several slices in one update per poll', async () => {
    const backend = await startFixtureBackend({
      start: startBatch(2),
      poll: answerPolls([{ offers: [returnOffer()] }, { offers: [returnOffer({ id: 'off_2' })] }]),
    });
    const updates = await searchAllTickets(backend.source());
    expect(updates.map(({ tickets }) => tickets.map(({ reference }) => reference))).toEqual([
      ['off_1'],
      ['off_1', 'off_2'],
    ]);
    expect(updates[1]).toMatchObject({ complete: true, partial: false, providers: [{ state: 'done' }] });
  });
});

describe('a recheck', () => {
  const recheckRequest = {
    reference: 'off_1',
    price: { kind: 'cash', currency: 'BRL', totalCents: 335_445, taxCents: 45_529 },
  } as const;

  test('returns the offer’s current price and rules', async () => {
    const now = offer({ total_amount: '640.00', expires_at: '2026-12-01T10:00:01.000000Z' });
    const backend = await startFixtureBackend({ offer: (_call, response) => sendJson(response, { data: now }) });
    expect(await backend.source().recheck(recheckRequest, never)).toEqual({
      state: 'available',
      price: {
        kind: 'cash',
        currency: 'BRL',
        totalCents: 342_400,
        taxCents: 45_529,
        sold: { currency: 'USD', cents: 64_000, rateDay: '2026-11-27' },
      },
      conditions: {
        change: {
          allowed: true,
          penaltyCents: 32_100,
          sold: { currency: 'USD', cents: 6_000, rateDay: '2026-11-27' },
        },
        refund: { allowed: false, penaltyCents: null },
      },
    });
    expect(backend.calls.offer[0]?.path).toBe('/air/offers/off_1');
  });

  test.each([
    ['404', 404, 'invalid_request_error', 'not_found'],
    ['422 offer_no_longer_available', 422, 'invalid_state_error', 'offer_no_longer_available'],
    ['an airline that sells it no longer', 422, 'airline_error', 'offer_no_longer_available'],
  ])('says that the offer is gone for %s (S-625)', async (_name, status, type, code) => {
    const backend = await startFixtureBackend({ offer: (_call, response) => sendError(response, status, type, code) });
    expect(await backend.source().recheck(recheckRequest, never)).toEqual({ state: 'gone' });
  });

  test('says that the offer is gone for an error in a successful reply', async () => {
    const body = { errors: [{ type: 'invalid_state_error', code: 'offer_no_longer_available' }] };
    const backend = await startFixtureBackend({ offer: (_call, response) => sendJson(response, body) });
    expect(await backend.source().recheck(recheckRequest, never)).toEqual({ state: 'gone' });
  });

  test('says that an offer is gone from its last second on', async () => {
    const expired = offer({ expires_at: '2026-12-01T10:00:00.000000Z' });
    const backend = await startFixtureBackend({ offer: (_call, response) => sendJson(response, { data: expired }) });
    expect(await backend.source().recheck(recheckRequest, never)).toEqual({ state: 'gone' });
  });

  test.each([
    [422, 'validation_error', 'validation_required', 'invalid-response'],
    [401, 'authentication_error', 'access_token_not_found', 'authentication-failure'],
    [500, 'api_error', 'internal_server_error', 'unavailable'],
    [503, 'api_error', 'service_unavailable', 'unavailable'],
    [504, 'api_error', 'gateway_timeout', 'timeout'],
    [502, 'airline_error', 'airline_unknown', 'unavailable'],
  ])('fails once and says nothing about the offer for %s %s (S-625)', async (status, type, code, failure) => {
    const backend = await startFixtureBackend({ offer: (_call, response) => sendError(response, status, type, code) });
    await expect(backend.source().recheck(recheckRequest, never)).rejects.toMatchObject({
      name: expect.stringMatching(/Failure|FareSourceError/),
      code: failure,
    });
    expect(backend.calls.offer).toHaveLength(1);
  });

  test.each([
    ['without a rate', offer({ total_currency: 'XAU' })],
    ['without a price', offer({ total_amount: null })],
    ['of nothing', offer({ total_amount: '0.00' })],
    ['that is none', []],
    ['that is another one', offer({ id: 'off_2' })],
  ])('fails for an offer %s', async (_name, data) => {
    const backend = await startFixtureBackend({ offer: (_call, response) => sendJson(response, { data }) });
    await expect(backend.source().recheck(recheckRequest, never)).rejects.toMatchObject({ code: 'invalid-response' });
  });

  test('fails for a page of something in front of Duffel, which knows no offer', async () => {
    const backend = await startFixtureBackend({ offer: (_call, response) => response.writeHead(404).end('<html>') });
    await expect(backend.source().recheck(recheckRequest, never)).rejects.toMatchObject({ code: 'invalid-response' });
  });

  test('waits for Duffel no longer than its own limit', async () => {
    const backend = await startFixtureBackend({ offer: () => undefined });
    const source = backend.source({ timeouts: { recheck: 50 } });
    await expect(source.recheck(recheckRequest, never)).rejects.toMatchObject({ code: 'timeout' });
  });

  test('goes on while the search’s breaker is open and counts in the day’s budget', async () => {
    const backend = await startFixtureBackend({
      start: (_call, response) => sendError(response, 500, 'api_error', 'internal_server_error'),
      offer: (_call, response) => sendJson(response, { data: offer() }),
    });
    const source = backend.source({ limits: { breakerFailures: 1, breakerPauseMs: 3_600_000, dailyBudget: 2 } });
    await expect(searchAll(source)).rejects.toMatchObject({ code: 'unavailable' });
    const reader = { client: 'a', subscriber: false };
    await expect(source.recheck(recheckRequest, never, reader)).resolves.toMatchObject({ state: 'available' });
    await expect(source.recheck(recheckRequest, never)).rejects.toMatchObject({ code: 'budget-exhausted' });
    expect(backend.calls.offer).toHaveLength(1);
  });
});

test('checks whether Duffel accepts the token', async () => {
  const backend = await startFixtureBackend({
    airlines: (_call, response, count) =>
      count === 1
        ? sendJson(response, { data: [], meta: { limit: 1, before: null, after: null } })
        : sendError(response, 401, 'authentication_error', 'access_token_not_found'),
  });
  const source = backend.source();
  expect(await source.authenticated()).toBe(true);
  expect(await source.authenticated()).toBe(false);
});

test('declares what it can do', async () => {
  const backend = await startFixtureBackend({});
  expect(backend.source()).toMatchObject({
    id: 'duffel',
    capabilities: { payments: ['cash'], oneWay: true, jointTickets: true, recheck: true, conditions: true },
  });
});

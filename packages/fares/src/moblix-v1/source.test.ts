import { describe, expect, test } from 'vitest';
import {
  eventText,
  group,
  groupBack,
  offer,
  openStream,
  request,
  roundTrip,
  searchAll,
  searchAllTickets,
  segment,
  sendEvents,
  sendJson,
  startFixtureBackend,
} from '../../testing/moblix-v1/fixtures/backend.ts';

describe('a search', () => {
  test('sends the key and the whole trip', async () => {
    const backend = await startFixtureBackend({
      stream: (_call, response) => sendEvents(response, ['search-complete', {}]),
    });
    await searchAll(backend.source(), { ...request, adults: 2, children: 1, infants: 1, cabin: 'business' });
    expect(backend.calls.stream).toMatchObject([
      {
        headers: { authorization: 'Bearer mbx_test_0123456789abcdef', accept: 'text/event-stream' },
        body: {
          type: 'one_way',
          slices: [{ origin: 'GRU', destination: 'REC', departureDate: '2027-03-10' }],
          passengers: [
            { type: 'adult', count: 2 },
            { type: 'child', count: 1 },
            { type: 'infant_without_seat', count: 1 },
          ],
          cabinClass: 'business',
          enableDeduplication: true,
        },
      },
    ]);
    expect(backend.calls.stream[0]?.body).not.toHaveProperty('suppliers');
    expect(backend.calls.search).toEqual([]);
  });

  test.each([
    ['LA', ['latam']],
    ['livelo', ['livelo']],
    ['TP', undefined],
  ])('requests the supplier of %s', async (airline, suppliers) => {
    const backend = await startFixtureBackend({
      stream: (_call, response) => sendEvents(response, ['search-complete', {}]),
    });
    await searchAll(backend.source(), { ...request, airline });
    expect(backend.calls.stream[0]?.body.suppliers).toEqual(suppliers);
  });

  test('keeps the fares of the requested airline', async () => {
    const gol = group({
      signature: 'G3',
      flightInfo: [{ segments: [segment({ marketingCarrier: { code: 'G3' }, flightNumber: '1' })] }],
      offers: [offer({ providerId: 'gol' })],
    });
    const backend = await startFixtureBackend({
      stream: (_call, response) =>
        sendEvents(response, ['flight-update', { newGroups: [group(), gol] }], ['search-complete', {}]),
    });
    const updates = await searchAll(backend.source(), { ...request, airline: 'G3' });
    expect(updates.at(-1)).toMatchObject({ offers: [{ source: 'Gol' }], partial: false });
    expect(updates.at(-1)?.offers).toHaveLength(1);
  });

  test('yields everything known so far with the state of each provider (S-616)', async () => {
    const other = group({ signature: 'b', flightInfo: [{ segments: [segment({ flightNumber: '9' })] }] });
    const backend = await startFixtureBackend({
      stream: (_call, response) =>
        sendEvents(
          response,
          ['search-initialized', { requestId: 'r', tokens: {}, providers: ['latam', 'gol'] }],
          ['flight-update', { newGroups: [group()] }],
          ['heartbeat', {}],
          ['provider-error', { providerId: 'gol', message: 'timeout' }],
          ['flight-update', { newGroups: [other] }],
          ['filters-update', { filters: {} }],
          ['search-complete', { summary: { providers: [{ id: 'latam', status: 'completed' }] } }],
        ),
    });
    const updates = await searchAll(backend.source());
    expect(updates.at(-1)).toMatchObject({
      complete: true,
      partial: true,
      providers: [
        { source: 'Latam', state: 'done' },
        { source: 'Gol', state: 'failed' },
      ],
    });
    expect(updates.at(-1)?.offers).toHaveLength(2);
    expect(updates.at(-1)).not.toHaveProperty('empty');
  });

  test('yields fares while the stream goes on', async () => {
    let finish = (): void => undefined;
    const backend = await startFixtureBackend({
      stream: (_call, response) => {
        openStream(response).write(eventText('flight-update', { newGroups: [group()] }));
        finish = () => response.end(eventText('search-complete', {}));
      },
    });
    const updates = backend.source().search(request, { signal: new AbortController().signal });
    const iterator = updates[Symbol.asyncIterator]();
    await expect(iterator.next()).resolves.toMatchObject({
      value: {
        complete: false,
        offers: [{ airline: { name: 'LATAM' } }],
        providers: [{ source: 'Latam', state: 'partial' }],
      },
    });
    finish();
    await expect(iterator.next()).resolves.toMatchObject({ value: { complete: true, partial: false } });
  });

  test('ends with its last event although the connection stays open', async () => {
    const backend = await startFixtureBackend({
      stream: (_call, response) =>
        openStream(response).write(
          eventText('flight-update', { newGroups: [group()] }) + eventText('search-complete', {}),
        ),
    });
    await expect(searchAll(backend.source())).resolves.toHaveLength(1);
  });

  test.each([
    ['no list', [], 'no-data'],
    ['an empty list', [['flight-update', { newGroups: [] }]], 'no-flights'],
    ['only unreadable fares', [['flight-update', { newGroups: [group({ offers: [{}] })] }]], 'filtered'],
  ] as const)('says why it is empty after %s', async (_name, events, empty) => {
    const backend = await startFixtureBackend({
      stream: (_call, response) => sendEvents(response, ...events, ['search-complete', {}]),
    });
    expect((await searchAll(backend.source())).at(-1)).toMatchObject({ complete: true, offers: [], empty });
  });
});

describe('a ticket search', () => {
  test.each([
    ['round_trip', roundTrip.slices],
    [
      'multi_city',
      [
        { origin: 'GRU', destination: 'LIS', date: '2027-03-10' },
        { origin: 'MAD', destination: 'GRU', date: '2027-03-17' },
      ],
    ],
    ['multi_city', [...roundTrip.slices, { origin: 'GRU', destination: 'SSA', date: '2027-03-20' }]],
  ])('requests the type %s', async (type, slices) => {
    const backend = await startFixtureBackend({
      stream: (_call, response) => sendEvents(response, ['search-complete', {}]),
    });
    await searchAllTickets(backend.source(), { ...roundTrip, slices });
    expect(backend.calls.stream[0]?.body).toMatchObject({
      type,
      slices: slices.map(({ origin, destination, date }) => ({ origin, destination, departureDate: date })),
    });
  });

  test('yields one ticket at the joint price and leaves out fares of one slice (S-617)', async () => {
    const backend = await startFixtureBackend({
      stream: (_call, response) =>
        sendEvents(
          response,
          ['flight-update', { newGroups: [groupBack(), group({ signature: 'out' })] }],
          ['search-complete', {}],
        ),
    });
    const [last] = (await searchAllTickets(backend.source())).slice(-1);
    expect(last?.tickets).toMatchObject([
      {
        source: 'Latam',
        price: { kind: 'cash', totalCents: 90_000 },
        parts: [
          { slice: 0, journey: { journeyKey: 'LA3562-20270310-GRU-REC' } },
          { slice: 1, journey: { journeyKey: 'LA3563-20270317-REC-GRU' } },
        ],
      },
    ]);
    expect(last).toMatchObject({ complete: true, partial: false });
  });

  test('uses the plain search where there is no stream', async () => {
    const backend = await startFixtureBackend({
      search: (_call, response) => sendJson(response, { success: true, data: { flightGroups: [groupBack()] } }),
    });
    const updates = await searchAllTickets(backend.source());
    expect(updates).toMatchObject([{ complete: true, partial: false, tickets: [{ airline: { iata: 'LA' } }] }]);
  });
});

test('a source declares what it sells', async () => {
  const backend = await startFixtureBackend({});
  const source = backend.source();
  expect(source).toMatchObject({
    id: 'moblix-v1',
    capabilities: { oneWay: true, jointTickets: true, currencies: ['BRL'] },
  });
  expect(source.recheck).toBeUndefined();
});

import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { replyWith, request, searchAll, sendJson, startFixtureBackend } from '../../testing/moblix/fixtures/backend.ts';
import type { MoblixSource } from './source.ts';

describe('a search on the wire', () => {
  test('sends the body, the headers and the token call in the backend’s form (S-101, S-110, S-111)', async () => {
    const backend = await startFixtureBackend({ search: (_call, response) => sendJson(response, replyWith(1, 500)) });
    const fareRequest = { ...request, adults: 2, children: 1, infants: 1, airline: 'AD', cabin: 'business' } as const;
    await searchAll(backend.source(), fareRequest);
    const [token] = backend.calls.token;
    const [search] = backend.calls.search;
    expect(JSON.parse(search?.body ?? '')).toEqual({
      Origem: 'GRU',
      Destino: 'REC',
      Ida: '2027-03-10',
      TipoViagem: 1,
      Adultos: 2,
      Criancas: 1,
      Bebes: 1,
      Companhia: 3,
      Classe: 2,
    });
    expect(search?.headers).toMatchObject({ authorization: 'Bearer token-1', origin: 'externo' });
    expect(search?.headers['content-type']).toContain('application/json');
    expect(Object.fromEntries(new URLSearchParams(token?.body))).toEqual({
      grant_type: 'password',
      username: 'conta',
      password: 'segredo-da-conta',
    });
    expect(token?.headers.origin).toBe('externo');
    expect(token?.headers['content-type']).toContain('application/x-www-form-urlencoded');
  });

  test('yields every partial reply and sends the same body until it is complete (S-069, S-233)', async () => {
    const pending = (providers: string[], data = {}) => ({
      Success: true,
      Completed: false,
      Data: [{ ActiveProviders: providers, flights: [], ...data }],
    });
    const backend = await startFixtureBackend({
      search: (_call, response, count) => {
        if (count === 1) return sendJson(response, pending(['Latam', 'iberia']));
        const first = replyWith(1, 500);
        if (count === 2) {
          return sendJson(response, {
            ...first,
            Completed: false,
            Data: [{ ...first.Data[0], ActiveProviders: ['iberia'] }],
          });
        }
        sendJson(response, replyWith(1, 480));
      },
    });
    const updates = await searchAll(backend.source());
    expect(updates.map(({ offers }) => offers.map(({ price }) => price.kind === 'cash' && price.totalCents))).toEqual([
      [],
      [50_000],
      [48_000],
    ]);
    expect(updates.map(({ complete }) => complete)).toEqual([false, false, true]);
    expect(updates.map(({ providers }) => providers.map(({ state }) => state))).toEqual([
      ['searching', 'searching'],
      ['done', 'searching'],
      ['done', 'done'],
    ]);
    expect(new Set(backend.calls.search.map(({ body }) => body)).size).toBe(1);
  });

  test('does not send a lease, since the backend rejects another body (S-069)', async () => {
    const leased = { Completed: false, ExErro: { Message: null, Extensions: { LeaseId: 'lease-7' } } };
    const backend = await startFixtureBackend({
      search: ({ body }, response, count) => {
        if (body.includes('LeaseId')) return sendJson(response, {}, 400);
        sendJson(response, { ...replyWith(count, 500, leased), Completed: count === 3 });
      },
    });
    const updates = await searchAll(backend.source());
    expect(new Set(backend.calls.search.map(({ body }) => body)).size).toBe(1);
    expect(updates.at(-1)).toMatchObject({ complete: true });
    expect(updates).toHaveLength(3);
  });

  test('ends an incomplete search after its attempts with the fares so far (S-138)', async () => {
    const backend = await startFixtureBackend({
      search: (_call, response) => sendJson(response, replyWith(1, 500, { Completed: false })),
    });
    const updates = await searchAll(backend.source());
    expect(backend.calls.search).toHaveLength(20);
    expect(updates.at(-1)).toMatchObject({ complete: true, partial: true });
    expect(updates.at(-1)?.offers).toHaveLength(1);
  });

  test('ends an incomplete search without fares in a timeout', async () => {
    const backend = await startFixtureBackend({
      search: (_call, response) => sendJson(response, { Success: true, Completed: false, Data: [] }),
    });
    await expect(searchAll(backend.source({ polling: { attempts: 3 } }))).rejects.toMatchObject({ code: 'timeout' });
    expect(backend.calls.search).toHaveLength(3);
  });

  test('keeps earlier fares after a failure and marks unfinished providers as failed', async () => {
    const first = replyWith(1, 500);
    const backend = await startFixtureBackend({
      search: (_call, response, count) =>
        count === 1
          ? sendJson(response, { ...first, Completed: false, Data: [{ ...first.Data[0], ActiveProviders: ['Gol'] }] })
          : sendJson(response, { Success: false, Data: null, MensagemErro: 'Object reference not set' }),
    });
    const updates = await searchAll(backend.source());
    expect(updates.at(-1)).toMatchObject({ complete: true, partial: true });
    expect(updates.at(-1)?.providers).toEqual([
      { source: 'Gol', state: 'failed' },
      { source: 'Latam', state: 'done' },
    ]);
  });
});

describe('the other calls', () => {
  const signal = new AbortController().signal;

  test('requests all airports in one call with the token (S-112)', async () => {
    const place = { Latitude: '-8.126', Longitude: '-34.923', TimeZone: 'America/Recife' };
    const backend = await startFixtureBackend({
      airports: (_call, response) =>
        sendJson(response, { Data: [{ Iata: 'REC', Nome: 'Recife', Pais: 'BR', ...place }] }),
    });
    const airports = await backend.source().listAirports(signal);
    expect(airports.map(({ iata }) => iata)).toEqual(['REC']);
    expect(backend.calls.airports[0]?.query.get('filtro')).toBe('');
    expect(backend.calls.airports[0]?.headers.authorization).toBe('Bearer token-1');
  });

  test('requests promotions with the quantity in both spellings (S-064, S-113)', async () => {
    const backend = await startFixtureBackend({ offers: (_call, response) => sendJson(response, { Data: [] }) });
    await backend.source().listPromotions(signal);
    expect(backend.calls.offers.map(({ query }) => Object.fromEntries(query))).toEqual(
      ['false', 'true'].map((international) => ({
        international,
        quantidade: '100',
        quatidade: '100',
        shuffle: 'false',
      })),
    );
  });

  test('merge promotions of both kinds, each once, and count unreadable ones (S-370)', async () => {
    const row = { Id: 1, Origem: 'GRU', Destino: 'REC', Ida: '2027-03-10', ValorAdulto: 300 };
    const backend = await startFixtureBackend({
      offers: ({ query }, response) => {
        const abroad = query.get('international') === 'true';
        const unreadable = { ...row, Ida: 'já' };
        const Data = abroad ? [row, { ...row, Id: 2 }, unreadable] : [row, unreadable, unreadable];
        sendJson(response, { Success: true, Data });
      },
    });
    const { promotions, dropped } = await backend.source().listPromotions(signal);
    expect([promotions.map(({ id }) => id), dropped]).toEqual([['1', '2'], 3]);
  });

  test('fail for all promotions if one reply reports a failure (S-370)', async () => {
    const backend = await startFixtureBackend({
      offers: ({ query }, response) =>
        sendJson(response, { Success: query.get('international') === 'false', MensagemErro: 'Erro', Data: [] }),
    });
    await expect(backend.source().listPromotions(signal)).rejects.toMatchObject({ code: 'invalid-response' });
  });

  test.each([401, 403])(
    'check the account at the backend each time, and notice an answer of %i (S-381)',
    async (status) => {
      let refusing = false;
      const backend = await startFixtureBackend({
        airports: (_call, response) => (refusing ? response.writeHead(status).end() : sendJson(response, { Data: [] })),
      });
      const source = backend.source();
      await expect(source.authenticated()).resolves.toBe(true);
      refusing = true;
      await expect(source.authenticated()).resolves.toBe(false);
      refusing = false;
      await expect(source.authenticated()).resolves.toBe(true);
      expect(backend.calls.search).toEqual([]);
    },
  );

  test('report no accepted account while the backend fails', async () => {
    const backend = await startFixtureBackend({ airports: (_call, response) => response.writeHead(503).end() });
    await expect(backend.source().authenticated()).resolves.toBe(false);
  });

  test('reports whether the account is accepted, without throwing', async () => {
    const backend = await startFixtureBackend({ airports: (_call, response) => sendJson(response, { Data: [] }) });
    await expect(backend.source().authenticated()).resolves.toBe(true);
    const closed = await startFixtureBackend({ token: (_call, response) => response.writeHead(400).end() });
    await expect(closed.source().authenticated()).resolves.toBe(false);
  });
});

test('has an id', async () => {
  const { id } = (await startFixtureBackend({})).source();
  expect(id).toBe('moblix');
});

describe('the log', () => {
  async function logged(
    reply: unknown,
    call: (source: MoblixSource) => Promise<unknown> = (source) => searchAll(source),
  ) {
    const lines: { fields: Record<string, unknown>; message: string }[] = [];
    const write = (fields: Record<string, unknown>, message: string) => void lines.push({ fields, message });
    const answer = (_call: unknown, response: ServerResponse) => sendJson(response, reply);
    const backend = await startFixtureBackend({ search: answer, offers: answer });
    await call(backend.source({ log: { info: write, warn: write, error: write } })).catch(() => undefined);
    return lines;
  }

  test('is empty for a successful search', async () => {
    expect(await logged(replyWith(1, 500))).toEqual([]);
  });

  test('contains the number of dropped fares and the reasons', async () => {
    const two = replyWith(1, 500);
    two.Data[0]?.flights.push(...(replyWith(2, -1).Data[0]?.flights ?? []));
    expect(await logged(two)).toMatchObject([
      { fields: { source: 'moblix', dropped: 1, reasons: ['an amount that is no price'] } },
    ]);
  });

  test('has no failure for a search that ran out of attempts after fares arrived', async () => {
    expect(await logged(replyWith(1, 500, { Completed: false }))).toEqual([]);
  });

  test('contains the number of dropped promotions, if any', async () => {
    const promotion = { Id: 1, Origem: 'GRU', Destino: 'REC', Ida: '2027-03-10', ValorAdulto: 300 };
    const list = (source: MoblixSource) => source.listPromotions(new AbortController().signal);
    expect(await logged([promotion], list)).toEqual([]);
    expect(await logged([promotion, {}], list)).toMatchObject([{ fields: { source: 'moblix', dropped: 2 } }]);
  });

  test('contains errors that the backend reports', async () => {
    expect(await logged(replyWith(1, 500, { MensagemErro: 'Erro na TAP' }))).toMatchObject([
      { fields: { source: 'moblix', kind: 'failure', provider: 'Tap', told: 'Erro na TAP' } },
    ]);
  });
});

test('reports a search without fares as the backend’s fault without counting it for the breaker', async () => {
  const backend = await startFixtureBackend({
    search: (_call, response) => sendJson(response, { Success: true, Completed: false, Data: [] }),
  });
  const source = backend.source({
    polling: { attempts: 1 },
    limits: { breakerFailures: 1, breakerPauseMs: 3_600_000 },
  });
  for (let searches = 0; searches < 2; searches += 1) {
    await expect(searchAll(source)).rejects.toMatchObject({
      code: 'timeout',
      message: 'search: never completed',
      fault: 'theirs',
      retryable: true,
      counts: false,
    });
  }
});

test('sends no request for an airline that the backend does not sell, and returns no fares', async () => {
  const backend = await startFixtureBackend({});
  expect(await searchAll(backend.source(), { ...request, airline: 'AF' })).toEqual([
    { offers: [], providers: [], complete: true, partial: false },
  ]);
  expect(backend.calls.search).toHaveLength(0);
});

test('sends no request after a complete reply', async () => {
  const backend = await startFixtureBackend({ search: (_call, response) => sendJson(response, replyWith(1, 500)) });
  expect(await searchAll(backend.source())).toHaveLength(1);
  expect(backend.calls.search).toHaveLength(1);
});

test('reports an account that is rejected with a new token as our fault', async () => {
  const backend = await startFixtureBackend({ search: (_call, response) => response.writeHead(403).end() });
  await expect(searchAll(backend.source())).rejects.toMatchObject({
    code: 'authentication-failure',
    message: 'search: HTTP 403 with a new token',
    fault: 'ours',
    retryable: false,
  });
});

describe('the message of an error', () => {
  const { signal } = new AbortController();
  const calls = {
    search: ['search', (source: MoblixSource) => searchAll(source)],
    airports: ['airports', (source: MoblixSource) => source.listAirports(signal)],
    promotions: ['offers', (source: MoblixSource) => source.listPromotions(signal)],
    token: ['token', (source: MoblixSource) => searchAll(source)],
  } as const;

  describe.each(Object.entries(calls))('contains the call %s', (label, [route, call]) => {
    test.each<[string, (response: ServerResponse) => void]>([
      ['HTTP 500', (response) => response.writeHead(500).end()],
      ['connection failed', (response) => response.destroy()],
      ['reply larger than 200 bytes', (response) => response.end(' '.repeat(201))],
    ])('as in: %s', async (message, answer) => {
      const backend = await startFixtureBackend({
        [route]: (_call: unknown, response: ServerResponse) => answer(response),
      });
      const source = backend.source({ limits: { retries: 0, maxReplyBytes: 200 } });
      await expect(call(source)).rejects.toMatchObject({ message: `${label}: ${message}` });
    });
  });

  test('mentions an unreadable reply', async () => {
    const answer = (_call: unknown, response: ServerResponse) => sendJson(response, { hello: 'world' });
    const source = (await startFixtureBackend({ search: answer, offers: answer })).source();
    await expect(searchAll(source)).rejects.toMatchObject({ message: 'search: no reply that we know' });
    await expect(source.listPromotions(signal)).rejects.toMatchObject({ message: 'promotions: no list that we know' });
  });
});

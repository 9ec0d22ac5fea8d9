import type { ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { FareUpdate } from '@revoada/core/sources/fare-source';
import { describe, expect, test } from 'vitest';
import {
  answerPolls,
  batchId,
  collectUpdates,
  type Routes,
  request,
  searchAll,
  searchAllTickets,
  sendError,
  sendJson,
  startBatch,
  startFixtureBackend,
} from '../../testing/duffel/fixtures/backend.ts';
import { offer, returnOffer, segment } from '../../testing/duffel/fixtures/rows.ts';

const MEBIBYTE = 1024 * 1024;

/** A log that keeps its warnings. */
function keepWarnings() {
  const lines: Record<string, unknown>[] = [];
  const log = {
    info: () => undefined,
    error: () => undefined,
    warn: (fields: object) => void lines.push({ ...fields }),
  };
  return { lines, log };
}

describe('a search that Duffel refuses', () => {
  test.each([
    [400, 'invalid_request_error', 'missing_version_header', 'invalid-response', 1],
    [401, 'authentication_error', 'access_token_not_found', 'authentication-failure', 1],
    [403, 'authorization_error', 'insufficient_permissions', 'authentication-failure', 1],
    [404, 'invalid_request_error', 'not_found', 'unavailable', 1],
    [406, 'invalid_request_error', 'unsupported_format', 'invalid-response', 1],
    [422, 'validation_error', 'validation_required', 'invalid-response', 1],
    [500, 'api_error', 'internal_server_error', 'unavailable', 1],
    [502, 'airline_error', 'airline_unknown', 'unavailable', 1],
    [503, 'api_error', 'service_unavailable', 'unavailable', 4],
    [504, 'api_error', 'gateway_timeout', 'timeout', 4],
  ])('reports HTTP %s %s %s as %s after %s calls', async (status, type, code, failure, calls) => {
    const backend = await startFixtureBackend({ start: (_call, response) => sendError(response, status, type, code) });
    await expect(searchAll(backend.source())).rejects.toMatchObject({ code: failure });
    expect(backend.calls.start).toHaveLength(calls);
  });

  test('reports a 502 page without JSON once', async () => {
    const backend = await startFixtureBackend({
      start: (_call, response) => response.writeHead(502).end('<h1>Error: Server Error</h1>'),
    });
    await expect(searchAll(backend.source())).rejects.toMatchObject({ code: 'unavailable', fault: 'theirs' });
    expect(backend.calls.start).toHaveLength(1);
  });

  test('fails with status, type, code and request, without the token or a text of the body, and logs nothing itself', async () => {
    const { lines, log } = keepWarnings();
    const backend = await startFixtureBackend({
      start: (_call, response) => sendError(response, 422, 'validation_error', 'validation_required'),
    });
    const failure = await searchAll(backend.source({ log })).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      message: 'start: HTTP 422, validation_error, validation_required, request Fheader',
    });
    expect(inspect(failure, { depth: 5 })).not.toMatch(/duffel_test_secret|Told|Title/);
    expect(lines).toEqual([]);
  });

  test('takes the request’s id from the body without a header, and no hostile word', async () => {
    const body = { meta: { request_id: 'Fbody' }, errors: [{ type: 'a b\nc', code: '<script>' }] };
    const backend = await startFixtureBackend({ start: (_call, response) => sendJson(response, body, 422) });
    await expect(searchAll(backend.source())).rejects.toMatchObject({ message: 'start: HTTP 422, request Fbody' });
  });

  test('is tried again after 503 and a broken connection', async () => {
    const backend = await startFixtureBackend({
      start: (call, response, count) => {
        if (count === 1) return sendError(response, 503, 'api_error', 'service_unavailable');
        if (count === 2) return response.destroy();
        startBatch(1)(call, response, count);
      },
      poll: answerPolls([{ offers: [offer()] }]),
    });
    await expect(searchAll(backend.source())).resolves.toMatchObject([{ complete: true, partial: false }]);
    expect(backend.calls.start).toHaveLength(3);
  });

  test('stops the calls of a failing route and not of others', async () => {
    const backend = await startFixtureBackend({
      start: (call, response, count) =>
        call.body.includes('"MAD"')
          ? sendError(response, 500, 'api_error', 'internal_server_error')
          : startBatch(0)(call, response, count),
    });
    const source = backend.source({ limits: { breakerFailures: 3, breakerPauseMs: 3_600_000 } });
    for (let n = 0; n < 6; n += 1) {
      await expect(searchAll(source, { ...request, destination: 'MAD' })).rejects.toMatchObject({
        code: 'unavailable',
      });
    }
    expect(backend.calls.start).toHaveLength(3);
    await expect(searchAll(source)).resolves.toMatchObject([{ complete: true }]);
  });
});

describe('a rate limit', () => {
  const inSeconds = (seconds: number) => ({
    date: new Date(1_800_000_000_000).toUTCString(),
    'ratelimit-limit': '60',
    'ratelimit-remaining': '0',
    'ratelimit-reset': new Date(1_800_000_000_000 + seconds * 1_000).toUTCString(),
  });
  const refuse = (response: ServerResponse, headers: Record<string, string>) =>
    sendError(response, 429, 'rate_limit_error', 'rate_limit_exceeded', headers);

  test('that ends soon by the server’s clock is waited for', async () => {
    const backend = await startFixtureBackend({
      start: startBatch(1),
      poll: (call, response, count) =>
        count === 1 ? refuse(response, inSeconds(1)) : answerPolls([{}, { offers: [offer()] }])(call, response, count),
    });
    const startedAt = performance.now();
    await expect(searchAll(backend.source())).resolves.toMatchObject([
      { offers: [{}], complete: true, partial: false },
    ]);
    expect(performance.now() - startedAt).toBeGreaterThan(900);
    expect(backend.calls.poll).toHaveLength(2);
  });

  test('that ends late fails at once, also for the next calls, which are not sent', async () => {
    const backend = await startFixtureBackend({ start: (_call, response) => refuse(response, inSeconds(50)) });
    const source = backend.source();
    await expect(searchAll(source)).rejects.toMatchObject({ code: 'rate-limited', fault: 'ours', retryable: true });
    await expect(searchAll(source)).rejects.toMatchObject({ code: 'rate-limited' });
    expect(backend.calls.start).toHaveLength(1);
  });

  test.each([
    ['a date that is over', 'Mon, 01 Jan 2024 00:00:00 GMT'],
    ['no date', '45'],
  ])('with %s for its end holds no call back', async (_name, reset) => {
    const headers = { 'ratelimit-limit': '60', 'ratelimit-remaining': '0', 'ratelimit-reset': reset };
    const backend = await startFixtureBackend({
      start: startBatch(2),
      poll: (call, response, count) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        answerPolls([{ offers: [offer()] }, {}])(call, response, count);
      },
    });
    const startedAt = performance.now();
    const updates = await searchAll(backend.source());
    expect(updates.at(-1)).toMatchObject({ offers: [{}], complete: true, partial: false });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  test('during the polls keeps what came', async () => {
    const backend = await startFixtureBackend({
      start: startBatch(3),
      poll: (call, response, count) =>
        count === 1 ? answerPolls([{ offers: [offer()] }, {}])(call, response, count) : refuse(response, inSeconds(50)),
    });
    const updates = await searchAll(backend.source());
    expect(updates.at(-1)).toMatchObject({ offers: [{}], complete: true, partial: true });
  });
});

describe('polls', () => {
  test('end with what came, marked partial, once the batch has expired (S-623)', async () => {
    const backend = await startFixtureBackend({
      start: startBatch(3),
      poll: (call, response, count) =>
        count === 1
          ? answerPolls([{ offers: [returnOffer()] }, {}, {}])(call, response, count)
          : sendError(response, 404, 'invalid_request_error', 'not_found'),
    });
    const updates = await searchAllTickets(backend.source());
    expect(updates.at(-1)).toMatchObject({
      tickets: [{ reference: 'off_1' }],
      complete: true,
      partial: true,
      providers: [{ source: 'Duffel', state: 'failed' }],
    });
  });

  test('fail in a timeout if the batch expires without an offer', async () => {
    const backend = await startFixtureBackend({
      poll: (_call, response) => sendError(response, 404, 'invalid_request_error', 'not_found'),
    });
    await expect(searchAll(backend.source())).rejects.toMatchObject({ code: 'timeout', fault: 'theirs' });
  });

  test('go on after an airline’s failure, and the result is partial (S-623)', async () => {
    const backend = await startFixtureBackend({
      start: startBatch(2),
      poll: (call, response, count) =>
        count === 1
          ? sendError(response, 502, 'airline_error', 'airline_unknown')
          : answerPolls([{}, { offers: [offer()] }])(call, response, count),
    });
    const { lines, log } = keepWarnings();
    const updates = await searchAll(backend.source({ log }));
    expect(updates.at(-1)).toMatchObject({ offers: [{}], complete: true, partial: true });
    // Nobody else logs a failure after which the search goes on.
    expect(lines).toEqual([
      { source: 'duffel', reason: 'poll: HTTP 502, airline_error, airline_unknown, request Fheader' },
    ]);
  });

  test('end after their number with what came for a batch that never ends', async () => {
    const backend = await startFixtureBackend({
      start: startBatch(2),
      poll: (_call, response) => sendJson(response, { data: { remaining_batches: 1, offers: [offer()] } }),
    });
    const updates = await searchAll(backend.source({ batches: { polls: 3 } }));
    expect(backend.calls.poll).toHaveLength(3);
    expect(updates.at(-1)).toMatchObject({ offers: [{}], complete: true, partial: true });
  });

  test('say that a reply that broke off may be missing, since its offers do not come again (S-623)', async () => {
    const backend = await startFixtureBackend({
      start: startBatch(2),
      poll: (call, response, count) => {
        if (count > 1) return answerPolls([{}, { offers: [offer()] }])(call, response, count);
        response.writeHead(200, { 'Content-Length': 999 }).write('{', () => response.destroy());
      },
    });
    const updates = await searchAll(backend.source());
    expect(updates.at(-1)).toMatchObject({ offers: [{}], complete: true, partial: true });
  });

  test.each([
    ['202 without a body', (response: ServerResponse) => response.writeHead(202).end()],
    ['204', (response: ServerResponse) => response.writeHead(204).end()],
    ['202 without offers', (response: ServerResponse) => sendJson(response, { data: { id: batchId } }, 202)],
    ['200 without a body', (response: ServerResponse) => response.writeHead(200).end()],
  ])('go on after %s, since nothing has come yet', async (_name, answer) => {
    const backend = await startFixtureBackend({
      poll: (_call, response, count) =>
        count === 1 ? answer(response) : sendJson(response, { data: { remaining_batches: 0, offers: [offer()] } }),
    });
    const updates = await searchAll(backend.source());
    expect(updates.at(-1)).toMatchObject({ offers: [{}], complete: true, partial: false });
  });

  describe('with errors in a successful reply', () => {
    const airlineError = { type: 'airline_error', code: 'airline_unknown', source: 'IB' };

    test('go on where it is an airline’s, and the result is partial (S-623)', async () => {
      const backend = await startFixtureBackend({
        start: startBatch(2),
        poll: (_call, response, count) =>
          sendJson(
            response,
            count === 1
              ? { errors: [airlineError], meta: { status: 200 } }
              : { data: { remaining_batches: 0, offers: [offer()] }, errors: [] },
          ),
      });
      const updates = await searchAll(backend.source());
      expect(updates.at(-1)).toMatchObject({ offers: [{}], complete: true, partial: true });
    });

    test('keep the offers beside them, and the result is partial', async () => {
      const backend = await startFixtureBackend({
        poll: (_call, response) =>
          sendJson(response, { data: { remaining_batches: 0, offers: [offer()] }, errors: [airlineError] }),
      });
      const updates = await searchAll(backend.source());
      expect(updates.at(-1)).toMatchObject({ offers: [{}], complete: true, partial: true });
    });

    test.each([
      [
        'the status that it names',
        { errors: [{ type: 'odd_error' }], meta: { status: 403 } },
        'authentication-failure',
      ],
      ['its type', { errors: [{ type: 'rate_limit_error', code: 'rate_limit_exceeded' }] }, 'rate-limited'],
      ['a failure of Duffel’s for an unknown type', { errors: [{ type: 'odd_error' }] }, 'unavailable'],
    ])('fail by %s', async (_name, body, code) => {
      const backend = await startFixtureBackend({ poll: (_call, response) => sendJson(response, body) });
      await expect(searchAll(backend.source())).rejects.toMatchObject({ code });
    });
  });

  test('are retried after 503 without such a doubt', async () => {
    const backend = await startFixtureBackend({
      poll: (_call, response, count) =>
        count === 1
          ? sendError(response, 503, 'api_error', 'service_unavailable')
          : sendJson(response, { data: { remaining_batches: 0, offers: [offer()] } }),
    });
    await expect(searchAll(backend.source())).resolves.toMatchObject([{ complete: true, partial: false }]);
  });

  test.each([
    ['HTML', '<!doctype html><title>Manutenção</title>'],
    ['broken JSON', '{"data":{"offers":['],
    ['nothing', ''],
    ['no data', '{"hello":"world"}'],
    ['data of another kind', '{"data":{"hello":"world"}}'],
    ['a list', '{"data":[]}'],
    ['JSON 100,000 deep', '['.repeat(100_000)],
  ])('that bring %s with 200 are an invalid response in general words', async (_name, body) => {
    const backend = await startFixtureBackend({ poll: (_call, response) => response.end(body) });
    const failure = await searchAll(backend.source()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'invalid-response', fault: 'theirs' });
    expect(String(failure)).not.toMatch(/Manuten|Unexpected|SyntaxError/);
  });

  test('drop only the offer whose amount is a bare NaN', async () => {
    const offers = [offer(), offer({ id: 'off_2', total_amount: 77.5 })];
    const text = JSON.stringify({ data: { remaining_batches: 0, offers } }).replace('77.5', 'NaN');
    const backend = await startFixtureBackend({ poll: (_call, response) => response.end(text) });
    const [update] = await searchAll(backend.source());
    expect(update).toMatchObject({ offers: [{ reference: 'off_1', alternatives: [] }], partial: true });
  });
});

test('no redirect is followed, which could send the token to another host', async () => {
  const elsewhere = await startFixtureBackend({ start: startBatch(0) });
  const backend = await startFixtureBackend({
    start: (call, response) => response.writeHead(307, { Location: `${elsewhere.baseUrl}${call.path}` }).end(),
  });
  await expect(searchAll(backend.source())).rejects.toMatchObject({ code: 'network-failure' });
  expect(elsewhere.calls.start).toHaveLength(0);
});

describe('too much and too slow', () => {
  test('counts the unpacked bytes of a gzip bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(100 * MEBIBYTE, ' '));
    const backend = await startFixtureBackend({
      poll: (_call, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb),
    });
    const before = process.memoryUsage().rss;
    await expect(searchAll(backend.source())).rejects.toMatchObject({ code: 'invalid-response' });
    expect(process.memoryUsage().rss - before).toBeLessThan(90 * MEBIBYTE);
  });

  describe('a reply over the cap of bytes', () => {
    const small = { limits: { maxReplyBytes: 20_000 } };
    const grouped = (...ids: string[]) => ({
      slices: [
        {
          itineraries: [
            {
              segments: [segment({ passengers: [] })],
              brands: [{ fare_brand_name: 'Grouped', offers: ids.map((id) => offer({ id, slices: undefined })) }],
            },
          ],
        },
      ],
    });
    const pollOversized = (...replies: object[]): NonNullable<Routes['poll']> => {
      return (call, response, count) =>
        count === 2 ? response.end(' '.repeat(30_000)) : answerPolls(replies)(call, response, count);
    };

    test('is read again in the grouped view, as later ones are, and replaces no fuller fare', async () => {
      const backend = await startFixtureBackend({
        start: startBatch(3),
        poll: pollOversized({ offers: [offer()] }, {}, grouped('off_3')),
        search: (_call, response) => sendJson(response, { data: grouped('off_1', 'off_2') }),
      });
      const updates = await searchAll(backend.source(small));
      const fares = updates.at(-1)?.offers.flatMap((one) => [one, ...one.alternatives]);
      expect(updates.at(-1)).toMatchObject({ complete: true, partial: false });
      expect(fares?.map(({ reference, fareFamily }) => [reference, fareFamily]).sort()).toEqual([
        ['off_1', 'Discount'],
        ['off_2', 'Grouped'],
        ['off_3', 'Grouped'],
      ]);
      expect(backend.calls.search[0]?.path).toBe(`/air/offer_requests/${batchId}`);
      expect([...backend.calls.poll, ...backend.calls.search].map(({ query }) => query.get('view'))).toEqual([
        'offers',
        'offers',
        'itineraries',
        'itineraries',
      ]);
    });

    test('leaves the result partial if it cannot be read again', async () => {
      const backend = await startFixtureBackend({
        start: startBatch(3),
        poll: pollOversized({ offers: [offer()] }, {}, {}),
        search: (_call, response) => sendError(response, 404, 'invalid_request_error', 'not_found'),
      });
      const updates = await searchAll(backend.source(small));
      expect(updates.at(-1)).toMatchObject({ offers: [{ alternatives: [] }], complete: true, partial: true });
    });

    test('is an invalid response in the grouped view', async () => {
      const backend = await startFixtureBackend({ poll: (_call, response) => response.end(' '.repeat(30_000)) });
      const search = searchAll(backend.source({ ...small, view: 'itineraries' }));
      await expect(search).rejects.toMatchObject({ code: 'invalid-response' });
      expect(backend.calls.poll).toHaveLength(1);
    });
  });

  test('reads the offers of a gzipped reply', async () => {
    const reply = gzipSync(JSON.stringify({ data: { remaining_batches: 0, offers: [offer()] } }));
    const backend = await startFixtureBackend({
      poll: (_call, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(reply),
    });
    await expect(searchAll(backend.source())).resolves.toMatchObject([{ offers: [{}], partial: false }]);
  });

  test('cuts an error’s long body off and keeps its status', async () => {
    const backend = await startFixtureBackend({
      start: (_call, response) => response.writeHead(401).end('x'.repeat(MEBIBYTE)),
    });
    await expect(searchAll(backend.source())).rejects.toMatchObject({ code: 'authentication-failure' });
  });

  test('ends a poll that drips at its time limit, with what came before', async () => {
    const backend = await startFixtureBackend({
      start: startBatch(2),
      poll: (call, response, count) => {
        if (count === 1) return answerPolls([{ offers: [offer()] }, {}])(call, response, count);
        response.writeHead(200);
        const drip = setInterval(() => response.write(' '), 10);
        response.on('close', () => clearInterval(drip));
      },
    });
    const updates = await searchAll(backend.source({ timeouts: { poll: 200 } }));
    expect(updates.at(-1)).toMatchObject({ offers: [{}], complete: true, partial: true });
  });
});

describe('a listener that leaves', () => {
  test('stops the poll upstream at once', async () => {
    const disconnected = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const backend = await startFixtureBackend({
      poll: (_call, response) => {
        response.on('close', disconnected.resolve);
        arrived.resolve();
      },
    });
    const leave = new AbortController();
    const search = collectUpdates<FareUpdate>(backend.source().search(request, { signal: leave.signal }));
    await arrived.promise;
    leave.abort();
    await expect(search).rejects.toMatchObject({ code: 'timeout' });
    await disconnected.promise;
  });

  test('between two polls ends the pause without another call', async () => {
    const backend = await startFixtureBackend({
      start: startBatch(2),
      poll: (_call, response) => sendJson(response, { data: { remaining_batches: 1, offers: [] } }),
    });
    const leave = new AbortController();
    const source = backend.source({ batches: { idleWaitMs: 60_000 } });
    const updates = source.search(request, { signal: leave.signal })[Symbol.asyncIterator]();
    await updates.next();
    const next = updates.next();
    leave.abort();
    await expect(next).rejects.toMatchObject({ code: 'timeout' });
    expect(backend.calls.poll).toHaveLength(1);
  });

  test('stops a recheck upstream', async () => {
    const disconnected = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const backend = await startFixtureBackend({
      offer: (_call, response) => {
        response.on('close', disconnected.resolve);
        arrived.resolve();
      },
    });
    const leave = new AbortController();
    const price = { kind: 'cash', currency: 'BRL', totalCents: 1, taxCents: 0 } as const;
    const recheck = backend.source().recheck({ reference: 'off_1', price }, leave.signal);
    await arrived.promise;
    leave.abort();
    await expect(recheck).rejects.toMatchObject({ code: 'timeout' });
    await disconnected.promise;
  });
});

import { describe, expect, test } from 'vitest';
import {
  type Routes,
  replyWith,
  searchAll,
  sendJson,
  startFixtureBackend,
} from '../../../testing/moblix/fixtures/backend.ts';
import type { SourceLog } from '../../resilience/source-log.ts';

const answer: Routes['search'] = (_call, response) => sendJson(response, replyWith(1, 500));

const noToken = 'Resposta da API não contém token de acesso';

/** Accepts tokens from the nth on. */
const acceptsFrom =
  (nth: number, status = 401): Routes['search'] =>
  (call, response, count) => {
    const token = Number(call.headers.authorization?.split('-')[1]);
    if (token >= nth) answer(call, response, count);
    else response.writeHead(status).end('não');
  };

describe('the token', () => {
  test('serves many searches and is renewed 5 minutes before its end (S-003, S-070, S-137)', async () => {
    const backend = await startFixtureBackend({ search: answer });
    let time = 1_800_000_000_000;
    const source = backend.source({ now: () => time });
    await searchAll(source);
    time += 3_600_000 - 300_001;
    await searchAll(source);
    expect(backend.calls.token).toHaveLength(1);
    time += 1;
    await searchAll(source);
    expect(backend.calls.token).toHaveLength(2);
    expect(backend.calls.search.at(-1)?.headers.authorization).toBe('Bearer token-2');
  });

  test('with a short lifetime is not renewed for every search', async () => {
    const backend = await startFixtureBackend({
      search: answer,
      token: (_call, response) => sendJson(response, { access_token: 'curto', expires_in: 60 }),
    });
    const source = backend.source();
    await searchAll(source);
    await searchAll(source);
    expect(backend.calls.token).toHaveLength(1);
  });

  test.each([
    [60, 30_000],
    [7_200, 6_900_000],
    [null, 3_300_000],
    [0, 3_300_000],
    [-5, 3_300_000],
    ['7200', 6_900_000],
  ])('with a lifetime of %s seconds is renewed after %s milliseconds', async (lifetime, renewedAfter) => {
    const backend = await startFixtureBackend({
      search: answer,
      token: (_call, response) => sendJson(response, { access_token: 'token', expires_in: lifetime }),
    });
    let time = 0;
    const source = backend.source({ now: () => time });
    await source.authenticated();
    time = renewedAfter - 1;
    await source.authenticated();
    expect(backend.calls.token).toHaveLength(1);
    time = renewedAfter;
    await source.authenticated();
    expect(backend.calls.token).toHaveLength(2);
  });

  test('is requested again after a temporary failure, and the waiting search does not repeat that', async () => {
    const backend = await startFixtureBackend({ token: (_call, response) => response.writeHead(503).end() });
    const failure = await searchAll(backend.source({ limits: { retries: 2 } })).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'unavailable', fault: 'theirs', retryable: true, transient: false });
    expect(backend.calls.token).toHaveLength(3);
  });

  test('may be requested later after too many requests', async () => {
    const backend = await startFixtureBackend({ token: (_call, response) => response.writeHead(429).end() });
    await expect(searchAll(backend.source())).rejects.toMatchObject({ code: 'rate-limited', retryable: true });
  });

  test.each([401, 403])('is renewed once after %s and the call repeated once (S-114)', async (status) => {
    const backend = await startFixtureBackend({ search: acceptsFrom(2, status) });
    await expect(searchAll(backend.source())).resolves.toHaveLength(1);
    expect(backend.calls.token).toHaveLength(2);
    expect(backend.calls.search).toHaveLength(2);
  });

  test('that expires under 500 concurrent searches is renewed once, with one repeat each (S-266)', async () => {
    const backend = await startFixtureBackend({ search: acceptsFrom(2) });
    const source = backend.source({ limits: { maxConcurrent: 700, maxQueued: 0, breakerFailures: 1 } });
    await source.authenticated();
    const results = await Promise.all(Array.from({ length: 500 }, () => searchAll(source)));
    expect(results.every((updates) => updates.at(-1)?.complete)).toBe(true);
    expect(backend.calls.token).toHaveLength(2);
    expect(backend.calls.search.length).toBeLessThanOrEqual(1_000);
  });

  test('that is rejected for good under 500 searches is renewed once, then the breaker opens', async () => {
    const backend = await startFixtureBackend({ search: (_call, response) => response.writeHead(401).end() });
    const source = backend.source({ limits: { maxConcurrent: 700, breakerFailures: 5 } });
    await source.authenticated();
    const results = await Promise.allSettled(Array.from({ length: 500 }, () => searchAll(source)));
    const codes = new Set(results.map((result) => result.status === 'rejected' && result.reason.code));
    expect(codes).toEqual(new Set(['authentication-failure']));
    const searchCount = backend.calls.search.length;
    await expect(searchAll(source)).rejects.toMatchObject({ code: 'unavailable' });
    expect(backend.calls.search).toHaveLength(searchCount);
    expect(backend.calls.token.length).toBeLessThanOrEqual(3);
  });

  test.each([
    ['a wrong password', 400, {}, 'Erro 400 na autenticação: Bad Request', 'ours', false],
    ['an answer without a token', 200, { token_type: 'bearer' }, noToken, 'theirs', true],
    ['an answer that is no object', 200, null, noToken, 'theirs', true],
    ['a token that would break a header', 200, { access_token: 'a\r\nX: y' }, noToken, 'theirs', true],
  ])('fails authentication with %s (S-110, S-128)', async (_name, status, body, message, fault, retryable) => {
    const backend = await startFixtureBackend({ token: (_call, response) => sendJson(response, body, status) });
    await expect(searchAll(backend.source())).rejects.toMatchObject({
      code: 'authentication-failure',
      message,
      fault,
      retryable,
    });
    expect(backend.calls.token).toHaveLength(1);
    expect(backend.calls.search).toHaveLength(0);
  });

  test('is never logged, nor are the password and bodies (S-052, S-234)', async () => {
    const lines: string[] = [];
    const write = (fields: Record<string, unknown>, message: string) => {
      const err = fields.err as Error | undefined;
      lines.push(JSON.stringify([fields, message, err?.message, err?.stack, String(err?.cause)]));
    };
    const log: SourceLog = { info: write, warn: write, error: write };
    const backend = await startFixtureBackend({
      search: (_call, response) => response.end('<html>corpo secreto</html>'),
    });
    await expect(searchAll(backend.source({ log }))).rejects.toMatchObject({ code: 'invalid-response' });
    const refusing = await startFixtureBackend({
      token: (_call, response) => response.writeHead(500).end('corpo secreto'),
    });
    await expect(searchAll(refusing.source({ log }))).rejects.toMatchObject({ code: 'unavailable' });
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('\n')).not.toMatch(/segredo-da-conta|token-1|corpo secreto/);
  });
});

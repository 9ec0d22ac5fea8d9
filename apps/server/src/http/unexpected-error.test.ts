import { createHash } from 'node:crypto';
import type { ErrorAnswer } from '@revoada/core/errors';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { NoTurnError } from '../database/connection/turns.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';
import type { HttpEnv } from './environment.ts';
import { unexpectedError } from './unexpected-error.ts';

let site: TestServer;

beforeAll(async () => {
  site = await startTestServer({
    site: { assets: null, development: false, render: () => Promise.resolve(new Response('a page')) },
  });
  // The lookup of the session cookie fails unexpectedly.
  await site.database.query('alter table sessions rename to sessions_of_another_version');
});
afterAll(() => site.stop());

const headers = { cookie: `revoada=${'a'.repeat(43)}` };

describe('an unexpected error', () => {
  test.each([
    ['GET', '/api/flights/search?origem=GRU&destino=GIG&ida=2026-12-10&soIda=true', 'Erro na busca. Tente novamente.'],
    ['POST', '/api/save-user-data', 'Erro ao processar cadastro. Tente novamente.'],
    ['POST', '/billing/checkout', 'Erro ao processar pagamento. Tente novamente.'],
    ['DELETE', '/api/me', 'Algo deu errado. Tente novamente em alguns instantes.'],
    ['GET', '/conta', 'Algo deu errado. Tente novamente em alguns instantes.'],
  ])('is answered in the form that the request expects: %s %s (S-294)', async (method, path, message) => {
    const { status, body } = await site.json(path, { method, headers });
    expect(status).toBe(500);
    expect((body as ErrorAnswer).error).toEqual({ code: 'internal', message, requestId: expect.any(String) });
  });

  test('is answered by a page when a page was requested (S-294)', async () => {
    const answer = await fetch(site.url('/conta'), { headers: { ...headers, accept: 'text/html,*/*' } });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-type')).toMatch('text/html');
    const page = await answer.text();
    expect(page).toContain('Algo deu errado. Tente novamente em alguns instantes.');
    // Browsers apply only the styles of the page.
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(page) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  });
});

test('an account that sends too much at once is answered 429, and nothing is logged (S-539)', async () => {
  const error = vi.fn();
  const app = new Hono<HttpEnv>();
  app.onError((failure, c) => unexpectedError(failure, c, { error } as never));
  app.put('/', () => Promise.reject(new NoTurnError()));
  const answer = await app.request('/', { method: 'PUT' }, { outgoing: { destroyed: false } });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '5']);
  expect(error).not.toHaveBeenCalled();
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';

let site: TestServer;

beforeAll(async () => {
  site = await startTestServer({
    site: { assets: null, development: false, render: () => Promise.resolve(new Response('a page')) },
  });
  // Whoever has a cookie is looked up, and that fails in a way that nobody foresaw.
  await site.database.query('alter table sessions rename to sessions_of_another_version');
});
afterAll(() => site.stop());

const headers = { cookie: `revoada=${'a'.repeat(43)}` };

describe('an unexpected error', () => {
  // S-294
  test.each([
    ['GET', '/api/flights/search?origem=GRU&destino=GIG&ida=2026-12-10&soIda=true', 'Erro na busca. Tente novamente.'],
    ['POST', '/api/save-user-data', 'Erro ao processar cadastro. Tente novamente.'],
    ['POST', '/billing/checkout', 'Erro ao processar pagamento. Tente novamente.'],
    ['DELETE', '/api/me', 'Algo deu errado. Tente novamente em alguns instantes.'],
    ['GET', '/conta', 'Algo deu errado. Tente novamente em alguns instantes.'],
  ])('is answered in the form that the request expects: %s %s', async (method, path, message) => {
    const { status, body } = await site.json(path, { method, headers });
    expect(status).toBe(500);
    expect(body).toEqual({ error: { code: 'internal', message, requestId: expect.any(String) } });
  });

  // S-294
  test('is answered by a page where a page was asked for', async () => {
    const answer = await fetch(site.url('/conta'), { headers: { ...headers, accept: 'text/html,*/*' } });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-type')).toMatch('text/html');
    const page = await answer.text();
    expect(page).toContain('Algo deu errado. Tente novamente em alguns instantes.');
    // Browsers apply the page's own styles alone.
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(page) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  });
});

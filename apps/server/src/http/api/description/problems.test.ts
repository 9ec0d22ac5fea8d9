import { type ErrorCode, errors } from '@revoada/core/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginSession } from '../../../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../../../testing/site/test-server.ts';
import { buildProblem, type ProblemDetails } from '../../errors.ts';

let site: TestServer;
let member: { cookie: string };
beforeAll(async () => {
  site = await startTestServer({ env: { RATE_LIMIT_ANONYMOUS_WRITES: '1' } });
  member = { cookie: await beginSession(site, { subscription: { status: 'active' } }) };
});
afterAll(() => site.stop());

const json = { 'content-type': 'application/json' };
const feedback = {
  ...{ offerId: 'x', source: 'Gol', airline: 'Gol', origin: 'GRU', destination: 'GIG', date: '2026-12-10' },
  ...{ kind: 'cash', totalCents: 1, answer: 'same' },
};
const tell = () => site.json('/api/price-feedback', { method: 'POST', headers: json, body: JSON.stringify(feedback) });

type Answer = { status: number; body: unknown; headers: Headers };

/** The problem of an error response, whose parts agree with each other and with the catalogue. */
function readProblem({ status, body, headers }: Answer, code: ErrorCode): ProblemDetails {
  const problem = body as ProblemDetails;
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect(problem).toEqual(
    buildProblem(headers.get('x-request-id') ?? '', code, {
      message: problem.detail,
      ...(problem.error.fields && { fields: problem.error.fields }),
    }),
  );
  expect(status).toBe(errors[code].status);
  return problem;
}

describe('an error of the API (S-689)', () => {
  test('has type, title, status and detail, beside the code and the fields of before', async () => {
    const answer = await site.json('/api/airports?limit=0&q=x');
    expect(readProblem(answer, 'invalid-search')).toEqual({
      type: '/api/docs/erros#invalid-search',
      title: 'Pedido inválido',
      status: 400,
      detail: 'Este valor não é aceito.',
      instance: `urn:uuid:${answer.headers.get('x-request-id')}`,
      error: {
        code: 'invalid-search',
        message: 'Este valor não é aceito.',
        fields: [{ field: 'limit', message: 'Este valor não é aceito.' }],
        requestId: answer.headers.get('x-request-id'),
      },
    });
  });

  test.each<[string, string, RequestInit, ErrorCode]>([
    ['an unknown URL', '/api/nothing', {}, 'not-found'],
    ['nobody', '/api/alerts', {}, 'sign-in-required'],
    ['an unknown token', '/api/offers', { headers: { authorization: 'Bearer rvd_pat_x' } }, 'invalid-token'],
    ['a body that is no JSON', '/api/contact', { method: 'POST', body: 'x' }, 'forbidden-origin'],
    [
      'a large body',
      '/api/contact',
      { method: 'POST', headers: json, body: `"${'x'.repeat(70_000)}"` },
      'payload-too-large',
    ],
    ['a broken body', '/api/contact', { method: 'POST', headers: json, body: '{' }, 'invalid-search'],
    [
      'a body 100,000 deep',
      '/api/contact',
      { method: 'POST', headers: json, body: '['.repeat(60_000) },
      'invalid-search',
    ],
    ['a late day', '/api/flights/search?origem=GRU&destino=GIG&ida=2027-06-10&soIda=true', {}, 'date-limit'],
  ])('has that form for %s', async (_, path, init, code) => {
    const headers = { ...init.headers, ...(init.body ? { connection: 'close' } : {}) };
    readProblem(await site.json(path, { ...init, headers }), code);
  });

  test('has the seconds to wait beside 429', async () => {
    expect((await tell()).status).toBe(204);
    const answer = await tell();
    readProblem(answer, 'too-many-attempts');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test.each([
    ['DELETE', '/api/airports', 'GET, HEAD'],
    ['PUT', '/api/contact', 'POST, GET, HEAD'],
    ['POST', '/api/alerts/x', 'GET, PUT, PATCH, DELETE, HEAD'],
  ])('is 405 with the methods that are there: %s %s', async (method, path, allow) => {
    const answer = await site.json(path, { method, headers: member });
    readProblem(answer, 'method-not-allowed');
    expect(answer.headers.get('allow')).toBe(allow);
  });

  test('has a type that leads to what the page of errors says of it', async () => {
    const response = await fetch(site.url('/api/docs/erros'));
    const page = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    for (const code of Object.keys(errors) as ErrorCode[]) {
      const { pathname, hash } = new URL(buildProblem('x', code).type, site.url('/'));
      expect(pathname).toBe('/api/docs/erros');
      expect(page.split(`id="${hash.slice(1)}"`), code).toHaveLength(2);
    }
    expect(page).not.toMatch(/<script|https?:/);
  });
});

import type { ErrorAnswer } from '@revoada/core/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site.stop());

async function refusedFields(query: string): Promise<string[]> {
  const { status, body } = await site.json(`/api/flights/search?${query}`);
  expect(status).toBe(400);
  const { error } = body as ErrorAnswer;
  expect(error.code).toBe('invalid-search');
  return (error.fields ?? []).map(({ field }) => field);
}

describe('an invalid search is rejected without querying a source (S-241, S-256, S-257)', () => {
  const valid = 'origem=GRU&destino=GIG&ida=2026-12-10';

  test.each([
    ['an unknown airport', 'origem=QQQ&destino=GIG&ida=2026-12-10', ['origem']],
    ['nothing at all', '', ['origem', 'destino', 'ida']],
    ['-1 adults', `${valid}&adultos=-1`, ['adultos']],
    ['a thousand million adults', `${valid}&adultos=1e9`, ['adultos']],
    ['more infants than adults', `${valid}&bebes=2`, ['bebes']],
    ['a parameter given twice', `${valid}&destino=LIS`, ['destino']],
    ['one named after a second question mark', 'origem=GRU?&destino=GIG&ida=2026-12-10&bebes=2', ['origem', 'bebes']],
    ['29 February 2027', 'origem=GRU&destino=GIG&ida=2027-02-29', ['ida']],
    ['a past date', 'origem=GRU&destino=GIG&ida=2026-11-30', ['ida']],
    ['a return before the departure', `${valid}&volta=2026-12-09`, ['volta']],
    ['the same place twice', 'origem=GRU&destino=SAO&ida=2026-12-10', ['destino']],
    ['20 kB in a known parameter', `${valid}&classe=${'x'.repeat(20_000)}`, ['classe']],
    ['20 kB in an unknown parameter', `${valid}&extra=${'x'.repeat(20_000)}`, ['extra']],
    ['an airport called __proto__', 'origem=__proto__&destino=constructor&ida=2026-12-10', ['origem', 'destino']],
  ])('%s', async (_, query, fields) => {
    expect(await refusedFields(query)).toEqual(fields);
    expect(site.source.calls).toHaveLength(0);
  });

  test('when the page of another origin requests it, because searches are costly', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await site.json(site.searchUrl(), { headers })).toMatchObject({ status: 403 });
    expect(site.source.calls).toHaveLength(0);
  });

  test('as a stream too', async () => {
    const response = await fetch(site.url('/api/flights/search?origem=GRU'), {
      headers: { accept: 'text/event-stream' },
    });
    expect(response.status).toBe(400);
    expect(((await response.json()) as ErrorAnswer).error.requestId).toBe(response.headers.get('x-request-id'));
  });
});

describe('a visitor (S-108)', () => {
  test('may search up to and including day 30, counted at the origin (S-097, S-132)', async () => {
    // 22:00 of 1 December in São Paulo, 10:00 of the 2nd in Japan.
    const night = await startTestServer({ now: () => Date.parse('2026-12-02T01:00:00Z') });
    const search = async (ida: string, origem: string, destino: string) => {
      const response = await fetch(night.searchUrl({ ida, origem, destino }), { method: 'HEAD' });
      return response.status;
    };
    try {
      expect([await search('2026-12-31', 'GRU', 'NRT'), await search('2027-01-01', 'GRU', 'NRT')]).toEqual([200, 403]);
      expect([await search('2027-01-01', 'NRT', 'GRU'), await search('2027-01-02', 'NRT', 'GRU')]).toEqual([200, 403]);
      expect([await search('2027-01-01', 'TYO', 'SAO'), await search('2027-01-02', 'TYO', 'SAO')]).toEqual([200, 403]);
    } finally {
      await night.stop();
    }
  });

  test.each([
    ['departure', { ida: '2027-01-01' }],
    ['return', { volta: '2027-01-01' }],
  ])('may not search a farther %s (S-226)', async (_, dates) => {
    const calls = site.source.calls.length;
    const { status, body } = await site.json(site.searchUrl(dates));
    expect(status).toBe(403);
    expect(body).toMatchObject({
      error: { code: 'date-limit', message: 'Datas a mais de 30 dias são da Conta PRO.' },
    });
    expect(site.source.calls).toHaveLength(calls);
  });
});

describe('today (S-257)', () => {
  test('is the origin’s: in Tokyo it is tomorrow already', async () => {
    // 15:00 UTC on 1 December is midnight of the 2nd in Japan.
    expect(await refusedFields('origem=NRT&destino=GRU&ida=2026-12-01')).toEqual(['ida']);
  });

  test('is 29 February in a leap year', async () => {
    const leap = await startTestServer({ now: () => Date.parse('2028-02-20T12:00:00Z') });
    try {
      const answer = leap.json(leap.searchUrl({ ida: '2028-02-29' }));
      (await leap.source.call(0)).update({ complete: true });
      expect((await answer).status).toBe(200);
    } finally {
      await leap.stop();
    }
  });
});

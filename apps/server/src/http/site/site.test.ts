import { betweenTwoPlaces } from '@revoada/core/search/query';
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

let site: TestServer;
afterEach(() => site.stop());

test('a page knows whether another site led to it', async () => {
  site = await startTestServer({
    site: {
      assets: null,
      development: false,
      render: async (_request, { fromElsewhere }) => Response.json({ fromElsewhere }),
    },
  });
  const from = async (headers: Record<string, string>) => (await site.json('/', { headers })).body;
  expect(await from({ 'sec-fetch-site': 'cross-site' })).toEqual({ fromElsewhere: true });
  expect(await from({ 'sec-fetch-site': 'same-origin' })).toEqual({ fromElsewhere: false });
});

test('a page that searches by itself counts against the limit of searches', async () => {
  const query = {
    origin: 'GRU',
    destination: 'GIG',
    departure: '2026-12-10',
    return: null,
    ...betweenTwoPlaces,
    airline: null,
    payment: 'both' as const,
    orderBy: 'price' as const,
    cabin: 'economy' as const,
    adults: 1,
    children: 0,
    infants: 0,
  };
  site = await startTestServer({
    env: { RATE_LIMIT_SEARCHES: '1' },
    site: {
      assets: null,
      development: false,
      render: async (request, services) => Response.json(await services.search(query, request.signal)),
    },
  });
  const first = site.json('/');
  (await site.source.call(0)).update({ complete: true });
  expect((await first).body).toMatchObject({ offers: [], partial: false });
  expect((await site.json('/')).body).toMatchObject({ error: { code: 'rate-limited' } });
  expect(site.source.calls).toHaveLength(1);
});

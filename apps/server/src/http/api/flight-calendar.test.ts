import { cash } from '@revoada/core/testing/offers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildOffer, miles } from '../../testing/fares/offers.ts';
import { startTestServer, type TestServer, today } from '../../testing/site/test-server.ts';

let clock = today;
let site: TestServer;
beforeEach(async () => {
  clock = today;
  site = await startTestServer({ now: () => clock });
});
afterEach(() => site.stop());

let searches = 0;
beforeEach(() => {
  searches = 0;
});

async function search(offers: ReturnType<typeof buildOffer>[], changes: Record<string, string> = {}): Promise<void> {
  const answer = site.json(site.searchUrl(changes));
  (await site.source.call(searches)).update({ offers, complete: true });
  searches += 1;
  await answer;
}

const days = async (query: string) => (await site.json(`/api/flights/calendar?${query}`)).body;
const december = 'origem=GRU&destino=GIG&mes=2026-12';

describe('the calendar', () => {
  test('shows the lowest cash and miles fares that a finished search has seen', async () => {
    await search([
      buildOffer(1, cash(30_000)),
      buildOffer(2, cash(50_000)),
      buildOffer(1, miles(8_000)),
      buildOffer(2, miles(9_000)),
    ]);
    await expect
      .poll(() => days(december))
      .toEqual({
        days: [
          {
            date: '2026-12-10',
            cashCents: 30_000,
            miles: 8_000,
            programme: 'latam-pass',
            seenOn: '2026-12-01',
          },
        ],
      });
    expect(await site.database.query('select distinct demo from price_observations')).toEqual([{ demo: true }]);
  });

  test('shows the newest sight, and keeps one row per day of search', async () => {
    await search([buildOffer(1, cash(30_000))]);
    clock += 20 * 60_000;
    await search([buildOffer(1, cash(45_000))]);
    await expect.poll(() => days(december)).toMatchObject({ days: [{ cashCents: 45_000, miles: null }] });
    clock += 24 * 3_600_000;
    await search([buildOffer(1, cash(42_000))]);
    await expect.poll(() => days(december)).toMatchObject({ days: [{ cashCents: 42_000 }] });
    expect(await site.database.query('select amount from price_observations order by seen_on')).toEqual([
      { amount: 45_000 },
      { amount: 42_000 },
    ]);
  });

  // S-292
  test('tells the day of a search, and nothing that changes within it', async () => {
    await search([buildOffer(1, cash(30_000))]);
    await expect.poll(() => days(december)).toMatchObject({ days: [{ seenOn: '2026-12-01' }] });
    const before = JSON.stringify(await days(december));
    expect(before).not.toMatch(/\d\d:\d\d/);
    clock += 37 * 60_000;
    await search([buildOffer(1, cash(30_000))]);
    const seen = `select to_char(seen_at at time zone 'UTC', 'HH24:MI') as at from price_observations`;
    await expect.poll(() => site.database.query(seen)).toEqual([{ at: '15:37' }]);
    expect(JSON.stringify(await days(december))).toBe(before);
  });

  test('covers a metro area’s airports', async () => {
    await search([buildOffer(1, cash(30_000))]);
    await expect
      .poll(() => days('origem=SAO&destino=RIO&mes=2026-12'))
      .toMatchObject({ days: [{ cashCents: 30_000 }] });
  });

  test('counts one adult’s share, and leaves other cabins out', async () => {
    await search([buildOffer(1, cash(60_000), { perAdult: cash(30_000) })], { adultos: '2' });
    await search([buildOffer(1, cash(10_000))], { adultos: '3' });
    await search([buildOffer(1, cash(20_000))], { classe: 'executiva' });
    await expect.poll(() => days(december)).toMatchObject({ days: [{ cashCents: 30_000 }] });
  });

  test('names what is wrong with a request', async () => {
    const { status, body } = await site.json('/api/flights/calendar?origem=QQQ&destino=GIG&mes=2026-13');
    expect(status).toBe(400);
    expect((body as { error: { fields: { field: string }[] } }).error.fields.map(({ field }) => field)).toEqual([
      'origem',
      'mes',
    ]);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawTripPicture } from '../../sharing/draw-trip-picture.ts';
import { sharedTrip } from '../../testing/shared-trip.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site.stop());

const search = '/compartilhar.png?origem=SAO&destino=REC&ida=2026-12-10';

/** Width and height out of a PNG's header. */
async function readPicture(response: Response): Promise<[number, number, number]> {
  const png = Buffer.from(await response.arrayBuffer());
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20), png.length];
}

test('pages and searches have specific pictures, drawn once, which other sites may show (S-444)', async () => {
  const general = await fetch(site.url('/compartilhar.png'));
  expect(general.status).toBe(200);
  expect(general.headers.get('content-type')).toBe('image/png');
  expect(general.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(general.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const [width, height, bytes] = await readPicture(general);
  expect([width, height]).toEqual([1200, 630]);
  expect(bytes).toBeLessThan(300_000);
  const searchPicture = await readPicture(await fetch(site.url(`${search}&volta=2026-12-17`)));
  expect(searchPicture[2]).not.toBe(bytes);
});

test.each([
  ['an unknown place', 'origem=QQQ&destino=REC&ida=2026-12-10'],
  ['no day', 'origem=SAO&destino=REC'],
  ['an impossible day', 'origem=SAO&destino=REC&ida=2026-02-30'],
  ['a return before the departure', 'origem=SAO&destino=REC&ida=2026-12-10&volta=2026-12-01'],
  ['words of its own', 'origem=%3Csvg%3E&destino=REC&ida=2026-12-10'],
])('a picture of %s is refused (S-444)', async (_what, query) => {
  expect((await fetch(site.url(`/compartilhar.png?${query}`))).status).toBe(400);
});

test('a shared trip has a picture with its price, which may be kept for a day (S-740)', async () => {
  const stored = await site.server.context.sharedTrips.store(sharedTrip(), '203.0.113.1');
  if (!('code' in stored)) throw new Error('refused');
  const response = await fetch(site.url(`/v/${stored.code}.png`));
  expect(response.status).toBe(200);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const [width, height, bytes] = await readPicture(response);
  expect([width, height]).toEqual([1200, 630]);
  expect(bytes).toBeLessThan(300_000);
});

test.each(['aB3dE9fG1hJ2', 'aB3dE9fG1hJ%00', '..%2f..%2fetc', 'a'.repeat(2_000)])(
  'no trip has the picture of %s (S-740)',
  async (code) => {
    const { status, headers } = await fetch(site.url(`/v/${code}.png`));
    expect(status).not.toBe(200);
    expect(status).toBeLessThan(504);
    expect(headers.get('content-type')).not.toBe('image/png');
  },
);

test('texts of a trip cannot leave their picture (S-740)', () => {
  const { words, ...trip } = sharedTrip();
  const svg = drawTripPicture(
    { ...trip, words: { ...words, route: '</text><script>&"', price: '<image href="x"/>' } },
    null,
  );
  expect(svg).not.toMatch(/<script|<image/);
  expect(svg).toContain('Preço visto em 01/12 às 12:00');
});

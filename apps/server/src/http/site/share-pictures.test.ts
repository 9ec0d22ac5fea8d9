import { afterAll, beforeAll, expect, test } from 'vitest';
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

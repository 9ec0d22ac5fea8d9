import { EventEmitter } from 'node:events';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressPages } from './compress-page.ts';
import type { HttpEnv } from './environment.ts';

const rows = Array.from({ length: 2_000 }, (_, row) => `<p>Voo ${(row * 7_919) % 10_007} para Lisboa: ${row ** 3}</p>`);
const whole = `<!DOCTYPE html>${rows.join('')}`;

/** A site whose pages are as long as a real one, and not at their end before the reader leaves. */
function createSite() {
  const app = new Hono<HttpEnv>();
  app.use(compressPages());
  const html = { 'Content-Type': 'text/html; charset=utf-8' };
  app.get('/open', () => {
    const first = new ReadableStream({ start: (page) => page.enqueue(new TextEncoder().encode(whole)) });
    return new Response(first, { headers: html });
  });
  app.get('/', () => new Response(whole, { headers: html }));
  const ask = async (path: string, acceptEncoding: string, method = 'GET') => {
    const outgoing = new EventEmitter();
    const headers = { 'accept-encoding': acceptEncoding };
    const answer = await app.request(path, { method, headers }, { outgoing } as unknown as HttpBindings);
    return { answer, encoding: answer.headers.get('content-encoding'), leave: () => outgoing.emit('close') };
  };
  return { ask };
}

/** Opens so many pages that are not finished, and reads the first piece of each, one after the other. */
async function openPages(site: ReturnType<typeof createSite>, count: number) {
  const opened = [];
  for (let index = 0; index < count; index += 1) {
    const page = await site.ask('/open', 'gzip, deflate, br');
    await page.answer.body?.getReader().read();
    opened.push(page);
  }
  return opened;
}

const countBy = (pages: { encoding: string | null }[]) =>
  [...Map.groupBy(pages, ({ encoding }) => encoding)].map(([encoding, each]) => [encoding, each.length]);

// The first of this file: memory that others have given back would hide what is taken.
// S-299
test('a hundred pages on their way to slow readers take less than 80 MB', async () => {
  const site = createSite();
  for (const page of await openPages(site, 5)) page.leave();
  const before = process.memoryUsage.rss();
  const opened = await openPages(site, 100);
  expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(80);
  for (const page of opened) page.leave();
});

test('a page is compressed with brotli, else with gzip, else not at all', async () => {
  const site = createSite();
  const body = async (acceptEncoding: string) => {
    const { answer, encoding } = await site.ask('/', acceptEncoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    return { encoding, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const brotli = await body('gzip, br');
  expect([brotli.encoding, brotliDecompressSync(brotli.bytes).toString()]).toEqual(['br', whole]);
  const gzip = await body('gzip, br;q=0');
  expect([gzip.encoding, gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', whole]);
  const plain = await body('identity');
  expect([plain.encoding, plain.bytes.toString()]).toEqual([null, whole]);
});

test('so many readers at once are served more cheaply, and have their places back when they leave', async () => {
  const site = createSite();
  const opened = await openPages(site, 118);
  expect(countBy(opened)).toEqual([
    ['br', 16],
    ['gzip', 100],
    [null, 2],
  ]);
  opened[0]?.leave();
  await expect.poll(async () => (await openPages(site, 1))[0]?.encoding).toBe('br');
  for (const page of opened) page.leave();
});

test('an answer whose body nobody reads gives its place back with its connection', async () => {
  const site = createSite();
  for (let asked = 0; asked < 17; asked += 1) (await site.ask('/', 'br', 'HEAD')).leave();
  await expect.poll(async () => (await site.ask('/', 'br')).encoding).toBe('br');
});

import { EventEmitter } from 'node:events';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { compressPages } from './compress-page.ts';
import type { HttpEnv } from './environment.ts';

const rows = Array.from({ length: 2_000 }, (_, row) => `<p>Voo ${(row * 7_919) % 10_007} para Lisboa: ${row ** 3}</p>`);
const whole = `<!DOCTYPE html>${rows.join('')}`;

/** A site with a page that is whole at once, and one whose end does not come. */
function createSite() {
  const app = new Hono<HttpEnv>();
  app.use(compressPages());
  const html = { 'Content-Type': 'text/html; charset=utf-8' };
  app.use(async (c, next) => {
    await c.get('pageTurn').begin();
    await next();
  });
  app.get('/open', () => {
    const first = new ReadableStream({ start: (page) => page.enqueue(new TextEncoder().encode(whole)) });
    return new Response(first, { headers: html });
  });
  app.get('/', () => new Response(whole, { headers: html }));
  app.get('/empty', () => new Response(null, { status: 304 }));
  const requestPage = (path: string, acceptEncoding: string) => {
    const outgoing = new EventEmitter();
    const headers = { 'accept-encoding': acceptEncoding };
    const answer = app.request(path, { headers }, { outgoing } as unknown as HttpBindings);
    return { answer: Promise.resolve(answer), leave: () => outgoing.emit('close') };
  };
  return { ask: requestPage };
}

/** Requests a page several times; records which responses have started. */
function requestRepeatedly(site: ReturnType<typeof createSite>, path: string, count: number, acceptEncoding = 'br') {
  const begun: number[] = [];
  const pages = Array.from({ length: count }, (_, page) => {
    const response = site.ask(path, acceptEncoding);
    void response.answer.then(() => begun.push(page));
    return response;
  });
  return { begun, pages };
}

afterEach(() => void vi.useRealTimers());

// The first of this file: memory that others have given back would hide what is taken.
test('a hundred pages for slow readers use less than 20 MB (S-299)', async () => {
  const site = createSite();
  const readFirstPiece = async () => {
    const { answer } = site.ask('/', 'br');
    await (await answer).body?.getReader().read();
  };
  for (let page = 0; page < 5; page += 1) await readFirstPiece();
  const before = process.memoryUsage.rss();
  for (let page = 0; page < 100; page += 1) await readFirstPiece();
  expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(20);
});

test('a page is compressed with brotli, else with gzip, else not at all', async () => {
  const site = createSite();
  const body = async (acceptEncoding: string) => {
    const answer = await site.ask('/', acceptEncoding).answer;
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    return { encoding: answer.headers.get('content-encoding'), bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const brotli = await body('gzip, br');
  expect([brotli.encoding, brotliDecompressSync(brotli.bytes).toString()]).toEqual(['br', whole]);
  const gzip = await body('gzip, br;q=0');
  expect([gzip.encoding, gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', whole]);
  const plain = await body('identity');
  expect([plain.encoding, plain.bytes.toString()]).toEqual([null, whole]);
});

test('a reader who leaves passes the turn to the next page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { begun, pages } = requestRepeatedly(createSite(), '/open', 6);
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  pages[2]?.leave();
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4]);
  pages[0]?.leave();
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4, 5]);
});

test.each(['br', 'identity'])('pages without readers keep no turn once they are rendered: %s', async (encoding) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { begun } = requestRepeatedly(createSite(), '/', 20, encoding);
  await expect.poll(() => begun).toHaveLength(20);
});

test('a response without a body keeps no turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { begun } = requestRepeatedly(createSite(), '/empty', 20);
  await expect.poll(() => begun).toHaveLength(20);
});

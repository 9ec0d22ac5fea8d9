import { publicPages } from '@revoada/core/public-pages';
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

let site: TestServer;
afterEach(() => site.stop());

test('the sitemap has every public page by its public URL, and robots.txt leads to it (S-383)', async () => {
  site = await startTestServer();
  const { publicUrl } = site.server.context.settings;
  const sitemap = await fetch(site.url('/sitemap.xml'));
  expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const urls = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(urls).toEqual(publicPages.map((path) => new URL(path, publicUrl).href));
  const robots = await (await fetch(site.url('/robots.txt'))).text();
  expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml\n`);
  for (const path of ['/api/', '/galeria', '/conta']) expect(robots).toContain(`Disallow: ${path}\n`);
});

test('llms.txt leads assistants to the connector, the page about it and the API, by the public URL (S-707)', async () => {
  site = await startTestServer();
  const { publicUrl } = site.server.context.settings;
  const answer = await fetch(site.url('/llms.txt'));
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  for (const path of ['/mcp', '/agentes', '/api/openapi.json']) expect(text).toContain(`](${publicUrl}${path})`);
});

import { publicPages, uncrawledPaths } from '@revoada/core/public-pages';
import { Hono } from 'hono';
import type { HttpEnv } from '../environment.ts';

const hour = 'public, max-age=3600';

/** `/robots.txt` and `/sitemap.xml`, by the public URL of this installation. */
export function searchEngineRoutes(publicUrl: string) {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const robots = ['User-agent: *', ...uncrawledPaths.map((path) => `Disallow: ${path}`), 'Allow: /', ''];
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPages.map((path) => `<url><loc>${escapeXml(absolute(path))}</loc></url>`),
    '</urlset>',
    '',
  ];
  return new Hono<HttpEnv>()
    .get('/robots.txt', (c) => {
      c.header('Cache-Control', hour);
      return c.text([...robots, `Sitemap: ${absolute('/sitemap.xml')}`, ''].join('\n'));
    })
    .get('/sitemap.xml', (c) => {
      c.header('Cache-Control', hour);
      return c.body(sitemap.join('\n'), 200, { 'Content-Type': 'application/xml; charset=utf-8' });
    });
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

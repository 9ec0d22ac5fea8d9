import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../environment.ts';

/** Replaces a service worker to remove its caches and itself. */
const removal = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;
const removalInPages =
  'navigator.serviceWorker?.getRegistrations().then((all) => all.forEach((one) => one.unregister()));\n';

const paths = ['/sw.js', '/browser.js'] as const;

/** The worker requests pages and the API of its site; what it loads is subject to the policy that it came with. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/**
 * The service worker and its registration script, never cached. `off` serves scripts that remove both from browsers.
 */
export function serviceWorkerFiles(on: boolean) {
  if (!on) {
    const routes = new Hono<HttpEnv>();
    const texts = { '/sw.js': removal, '/browser.js': removalInPages };
    for (const path of paths) {
      routes.get(path, (c) => {
        c.header('Cache-Control', 'no-cache');
        return c.body(texts[path], 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
      });
    }
    return routes;
  }
  const routes = new Hono<HttpEnv>();
  for (const path of paths) {
    routes.use(
      path,
      createMiddleware(async (c, next) => {
        await next();
        c.res.headers.set('Cache-Control', 'no-cache');
        if (path === '/sw.js') c.res.headers.set('Content-Security-Policy', workerPolicy);
      }),
    );
  }
  return routes;
}

import { Hono } from 'hono';
import type { HttpEnv } from '../environment.ts';

/**
 * `POST …/unsubscribe?chave=…`: the one-click unsubscribe of mail programs (RFC 8058), which send no cookie from any
 * origin; the key authorizes them. GET redirects a person to the page with a button.
 */
export function oneClickExitRoutes({ leave, page }: { leave: (key: string) => Promise<unknown>; page: string }) {
  const routes = new Hono<HttpEnv>();
  routes.post('/', async (c) => {
    await leave(c.req.query('chave') ?? '');
    // Answers an unknown key in the same way, so that keys cannot be probed.
    return c.text('Pronto.\n');
  });
  return routes.get('/', (c) => {
    const params = new URLSearchParams({ chave: c.req.query('chave') ?? '' });
    return c.redirect(`${page}?${params}`, 303);
  });
}

import { serveStatic } from '@hono/node-server/serve-static';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';

const hour = 'public, max-age=3600';
const forever = 'public, max-age=31536000, immutable';

/** The site's files, the compressed copy where there is one. Those with a hash in their name are kept forever. */
export function siteAssets(folder: string) {
  const files = serveStatic<HttpEnv>({ root: folder, precompressed: true });
  return createMiddleware<HttpEnv>(async (c, next) => {
    const hashed = c.req.path.startsWith('/assets/');
    // The folder itself has no page of its own.
    if (c.req.path === '/') return next();
    const found = await files(c, () => Promise.resolve());
    if (!found) return hashed ? errorAnswer(c, 'not-found') : next();
    found.headers.set('Cache-Control', hashed ? forever : hour);
    return found;
  });
}

import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './environment.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Answers 405 to a method that no route has. TRACE would fail, because `Request`, which pages are rendered from, refuses it.
 */
export const knownMethods = createMiddleware<HttpEnv>((c, next) => {
  return methods.includes(c.req.method) ? next() : Promise.resolve(c.body(null, 405, { Allow: methods.join(', ') }));
});

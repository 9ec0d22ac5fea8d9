import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './environment.ts';
import { errorAnswer } from './errors.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Answers 405 to unknown methods. TRACE would throw, because the `Request` from which pages are rendered rejects it.
 */
export const knownMethods = createMiddleware<HttpEnv>((c, next) => {
  return methods.includes(c.req.method)
    ? next()
    : Promise.resolve(errorAnswer(c, 'method-not-allowed', { allow: methods }));
});

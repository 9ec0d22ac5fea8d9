import type { Hono, Context as HonoContext } from 'hono';
import type { HttpEnv } from '../environment.ts';
import { errorAnswer } from '../errors.ts';

/** Answers what no route of `api` takes: 405 with the methods of the URL, 404 where there is none. */
export function refuseUnknownRoutes(api: Hono<HttpEnv>, prefix: string) {
  // Middleware has a wildcard, or takes all methods.
  const routes = api.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .map(({ method, path }) => ({ method, pattern: toPattern(path) }));
  return (c: HonoContext<HttpEnv>): Response => {
    const path = c.req.path.slice(prefix.length).replace(/\/$/, '');
    const methods = new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    // A route may pass on what it does not have, such as a file.
    if (methods.size === 0 || methods.has(c.req.method)) return errorAnswer(c, 'not-found');
    return errorAnswer(c, 'method-not-allowed', { allow: [...methods] });
  };
}

/** Matches the paths of a route such as `/alerts/:id`. */
function toPattern(route: string): RegExp {
  const parts = route.replace(/\/$/, '').split('/');
  return new RegExp(
    `^${parts.map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.'))).join('/')}$`,
  );
}

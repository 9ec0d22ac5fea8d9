import type { HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isLoopbackUrl } from '../config/demonstration.ts';
import type { HttpEnv } from './environment.ts';
import { errorAnswer } from './errors.ts';
import { readBearer } from './sessions/bearer.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Origins that are this site. On loopback its three names are one. */
export function ownOrigins(publicUrl: string): Set<string> {
  const { origin, port, protocol } = new URL(publicUrl);
  if (!isLoopbackUrl(publicUrl)) return new Set([origin]);
  return new Set(['localhost', '127.0.0.1', '[::1]'].map((host) => new URL(`${protocol}//${host}:${port}`).origin));
}

/**
 * True for a request of the API with a token and without cookies: there is no session that a page could misuse, and the pages
 * of other sites cannot make a browser send a token that they do not have.
 */
function isProgram(request: HonoRequest): boolean {
  const [token, cookie] = [readBearer(request.header('authorization')), request.header('cookie')];
  return token !== null && cookie === undefined && request.path.startsWith('/api/');
}

/**
 * Rejects requests that another site makes a browser send (403). Browsers send their origin in Sec-Fetch-Site, older
 * ones in Origin; other programs send neither, and no session.
 */
export function sameOrigin(publicUrl: string) {
  const origins = ownOrigins(publicUrl);
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (safeMethods.has(c.req.method) || isProgram(c.req)) return next();
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    const foreign = site === undefined ? origin !== undefined && !origins.has(origin) : site !== 'same-origin';
    return foreign ? errorAnswer(c, 'forbidden-origin') : next();
  });
}

/**
 * True when a page of another site led the browser here. Older browsers only send Referer; without either header, the
 * URL was typed or is hidden.
 */
export function isFromElsewhere(headers: Record<string, string | undefined>, origins: ReadonlySet<string>): boolean {
  const { 'sec-fetch-site': site, referer } = headers;
  if (site !== undefined) return site === 'cross-site';
  return referer !== undefined && URL.canParse(referer) && !origins.has(new URL(referer).origin);
}

/**
 * Rejects a costly read that the page of another site makes browsers request; that page could not read the response
 * anyway.
 */
export const notFromElsewhere = createMiddleware<HttpEnv>((c, next) => {
  const elsewhere = c.req.header('sec-fetch-site') === 'cross-site' && !isProgram(c.req);
  return elsewhere ? Promise.resolve(errorAnswer(c, 'forbidden-origin')) : next();
});

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * Rejects bodies that forms of pages do not send (403), such as JSON as text/plain, which another site can send without
 * a preflight.
 */
export const formsOnly = createMiddleware<HttpEnv>((c, next) =>
  formType.test(c.req.header('content-type') ?? '') ? next() : Promise.resolve(errorAnswer(c, 'forbidden-origin')),
);

/** Like `formsOnly`, for routes without form fields, to which a program may send no body. */
export const formsOrNothing = createMiddleware<HttpEnv>((c, next) =>
  c.req.header('content-type') === undefined ? next() : formsOnly(c, next),
);

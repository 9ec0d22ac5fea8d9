import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './environment.ts';

/** The policy of a page: its own scripts by nonce, and what they load; styles that widgets set on elements. */
export function pagePolicy(nonce: string, options: { https: boolean; development: boolean }): string {
  const rules = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // In development Vite puts styles in as they change.
    options.development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    options.development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  if (options.https) rules.push('upgrade-insecure-requests');
  return rules.join('; ');
}

const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
const twoYears = 63_072_000;

/** Headers of every answer; a page brings its own content policy. */
export function securityHeaders(https: boolean) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', dataPolicy);
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    if (https) headers.set('Strict-Transport-Security', `max-age=${twoYears}; includeSubDomains`);
  });
}

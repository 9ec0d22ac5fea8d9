import { createMiddleware } from 'hono/factory';
import type { Settings } from '../config/settings.ts';
import type { HttpEnv } from './environment.ts';

/** Headers that only a page in a browser heeds. `nonce` is the one that its own scripts carry. */
export function setPageHeaders(headers: Headers, nonce: string, options: PageOptions): void {
  headers.set('Content-Security-Policy', pagePolicy(nonce, options));
  headers.set('Cache-Control', 'private, no-store');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
}

type PageOptions = { https: boolean; development: boolean; formTargets: readonly string[] };

/**
 * Where a page's forms may end up: browsers hold every redirect after a POST to this list. Signing out and buying leave
 * for the services outside, and come back under the site's own name.
 */
export function formTargets({ publicUrl, identity, payments }: FormSettings): string[] {
  const paymentPages = payments.apiBase
    ? [payments.apiBase]
    : ['https://checkout.stripe.com', 'https://billing.stripe.com'];
  return [...new Set([publicUrl, identity.issuer, ...paymentPages].map((url) => new URL(url).origin))];
}

type FormSettings = Pick<Settings, 'publicUrl' | 'identity' | 'payments'>;

/** The policy of a page: its own scripts by nonce, and what they load; styles that widgets set on elements. */
function pagePolicy(nonce: string, options: PageOptions): string {
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
    "worker-src 'self'",
    ['form-action', "'self'", ...options.formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  if (options.https) rules.push('upgrade-insecure-requests');
  return rules.join('; ');
}

const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
const twoYears = 63_072_000;

/** Headers of every answer; a page brings its own content policy in the place of this one. */
export function securityHeaders(https: boolean) {
  const headers = Object.entries({
    'Content-Security-Policy': dataPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(https ? { 'Strict-Transport-Security': `max-age=${twoYears}; includeSubDomains` } : {}),
  });
  return createMiddleware<HttpEnv>((c, next) => {
    // Put on Node's answer, not on Hono's: so they hold for every kind of answer, and known ones stay cheap.
    for (const [name, value] of headers) c.env.outgoing.setHeader(name, value);
    return next();
  });
}

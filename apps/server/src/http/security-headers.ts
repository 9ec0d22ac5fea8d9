import { createMiddleware } from 'hono/factory';
import type { Settings } from '../config/settings.ts';
import type { HttpEnv } from './environment.ts';

/** Headers that only affect pages in a browser. `nonce` is that of its scripts. */
export function setPageHeaders(headers: Headers, nonce: string, options: PageOptions): void {
  headers.set('Content-Security-Policy', pagePolicy(nonce, options));
  headers.set('Cache-Control', 'private, no-store');
  headers.set('Referrer-Policy', options.namesSite ? 'strict-origin-when-cross-origin' : 'same-origin');
  headers.set('Cross-Origin-Opener-Policy', options.keepsOpener ? 'unsafe-none' : 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
}

type PageOptions = {
  https: boolean;
  development: boolean;
  formTargets: readonly string[];
  /** Whether other sites learn that a visitor comes from here. */
  namesSite: boolean;
  /** Whether the page of another site that opened this one in a window may go on speaking with that window. */
  keepsOpener: boolean;
};

/**
 * Allowed targets of forms: browsers check every redirect after a POST against this list. Sign-out and checkout
 * redirect to outside services and back to the public URL.
 */
export function formTargets({ publicUrl, identity, payments }: FormSettings): string[] {
  const paymentPages = payments.apiBase
    ? [payments.apiBase]
    : ['https://checkout.stripe.com', 'https://billing.stripe.com'];
  return [...new Set([publicUrl, identity.issuer, ...paymentPages].map((url) => new URL(url).origin))];
}

/**
 * The target of a form that leads to a URL: its origin, or its scheme where a policy has no form for the origin: for an app on
 * the device, for IPv6, and for a host with a semicolon, which would begin another rule.
 */
export function toFormTarget(url: string): string {
  const { origin, protocol, hostname } = new URL(url);
  return /^https?:$/.test(protocol) && /^[a-z\d.-]+$/.test(hostname) ? origin : protocol;
}

type FormSettings = Pick<Settings, 'publicUrl' | 'identity' | 'payments'>;

/** Policy of a page: scripts with the nonce and what they load, and styles that widgets set on elements. */
function pagePolicy(nonce: string, options: PageOptions): string {
  const rules = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // In development Vite inserts styles.
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

/** Headers of every response; a page replaces the content policy. */
export function securityHeaders(https: boolean) {
  const headers = Object.entries({
    'Content-Security-Policy': dataPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(https ? { 'Strict-Transport-Security': `max-age=${twoYears}; includeSubDomains` } : {}),
  });
  return createMiddleware<HttpEnv>((c, next) => {
    // Set on Node's response instead of Hono's, so that they apply to every response at no cost.
    for (const [name, value] of headers) c.env.outgoing.setHeader(name, value);
    return next();
  });
}

import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { controlScript, stylesheet } from './page-assets.ts';

// Wherever the site of a demonstration is: people come back to it from a form.
const loopback = 'http://localhost:* http://127.0.0.1:*';

const styleRule = `style-src '${hashSource(stylesheet)}'`;
// The control's buttons call its own server, and its mails are shown in frames.
const controlRules = [`script-src '${hashSource(controlScript)}'`, "connect-src 'self'", "frame-src 'self'"];

/** Headers of pages that people reach from the site: as strict as the site's, without scripts. */
export const visitorHeaders = pageHeaders([]);

const controlHeaders = pageHeaders(controlRules);

/** Adds the headers of visitor or control pages to every page without a policy. */
export function protectPages(kind: 'visitor' | 'control') {
  const headers = Object.entries(kind === 'visitor' ? visitorHeaders : controlHeaders);
  return createMiddleware(async (c, next) => {
    await next();
    const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html');
    if (!isPage || c.res.headers.has('Content-Security-Policy')) return;
    for (const [name, value] of headers) c.res.headers.set(name, value);
  });
}

function pageHeaders(rules: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    styleRule,
    ...rules,
    'img-src data:',
    `form-action 'self' ${loopback}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

function hashSource(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

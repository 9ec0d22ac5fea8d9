import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';

/** What a page brings along in its own text; nothing else of that kind is heeded. */
export type PageParts = { style: string; script?: string };

// Wherever the site of a demonstration is: people come back to it from a form.
const loopback = 'http://localhost:* http://127.0.0.1:*';

/** The headers of a stand-in's page, as strict as the site's own: no styles or scripts but its parts. */
export function pageHeaders({ style, script }: PageParts): Record<string, string> {
  const rules = [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    // The control's buttons ask the server that they came from, and its mails are shown in frames.
    ...(script === undefined ? [] : [`script-src '${hashOf(script)}'`, "connect-src 'self'", "frame-src 'self'"]),
    'img-src data:',
    `form-action 'self' ${loopback}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Security-Policy': rules.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** Puts the headers on every page that has no policy of its own. */
export function protectPages(parts: PageParts) {
  const headers = Object.entries(pageHeaders(parts));
  return createMiddleware(async (c, next) => {
    await next();
    const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html');
    if (!isPage || c.res.headers.has('Content-Security-Policy')) return;
    for (const [name, value] of headers) c.res.headers.set(name, value);
  });
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

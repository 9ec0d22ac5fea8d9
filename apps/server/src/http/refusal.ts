import { createHash } from 'node:crypto';
import { type ErrorCode, errors } from '@revoada/core/errors';
import type { Context as HonoContext } from 'hono';
import { html, raw } from 'hono/html';
import type { HttpEnv } from './environment.ts';
import { errorAnswer, type RefusalDetails } from './errors.ts';

/** Seconds after which a failed request may be repeated. */
export const retryAfterSeconds = 5;

/** A rejection as a page for browsers that opened the URL, as the usual JSON for programs. */
export function refusal(
  c: HonoContext<HttpEnv>,
  code: ErrorCode,
  details: RefusalDetails = {},
): Response | Promise<Response> {
  const answer = errorAnswer(c, code, details);
  if (!/text\/html/i.test(c.req.header('accept') ?? '')) return answer;
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'content-type'));
  return c.html(
    page(details.fields?.[0]?.message ?? details.message ?? errors[code].text, retryLink(c, code)),
    answer.status as 400,
    { ...headers, 'Content-Security-Policy': pagePolicy },
  );
}

/** Only a GET can be reloaded; a form has to be submitted again. */
function retryLink(c: HonoContext<HttpEnv>, code: ErrorCode): string | null {
  const { pathname, search } = new URL(c.req.url);
  return code === 'unavailable' && c.req.method === 'GET' ? pathname + search : null;
}

/** In the colours of the site and without other files, because it is shown when little works. */
const style = `:root{color-scheme:light dark;--paper:#fbf8f3;--ink:#14213d;--coral:#c63a1a;--on-coral:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#0c1426;--ink:#f4ede1;--coral:#f4805c;--on-coral:#14213d}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:12vh 20px 48px}
h1{margin:0 0 24px;font-size:2rem;line-height:1.1}
a{display:inline-block;padding:10px 20px;border-radius:12px;background:var(--coral);color:var(--on-coral);font-weight:700;text-decoration:none}
a+a{margin-left:8px;background:none;color:inherit;text-decoration:underline}`;

const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = (text: string, retry: string | null) => html`<!DOCTYPE html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Revoada</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>Revoada</h1>
<p>${text}</p>
<p>${retry === null ? '' : html`<a href="${retry}">Tentar de novo</a>`}<a href="/">Voltar ao Início</a></p>
</main>
</body>
</html>`;

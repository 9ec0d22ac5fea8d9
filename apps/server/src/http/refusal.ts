import { type ErrorCode, errors } from '@revoada/core/errors';
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import type { HttpEnv } from './environment.ts';
import { errorAnswer, type RefusalDetails } from './errors.ts';

/** How soon an answer that could not be given is worth asking for again. */
export const retryAfterSeconds = 5;

/** A refusal for whoever asked: a browser that opened the URL has a page to read, a program the usual answer. */
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
    headers,
  );
}

/** Only what was opened can be opened again: a form is sent again by whoever filled it in. */
function retryLink(c: HonoContext<HttpEnv>, code: ErrorCode): string | null {
  const { pathname, search } = new URL(c.req.url);
  return code === 'unavailable' && c.req.method === 'GET' ? pathname + search : null;
}

const page = (text: string, retry: string | null) => html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Revoada</title>
</head>
<body>
<main>
<h1>Revoada</h1>
<p>${text}</p>
${retry === null ? '' : html`<p><a href="${retry}">Tentar de novo</a></p>`}
<p><a href="/">Voltar ao Início</a></p>
</main>
</body>
</html>`;

import { type ErrorCode, errors } from '@revoada/core/errors';
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import type { HttpEnv } from './environment.ts';
import { errorAnswer, type RefusalDetails } from './errors.ts';

/** A refusal for whoever asked: a browser that opened the address has a page to read, a program the usual answer. */
export function refusal(
  c: HonoContext<HttpEnv>,
  code: ErrorCode,
  details: RefusalDetails = {},
): Response | Promise<Response> {
  const answer = errorAnswer(c, code, details);
  if (!/text\/html/i.test(c.req.header('accept') ?? '')) return answer;
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'content-type'));
  return c.html(
    page(details.fields?.[0]?.message ?? details.message ?? errors[code].text),
    answer.status as 400,
    headers,
  );
}

const page = (text: string) => html`<!doctype html>
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
<p><a href="/">Voltar ao Início</a></p>
</main>
</body>
</html>`;

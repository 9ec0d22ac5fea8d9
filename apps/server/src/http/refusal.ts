import { type ErrorCode, errors } from '@revoada/core/errors';
import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import type { HttpEnv } from './environment.ts';
import { errorAnswer, type RefusalDetails } from './errors.ts';
import { plainPage, plainPagePolicy } from './plain-page.ts';

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
  const retry = retryLink(c, code);
  const content = html`<p>${details.fields?.[0]?.message ?? details.message ?? errors[code].text}</p>
<p>${retry === null ? '' : html`<a href="${retry}">Tentar de novo</a>`}<a href="/">Voltar ao Início</a></p>`;
  return c.html(plainPage('Revoada', content), answer.status as 400, {
    ...headers,
    'Content-Security-Policy': plainPagePolicy,
  });
}

/** Only a GET can be reloaded; a form has to be submitted again. */
function retryLink(c: HonoContext<HttpEnv>, code: ErrorCode): string | null {
  const { pathname, search } = new URL(c.req.url);
  return code === 'unavailable' && c.req.method === 'GET' ? pathname + search : null;
}

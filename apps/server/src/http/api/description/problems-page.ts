import { type ErrorCode, errors } from '@revoada/core/errors';
import { html } from 'hono/html';
import { plainPage } from '../../plain-page.ts';
import { problemTypes } from '../../problem-types.ts';

const section = (code: ErrorCode) => html`<section>
<h2 id="${code}">${problemTypes[code].title}</h2>
<p><code>${code}</code>, HTTP ${errors[code].status}: '${errors[code].text}'</p>
<p>${problemTypes[code].advice}</p>
</section>`;

/** Explains each error code of the API at the anchor to which `type` of error responses leads. */
export const problemsPage = () =>
  plainPage(
    'Erros da API',
    html`<p>Todo erro da API é <code>application/problem+json</code> (RFC 9457): <code>type</code> leva a esta página,
<code>detail</code> é o texto para quem lê, <code>error.code</code> o código para programas e <code>error.fields</code>
o que está errado no pedido.</p>
${(Object.keys(errors) as ErrorCode[]).map(section)}`,
  );

import type { Context } from 'hono';
import { htmlText, standInPage, standInStyle } from '../../html.ts';
import { pageHeaders } from '../../page-policy.ts';
import { type CardForm, type Problem, testCards } from '../cards.ts';

const bar = 'Pagamento simulado: nenhum dinheiro muda de mãos';

const style = `
  .order { margin: 1rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: 10px }
  .order p { margin: 0 } .price { white-space: nowrap } .price b { font-size: 1.6rem; line-height: 1.3 }
  input:not([type=checkbox]) { font-weight: 400 } input::placeholder { color: var(--soft); opacity: 1 }
  .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr)); gap: .75rem; align-items: end }
  .note { padding: .75rem 1rem; border: 1px solid currentColor; border-radius: 8px }
  .state { display: inline-block; padding: .1rem .6rem; border: 1px solid currentColor; border-radius: 1rem; font-size: .875rem; font-weight: 600 }
  .cards { padding: 0; list-style: none } .cards li { margin: .4rem 0 } .cards code { display: block; font-size: 1rem; color: var(--ink) }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .35rem 1rem; margin: 1rem 0 } dt { color: var(--soft) } dd { margin: 0; text-align: right; overflow-wrap: anywhere }
  table { width: 100%; border-collapse: collapse; font-size: .9375rem; font-variant-numeric: tabular-nums } th, td { padding: .5rem .4rem .5rem 0; text-align: left; border-bottom: 1px solid var(--line) } td:last-child, th:last-child { padding-right: 0 } td:first-child, td.n { white-space: nowrap } th.n, td.n { text-align: right }
  input[aria-invalid] { border: 2px solid var(--bad) } section + section { margin-top: 1.5rem } summary { min-height: 2.75rem; padding: .6rem 0; font-weight: 600; cursor: pointer }
`;

const headers = Object.entries(pageHeaders({ style: standInStyle + style }));

/** A page of the payment service; never kept by a browser, and nothing but itself runs on it. */
export function answerPage(c: Context, page: { title: string; body: string }, status: 200 | 402 | 404 = 200): Response {
  c.header('Cache-Control', 'no-store');
  for (const [name, value] of headers) c.header(name, value);
  return c.html(standInPage({ ...page, bar, style }), status);
}

/** 2990 → 'R$ 29,90'. */
export const reais = (cents: number): string => `R$ ${(cents / 100).toFixed(2).replace('.', ',')}`;

/** 21/11/2026, as the day is in São Paulo. */
export const dayText = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleDateString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });

const errorId = 'erro';

export const problemText = (problem: Problem | undefined): string =>
  problem ? `<p class="bad note" role="alert" id="${errorId}">${htmlText(problem.text)}</p>` : '';

export type Field = {
  name: keyof CardForm | 'email';
  label: string;
  attributes: string;
  /** What the person wrote before. */
  value?: string;
};

/** A labelled field; the one that is wrong says so and takes the focus. */
export function inputField({ name, label, attributes, value = '' }: Field, problem: Problem | undefined): string {
  const wrong = problem?.field === name ? ` aria-invalid="true" aria-describedby="${errorId}" autofocus` : '';
  const kept = value ? ` value="${htmlText(value)}"` : '';
  return `<label>${label} <input name="${name}" ${attributes}${kept}${wrong} required></label>`;
}

/** The card's fields. Its number and code are not written back into a page. */
export function cardFields(problem?: Problem, before: Partial<CardForm> = {}): string {
  const digits = 'inputmode="numeric" maxlength="24"';
  const number = {
    name: 'number',
    label: 'Número do cartão',
    attributes: `${digits} autocomplete="cc-number"`,
  } as const;
  const expiry = {
    name: 'expiry',
    label: 'Validade (MM/AA)',
    attributes: 'inputmode="numeric" maxlength="9" autocomplete="cc-exp" placeholder="12/34"',
    value: before.expiry ?? '',
  } as const;
  const cvc = {
    name: 'cvc',
    label: 'Código de segurança',
    attributes: 'inputmode="numeric" maxlength="4" autocomplete="cc-csc"',
  } as const;
  const name = {
    name: 'name',
    label: 'Nome no cartão',
    attributes: 'maxlength="120" autocomplete="cc-name"',
    value: before.name ?? '',
  } as const;
  const [first, second, third, fourth] = [number, expiry, cvc, name].map((field) => inputField(field, problem));
  return `${first}<div class="pair">${second}${third}</div>${fourth}`;
}

/** The test cards and what each does. */
export const cardList = `<ul class="soft cards">${testCards
  .map(({ number, label }) => `<li><code>${number}</code> ${label}</li>`)
  .join('')}</ul><p class="soft">Use qualquer data futura, qualquer código e qualquer nome.</p>`;

/** The form's fields of text, however hostile what was sent. */
export async function textFields(c: Context): Promise<Record<string, string | undefined>> {
  const body = await c.req.parseBody();
  const entries = Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value : '']);
  return Object.fromEntries(entries);
}

export function cardFormOf({
  number = '',
  expiry = '',
  cvc = '',
  name = '',
}: Partial<Record<string, string>>): CardForm {
  return { number, expiry, cvc, name };
}

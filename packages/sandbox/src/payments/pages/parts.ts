import type { Context } from 'hono';
import { type Html, html } from '../../pages/html.ts';
import { visitorHeaders } from '../../pages/page-policy.ts';
import { visitorPage } from '../../pages/visitor-page.ts';
import { type CardForm, type Problem, testCards } from '../ledger/cards.ts';

const bar = 'Pagamento simulado: nenhum dinheiro muda de mãos';

export type HtmlPage = { title: string; body: Html };

/** Answers with a page of the payment service, without caching or external content. */
export function answerPage(c: Context, page: HtmlPage, status: 200 | 402 | 404 = 200): Response {
  c.header('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(visitorHeaders)) c.header(name, value);
  return c.html(visitorPage({ ...page, bar }), status);
}

/** 2990 → 'R$ 29,90'. */
export const formatReais = (cents: number): string => `R$ ${(cents / 100).toFixed(2).replace('.', ',')}`;

/** 21/11/2026, as the day is in São Paulo. */
export const formatShortDay = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleDateString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });

const errorId = 'erro';

export const problemNote = (problem: Problem | undefined): Html | null =>
  problem ? html`<p class="bad note" role="alert" id="${errorId}">${problem.text}</p>` : null;

export type FormField = {
  name: keyof CardForm | 'email';
  label: string;
  attributes: Html;
  /** Previous value. */
  value?: string;
};

/** Labelled field; an invalid one shows its error and gets the focus. */
export function inputField({ name, label, attributes, value = '' }: FormField, problem: Problem | undefined): Html {
  const isWrong = problem?.field === name;
  const wrong = isWrong ? html` aria-invalid="true" aria-describedby="${errorId}" autofocus` : null;
  const valueAttribute = value ? html` value="${value}"` : null;
  return html`<label>${label} <input name="${name}" ${attributes}${valueAttribute}${wrong} required></label>`;
}

/** The card's fields. Its number and code are not written back into a page. */
export function cardFields(problem?: Problem, before: Partial<CardForm> = {}): Html {
  const number: FormField = {
    name: 'number',
    label: 'Número do cartão',
    attributes: html`inputmode="numeric" maxlength="24" autocomplete="cc-number"`,
  };
  const expiry: FormField = {
    name: 'expiry',
    label: 'Validade (MM/AA)',
    attributes: html`inputmode="numeric" maxlength="9" autocomplete="cc-exp" placeholder="12/34"`,
    value: before.expiry ?? '',
  };
  const cvc: FormField = {
    name: 'cvc',
    label: 'Código de segurança',
    attributes: html`inputmode="numeric" maxlength="4" autocomplete="cc-csc"`,
  };
  const name: FormField = {
    name: 'name',
    label: 'Nome no cartão',
    attributes: html`maxlength="120" autocomplete="cc-name"`,
    value: before.name ?? '',
  };
  const field = (one: FormField) => inputField(one, problem);
  return html`${field(number)}<div class="pair">${field(expiry)}${field(cvc)}</div>${field(name)}`;
}

/** The test cards and what each does. */
export const cardList = html`<ul class="soft cards">${testCards.map(
  ({ number, label }) => html`<li><code>${number}</code> ${label}</li>`,
)}</ul><p class="soft">Use qualquer data futura, qualquer código e qualquer nome.</p>`;

/** The form's text fields; a file in a field counts as empty. */
export async function readTextFields(c: Context): Promise<Record<string, string | undefined>> {
  const body = await c.req.parseBody();
  const entries = Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value : '']);
  return Object.fromEntries(entries);
}

export function toCardForm({
  number = '',
  expiry = '',
  cvc = '',
  name = '',
}: Partial<Record<string, string>>): CardForm {
  return { number, expiry, cvc, name };
}

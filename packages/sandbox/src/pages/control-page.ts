import { raw } from 'hono/html';
import { type Html, html } from './html.ts';
import { controlScript, stylesheet } from './page-assets.ts';

/** A page of the control, in Portuguese. */
export function controlPage(title: string, body: Html): string {
  return String(html`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${raw(stylesheet)}</style></head>
<body class="control"><header><h1>${title}</h1><nav aria-label="Controle"><a href="/">Voos</a><a href="/moblix-v1">Moblix v1</a><a href="/duffel">Duffel</a><a href="/mailbox">E-mails</a><a href="/identity">Pessoas</a><a href="/payments">Pagamentos</a><a href="/whatsapp">WhatsApp</a><a href="/push">Notificações</a><a href="/exchange-rates">Câmbio</a><a href="/seats-aero">seats.aero</a></nav></header>
<main>${body}</main><script>${raw(controlScript)}</script></body></html>`);
}

/** A titled part of a page. */
export const section = (title: string, body: Html): Html => html`<section><h2>${title}</h2>${body}</section>`;

type CallOptions = {
  body?: unknown;
  /** Shows the button as switched on. */
  on?: boolean;
  /** The fields, by a CSS selector, whose texts are sent under their names. */
  fields?: string;
};

/** A button that calls the control ('POST /faults') and then reloads the page. */
export function callButton(label: string, call: string, { body, on, fields }: CallOptions = {}): Html {
  const data = body === undefined ? null : html` data-body="${JSON.stringify(body)}"`;
  const typed = fields ? html` data-with="${fields}"` : null;
  return html`<button type="button"${on ? html` class="on"` : null} data-call="${call}"${data}${typed}>${label}</button>`;
}

/** A column of `figures` is aligned to its end. */
type Column = string | { figures: string };

export type Cell = Html | string | number;

export function table(columns: readonly Column[], rows: readonly (readonly Cell[])[]): Html {
  const alignments = columns.map((column) => (typeof column === 'string' ? null : html` class="n"`));
  const head = columns.map((column, at) => {
    const name = typeof column === 'string' ? column : column.figures;
    return html`<th scope="col"${alignments[at]}>${name}</th>`;
  });
  const lines = rows.map((cells) => html`<tr>${cells.map((cell, at) => html`<td${alignments[at]}>${cell}</td>`)}</tr>`);
  return html`<div class="wide" tabindex="0" role="group" aria-label="Tabela"><table><thead><tr>${head}</tr></thead><tbody>${lines}</tbody></table></div>`;
}

/** True for browsers, which accept HTML; tests accept JSON. */
export const asksForPage = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false;

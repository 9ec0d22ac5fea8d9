import { htmlText } from '../html.ts';

const style = `
  :root { color-scheme: light dark; --ink: #14213d; --paper: #f4f5f7; --card: #fff; --line: #c9d0db; --edge: #8a93a5; --soft: #5b6579; --act: #2f4a9c; --on: #fdeeea; --on-edge: #c2452d }
  @media (prefers-color-scheme: dark) { :root { --ink: #eef1f7; --paper: #10151f; --card: #1a2230; --line: #37425a; --edge: #6b768a; --soft: #aab4c6; --act: #9db4ff; --on: #43201a; --on-edge: #ff9f8c } }
  * { box-sizing: border-box }
  body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); overflow-wrap: anywhere }
  header, main { width: min(100% - 2rem, 72rem); margin: 1rem auto }
  header { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem 1.5rem } nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem }
  h1 { margin: 0; font-size: 1.4rem } h2 { margin: 0 0 .5rem; font-size: 1.1rem } h3 { margin: 1rem 0 .25rem; font-size: 1rem }
  section { margin: 1rem 0; padding: 1rem; background: var(--card); border-radius: 12px }
  p { margin: .5rem 0 } .soft { color: var(--soft) } a { color: var(--act) }
  button, input { font: inherit; color: inherit; background: transparent; border: 1px solid var(--edge); border-radius: 8px; min-height: 2.25rem; padding: .3rem .75rem }
  button { margin: .15rem .1rem; cursor: pointer } button:hover { border-color: var(--act); color: var(--act) } .on { background: var(--on); border-color: var(--on-edge) }
  .wide { overflow-x: auto } table { border-collapse: collapse; width: 100%; overflow-wrap: normal } th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--line) }
  th.n, td.n { text-align: right; font-variant-numeric: tabular-nums } code { background: var(--paper); padding: 0 .3rem; border-radius: 4px }
  details { border-bottom: 1px solid var(--line) } summary { padding: .5rem 0; cursor: pointer }
  iframe { width: 100%; height: 28rem; background: #fff; border: 1px solid var(--line); border-radius: 8px } pre { white-space: pre-wrap; margin: .5rem 0 }
  :focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
`;

/** Buttons ask as their data says, `data-call` 'POST /faults' with `data-body`, and the page shows what became of it. */
const script = `
  document.addEventListener('click', ({ target }) => {
    const button = target.closest('[data-call]');
    if (!button) return;
    const [method, path] = button.dataset.call.split(' ');
    const { body, with: field } = button.dataset;
    const route = field ? document.querySelector(field).value.trim().toUpperCase() : '';
    const sent = body && JSON.stringify({ ...JSON.parse(body), ...(route && { route }) });
    fetch(path, { method, headers: { 'content-type': 'application/json' }, body: sent }).then(() => location.reload());
  });
`;

/** What the control's pages bring along. */
export const controlParts = { style, script };

/** A page of the control, in Portuguese. `body` is HTML. */
export function controlShell(title: string, body: string): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${htmlText(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${style}</style></head><body>
<header><h1>${htmlText(title)}</h1><nav aria-label="Controle"><a href="/">Voos</a><a href="/mailbox">E-mails</a><a href="/identity">Pessoas</a><a href="/payments">Pagamentos</a></nav></header>
<main>${body}</main><script>${script}</script></body></html>`;
}

/** A part of a page; `body` is HTML. */
export const section = (title: string, body: string): string => `<section><h2>${htmlText(title)}</h2>${body}</section>`;

/** A button that asks the control for something, and shows the page anew. */
export function callButton(
  label: string,
  call: string,
  more: { body?: unknown; on?: boolean; with?: string } = {},
): string {
  const body = more.body === undefined ? '' : ` data-body="${htmlText(JSON.stringify(more.body))}"`;
  const field = more.with ? ` data-with="${htmlText(more.with)}"` : '';
  return `<button type="button"${more.on ? ' class="on"' : ''} data-call="${htmlText(call)}"${body}${field}>${htmlText(label)}</button>`;
}

type Column = string | { figures: string };

/** Cells are HTML. A column of `figures` is lined up at its end. */
export function table(columns: readonly Column[], rows: readonly (readonly (string | number)[])[]): string {
  const figures = columns.map((column) => (typeof column === 'string' ? '' : ' class="n"'));
  const head = columns.map(
    (column, at) =>
      `<th scope="col"${figures[at]}>${htmlText(typeof column === 'string' ? column : column.figures)}</th>`,
  );
  const lines = rows.map((cells) => `<tr>${cells.map((cell, at) => `<td${figures[at]}>${cell}</td>`).join('')}</tr>`);
  return `<div class="wide" tabindex="0" role="group" aria-label="Tabela"><table><thead><tr>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}

/** Whether a browser asks for a page, rather than a test for JSON. */
export const asksForPage = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false;

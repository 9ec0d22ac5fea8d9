import { htmlText } from '../html.ts';
import { sessionActs, subscriptionActs } from './acts.ts';
import type { ControlDeps } from './control.ts';
import type { Books } from './ledger.ts';
import type { CheckoutSession, Event, Subscription } from './objects.ts';
import { dayText, reais } from './pages/parts.ts';
import { isOver } from './subscriptions.ts';
import type { Webhooks } from './webhooks.ts';

const STYLE = `
  :root { color-scheme: light dark; --line: light-dark(#dde3e9, #39424e); --press: light-dark(#fff, #232b36); --edge: light-dark(#8a94a0, #6b768a) }
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 80rem; padding: 0 1rem; color: light-dark(#1b1f24, #e8ecf2); background: light-dark(#fff, #12171f) }
  h1 { font-size: 1.5rem } h2 { font-size: 1.1rem; margin-top: 2rem } a { color: light-dark(#2f4a9c, #9db4ff) }
  button { font: inherit; font-size: .875rem; margin: .1rem; padding: .2rem .6rem; color: inherit; background: var(--press); border: 1px solid var(--edge); border-radius: .5rem }
  button[aria-pressed=true] { border-width: 2px; font-weight: 700 }
  .wide { overflow-x: auto } table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .25rem .6rem; border-bottom: 1px solid var(--line) } code { font-size: .85em; overflow-wrap: anywhere }
`;

const SCRIPT = `
  const call = (method, path, body) => fetch(path, { method, headers: { 'content-type': 'application/json' }, body }).then(async (answer) => {
    if (!answer.ok) alert((await answer.json()).error);
    location.reload();
  });
  for (const button of document.querySelectorAll('[data-path]'))
    button.onclick = () => call(button.dataset.method ?? 'POST', '/payments' + button.dataset.path, button.dataset.body);
`;

const shownRows = 40;

/** The payments' control page, in Portuguese. */
export function controlPage({ ledger, webhooks, faults, calls }: ControlDeps): string {
  const { books } = ledger;
  const unknown = calls.list().filter((call) => call.unknown);
  const recent = calls.list().slice(0, shownRows);
  const callRow = ({ method, path, status }: (typeof recent)[number]) => [
    `${method} ${htmlText(path)}`,
    String(status),
  ];
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Pagamentos simulados</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${STYLE}</style></head><body>
<main><p><a href="/">← Controle</a></p><h1>Pagamentos simulados</h1>
<h2>Assinaturas</h2>${table(
    ['Assinatura', 'Estado', 'Fim do período', 'Fazer acontecer'],
    books.subscriptions.map((one) => subscriptionRow(one, books)),
  )}
<h2>Páginas de pagamento</h2>${table(['Página', 'Estado', 'Valor', 'Fazer acontecer'], books.sessions.map(sessionRow))}
<h2>Clientes</h2>${table(
    ['Cliente', 'E-mail', 'Nome'],
    books.customers.map(({ id, email, name, deleted }) => [
      code(id),
      htmlText(deleted ? 'excluído' : (email ?? '')),
      htmlText(name ?? ''),
    ]),
  )}
<h2>Avisos ao site</h2>${modeButtons(webhooks)}${table(
    ['Evento', 'Tipo', 'Entrega', 'Mandar de novo'],
    books.events.map((event) => eventRow(event, webhooks)),
  )}
<h2>Falhas do serviço</h2>${faultButtons(faults.list())}
<h2>Pedidos sem resposta aqui</h2>${table(['Pedido', 'Resposta'], unknown.map(callRow).toReversed())}
<h2>Últimos pedidos</h2>${table(['Pedido', 'Resposta'], recent.map(callRow).toReversed())}
</main><script>${SCRIPT}</script></body></html>`;
}

const code = (text: string): string => `<code>${htmlText(text)}</code>`;

/** Rows oldest first, shown newest first. */
function table(head: string[], rows: string[][]): string {
  if (rows.length === 0) return '<p>Nada ainda.</p>';
  const shown = rows.slice(-shownRows).toReversed();
  const cells = shown.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<div class="wide" tabindex="0"><table><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr>${cells.join('')}</table></div>`;
}

function button(label: string, path: string, body: object = {}, more = ''): string {
  return `<button data-path="${htmlText(path)}" data-body="${htmlText(JSON.stringify(body))}"${more}>${htmlText(label)}</button>`;
}

const actButtons = (acts: Record<string, { label: string }>, path: string): string =>
  Object.entries(acts)
    .map(([act, { label }]) => button(label, `${path}/${act}`))
    .join('');

function subscriptionRow(subscription: Subscription, { customers }: Books): string[] {
  const { id, status, customer, cancel_at_period_end: cancels, items } = subscription;
  const email = customers.find((one) => one.id === customer)?.email ?? customer;
  return [
    `${htmlText(email)}<br>${code(id)}`,
    `${status}${cancels ? ', cancela no fim' : ''}`,
    dayText(items.data[0]?.current_period_end ?? 0),
    isOver(subscription) ? '' : actButtons(subscriptionActs, `/subscriptions/${id}`),
  ];
}

function sessionRow({ id, url, status, payment_status: paid, amount_total: total }: CheckoutSession): string[] {
  const link = url ? `<a href="${htmlText(url)}">abrir</a> ` : '';
  const { expire, 'pay-later': later, ...settling } = sessionActs;
  const acts =
    status === 'open' ? { expire, 'pay-later': later } : paid === 'unpaid' && status === 'complete' ? settling : {};
  return [
    `${link}${code(id)}`,
    `${status}, ${paid}`,
    reais(total),
    actButtons(acts as typeof sessionActs, `/sessions/${id}`),
  ];
}

function eventRow({ id, type }: Event, webhooks: Webhooks): string[] {
  const delivery = webhooks.deliveries().find(({ event }) => event === id);
  const state =
    delivery && `${delivery.done ? 'entregue' : 'pendente'}, ${delivery.attempts}×, ${delivery.lastStatus ?? '—'}`;
  const path = `/events/${id}/send`;
  const again = [
    button('De novo', path),
    button('5 vezes', path, { times: 5 }),
    button('Assinatura errada', path, { brokenSignature: true }),
    button('De 10 min atrás', path, { ageSeconds: 600 }),
  ];
  return [code(id), type, state ?? '', again.join('')];
}

const modeLabels = [
  ['normal', 'Normais'],
  ['duplicate', 'Repetidos'],
  ['reorder', 'Fora de ordem'],
  ['delay', 'Atrasados'],
  ['off', 'Desligados'],
] as const;

function modeButtons(webhooks: Webhooks): string {
  const { mode } = webhooks.mode();
  const buttons = modeLabels.map(([name, label]) =>
    button(label, '/webhooks', { mode: name }, ` aria-pressed="${name === mode}"`),
  );
  return `<p>${buttons.join('')}</p>`;
}

function faultButtons(active: readonly object[]): string {
  const buttons = [
    button('Erro 500 (uma vez)', '/faults', { kind: 'error', status: 500 }),
    button('Erro 503 (dez vezes)', '/faults', { kind: 'error', status: 503, times: 10 }),
    button('Lento, 5 s', '/faults', { kind: 'slow', ms: 5_000 }),
    button('Desligar todas', '/faults', {}, ' data-method="DELETE"'),
  ];
  const list = active.map((fault) => `<li>${code(JSON.stringify(fault))}</li>`).join('');
  return `<p>${buttons.join('')}</p>${list ? `<ul>${list}</ul>` : ''}`;
}

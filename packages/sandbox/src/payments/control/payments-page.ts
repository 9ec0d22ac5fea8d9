import { type Cell, callButton, controlPage, section, table } from '../../pages/control-page.ts';
import { type Html, html } from '../../pages/html.ts';
import type { Books } from '../ledger/ledger.ts';
import { isOver } from '../ledger/subscriptions.ts';
import { formatReais, formatShortDay } from '../pages/parts.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import type { CheckoutSession, Customer, Event, Subscription } from '../wire/objects.ts';
import { sessionActs, subscriptionActs } from './acts.ts';
import type { PaymentsControlDeps } from './control-deps.ts';

const shownRows = 40;

/** The payments' control page, in Portuguese. */
export function paymentsPage({ ledger, webhooks, faults, calls }: PaymentsControlDeps): string {
  const { customers, subscriptions, sessions, events } = ledger.books;
  const allCalls = calls.list();
  const callRow = ({ method, path, status }: (typeof allCalls)[number]) => [`${method} ${path}`, status];
  const subscriptionTable = list(
    ['Assinatura', 'Estado', 'Fim do período', 'Fazer acontecer'],
    newest(subscriptions).map((one) => subscriptionRow(one, customers)),
  );
  const eventTable = list(
    ['Evento', 'Tipo', 'Entrega', 'Mandar de novo'],
    newest(events).map((event) => eventRow(event, webhooks)),
  );
  const callColumns = ['Pedido', 'Resposta'];
  const parts = [
    section('Assinaturas', subscriptionTable),
    section(
      'Páginas de pagamento',
      list(['Página', 'Estado', 'Valor', 'Fazer acontecer'], newest(sessions).map(sessionRow)),
    ),
    section('Clientes', list(['Cliente', 'E-mail', 'Nome'], newest(customers).map(customerRow))),
    section('Avisos ao site', html`${modeButtons(webhooks)}${eventTable}`),
    section('Falhas do serviço', faultButtons(faults.list())),
    section(
      'Pedidos que ninguém aqui conhece',
      list(callColumns, allCalls.filter((call) => call.unknown).map(callRow)),
    ),
    section('Últimos pedidos', list(callColumns, allCalls.slice(0, shownRows).map(callRow))),
  ];
  return controlPage('Pagamentos simulados', html`${parts}`);
}

const newest = <T>(all: readonly T[]): T[] => all.slice(-shownRows).toReversed();

const code = (text: string): Html => html`<code>${text}</code>`;

const list = (columns: string[], rows: Cell[][]): Html =>
  rows.length === 0 ? html`<p class="soft">Nada ainda.</p>` : table(columns, rows);

const button = (label: string, path: string, body: object = {}): Html =>
  callButton(label, `POST /payments${path}`, { body });

const actButtons = (acts: Record<string, { label: string }>, path: string): Html =>
  html`${Object.entries(acts).map(([act, { label }]) => button(label, `${path}/${act}`))}`;

function subscriptionRow(subscription: Subscription, customers: Books['customers']): Cell[] {
  const { id, status, customer, cancel_at_period_end: cancels, items } = subscription;
  const email = customers.find((one) => one.id === customer)?.email ?? customer;
  return [
    html`${email}<br>${code(id)}`,
    `${status}${cancels ? ', cancela no fim' : ''}`,
    formatShortDay(items.data[0]?.current_period_end ?? 0),
    isOver(subscription) ? '' : actButtons(subscriptionActs, `/subscriptions/${id}`),
  ];
}

function sessionRow({ id, url, status, payment_status: paid, amount_total: total }: CheckoutSession): Cell[] {
  const link = url ? html`<a href="${url}">abrir</a> ` : null;
  const waits = status === 'complete' && paid === 'unpaid';
  const names = status === 'open' ? ['expire', 'pay-later'] : waits ? ['payment-arrives', 'payment-fails'] : [];
  const acts = Object.entries(sessionActs).filter(([name]) => names.includes(name));
  const buttons = actButtons(Object.fromEntries(acts), `/sessions/${id}`);
  return [html`${link}${code(id)}`, `${status}, ${paid}`, formatReais(total), buttons];
}

function customerRow({ id, email, name, deleted }: Customer): Cell[] {
  return [code(id), deleted ? 'excluído' : (email ?? ''), name ?? ''];
}

function eventRow({ id, type }: Event, webhooks: Webhooks): Cell[] {
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
  return [code(id), type, state ?? '', html`${again}`];
}

const modeLabels = [
  ['normal', 'Normais'],
  ['duplicate', 'Repetidos'],
  ['reorder', 'Fora de ordem'],
  ['delay', 'Atrasados'],
  ['off', 'Desligados'],
] as const;

function modeButtons(webhooks: Webhooks): Html {
  const { mode } = webhooks.mode();
  const buttons = modeLabels.map(([name, label]) =>
    callButton(label, 'POST /payments/webhooks', { body: { mode: name }, on: name === mode }),
  );
  return html`<p>${buttons}</p>`;
}

function faultButtons(active: readonly object[]): Html {
  const buttons = [
    button('Erro 500 (uma vez)', '/faults', { kind: 'error', status: 500 }),
    button('Erro 503 (dez vezes)', '/faults', { kind: 'error', status: 503, times: 10 }),
    button('Lento, 5 s', '/faults', { kind: 'slow', ms: 5_000 }),
    callButton('Desligar todas', 'DELETE /payments/faults'),
  ];
  const faults = active.map((fault) => html`<li>${code(JSON.stringify(fault))}</li>`);
  return html`<p>${buttons}</p>${faults.length > 0 ? html`<ul>${faults}</ul>` : null}`;
}

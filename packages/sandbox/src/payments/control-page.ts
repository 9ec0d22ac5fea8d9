import { callButton, controlShell, section, table } from '../control/shell.ts';
import { htmlText } from '../html.ts';
import { sessionActs, subscriptionActs } from './acts.ts';
import type { ControlDeps } from './control-deps.ts';
import type { Books } from './ledger.ts';
import type { CheckoutSession, Customer, Event, Subscription } from './objects.ts';
import { dayText, reais } from './pages/parts.ts';
import { isOver } from './subscriptions.ts';
import type { Webhooks } from './webhooks.ts';

const shownRows = 40;

/** The payments' control page, in Portuguese. */
export function controlPage({ ledger, webhooks, faults, calls }: ControlDeps): string {
  const { customers, subscriptions, sessions, events } = ledger.books;
  const asked = calls.list();
  const callRow = ({ method, path, status }: (typeof asked)[number]) => [`${method} ${htmlText(path)}`, status];
  const parts = [
    section(
      'Assinaturas',
      list(
        ['Assinatura', 'Estado', 'Fim do período', 'Fazer acontecer'],
        newest(subscriptions).map((one) => subscriptionRow(one, customers)),
      ),
    ),
    section(
      'Páginas de pagamento',
      list(['Página', 'Estado', 'Valor', 'Fazer acontecer'], newest(sessions).map(sessionRow)),
    ),
    section('Clientes', list(['Cliente', 'E-mail', 'Nome'], newest(customers).map(customerRow))),
    section(
      'Avisos ao site',
      modeButtons(webhooks) +
        list(
          ['Evento', 'Tipo', 'Entrega', 'Mandar de novo'],
          newest(events).map((event) => eventRow(event, webhooks)),
        ),
    ),
    section('Falhas do serviço', faultButtons(faults.list())),
    section(
      'Pedidos que ninguém aqui conhece',
      list(['Pedido', 'Resposta'], asked.filter((call) => call.unknown).map(callRow)),
    ),
    section('Últimos pedidos', list(['Pedido', 'Resposta'], asked.slice(0, shownRows).map(callRow))),
  ];
  return controlShell('Pagamentos simulados', parts.join(''));
}

const newest = <T>(all: readonly T[]): T[] => all.slice(-shownRows).toReversed();

const code = (text: string): string => `<code>${htmlText(text)}</code>`;

const list = (columns: string[], rows: (string | number)[][]): string =>
  rows.length === 0 ? '<p class="soft">Nada ainda.</p>' : table(columns, rows);

const button = (label: string, path: string, body: object = {}): string =>
  callButton(label, `POST /payments${path}`, { body });

const actButtons = (acts: Record<string, { label: string }>, path: string): string =>
  Object.entries(acts)
    .map(([act, { label }]) => button(label, `${path}/${act}`))
    .join('');

function subscriptionRow(subscription: Subscription, customers: Books['customers']): string[] {
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
  const waits = status === 'complete' && paid === 'unpaid';
  const names = status === 'open' ? ['expire', 'pay-later'] : waits ? ['payment-arrives', 'payment-fails'] : [];
  const acts = Object.entries(sessionActs).filter(([name]) => names.includes(name));
  const buttons = actButtons(Object.fromEntries(acts), `/sessions/${id}`);
  return [`${link}${code(id)}`, `${status}, ${paid}`, reais(total), buttons];
}

function customerRow({ id, email, name, deleted }: Customer): string[] {
  return [code(id), deleted ? 'excluído' : htmlText(email ?? ''), htmlText(name ?? '')];
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
    callButton(label, 'POST /payments/webhooks', { body: { mode: name }, on: name === mode }),
  );
  return `<p>${buttons.join('')}</p>`;
}

function faultButtons(active: readonly object[]): string {
  const buttons = [
    button('Erro 500 (uma vez)', '/faults', { kind: 'error', status: 500 }),
    button('Erro 503 (dez vezes)', '/faults', { kind: 'error', status: 503, times: 10 }),
    button('Lento, 5 s', '/faults', { kind: 'slow', ms: 5_000 }),
    callButton('Desligar todas', 'DELETE /payments/faults'),
  ];
  const faults = active.map((fault) => `<li>${code(JSON.stringify(fault))}</li>`).join('');
  return `<p>${buttons.join('')}</p>${faults ? `<ul>${faults}</ul>` : ''}`;
}

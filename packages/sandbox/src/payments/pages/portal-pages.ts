import { type Html, html } from '../../pages/html.ts';
import type { Problem } from '../ledger/cards.ts';
import { isOver } from '../ledger/subscriptions.ts';
import { getProduct } from '../wire/catalogue.ts';
import type { Charge, Invoice, PortalSession, Subscription } from '../wire/objects.ts';
import { cardFields, cardList, formatReais, formatShortDay, type HtmlPage, problemNote } from './parts.ts';

const states: Record<Subscription['status'], string> = {
  active: 'Ativa',
  trialing: 'Em período de teste',
  past_due: 'Pagamento atrasado',
  unpaid: 'Não paga',
  canceled: 'Encerrada',
  paused: 'Pausada',
  incomplete: 'Aguardando o pagamento',
  incomplete_expired: 'Não concluída',
};

const invoiceStates: Record<Invoice['status'], string> = {
  open: 'em aberto',
  paid: 'paga',
  void: 'anulada',
  uncollectible: 'não cobrada',
};

/** Notices after each act. */
const notices: Record<string, string> = {
  cancel: 'O cancelamento foi registrado.',
  resume: 'A sua assinatura continua.',
  card: 'O cartão foi trocado.',
};

export type PortalView = {
  portal: PortalSession;
  subscriptions: readonly Subscription[];
  invoices: readonly Invoice[];
  /** The act that was just done. */
  done?: string | undefined;
  /** Error of the card of a subscription. */
  failed?: { subscription: string; problem: Problem };
};

/** Page to manage a subscription: all of it, or the part that the site opened. */
export function portalPage(view: PortalView): HtmlPage {
  const { portal, subscriptions, invoices, done } = view;
  const only = portal.flow?.subscription_cancel?.subscription;
  const shown = subscriptions.filter(({ id }) => only === undefined || id === only);
  const notice = done && notices[done] ? html`<p class="good note" role="status">${notices[done]}</p>` : null;
  const parts = shown.map((subscription) => subscriptionPart(view, subscription));
  const bills = portal.flow ? null : invoiceList(portal, invoices);
  const back = portal.return_url ? html`<p><a class="btn" href="${portal.return_url}">← Voltar ao site</a></p>` : null;
  const body = html`${notice}${parts.length > 0 ? parts : html`<p>Nenhuma assinatura.</p>`}${bills}${back}`;
  return { title: 'Sua assinatura', body };
}

function subscriptionPart({ portal, failed }: PortalView, subscription: Subscription): Html {
  const { id, status, ended_at: ended } = subscription;
  const heading = html`<h2>${getProduct().name}</h2><p><span class="state">${states[status]}</span></p>`;
  if (isOver(subscription)) return html`<section>${heading}<p>Terminou em ${formatShortDay(ended ?? 0)}.</p></section>`;
  const problem = failed?.subscription === id ? failed.problem : undefined;
  const flow = portal.flow?.type;
  const cancel = flow === 'payment_method_update' ? null : cancelPart(portal, subscription);
  const card = flow === 'subscription_cancel' ? null : cardPart(portal, subscription, problem);
  return html`<section>${heading}${whenText(subscription)}${cancel}${card}</section>`;
}

function whenText({ status, cancel_at_period_end: cancels, items }: Subscription): Html {
  const end = formatShortDay(items.data[0]?.current_period_end ?? 0);
  if (status === 'past_due' || status === 'unpaid')
    return html`<p class="bad">O último pagamento não foi aceito. Troque o cartão para pagar agora.</p>`;
  if (cancels) return html`<p>Termina em ${end}. Até lá, nada muda.</p>`;
  return html`<p>Próxima cobrança em ${end}: ${formatReais(items.data[0]?.price.unit_amount ?? 0)}.</p>`;
}

function cancelPart(portal: PortalSession, { id, cancel_at_period_end: cancels }: Subscription): Html {
  const [act, label, look] = cancels ? ['resume', 'Não cancelar', 'main'] : ['cancel', 'Cancelar assinatura', ''];
  const what = cancels ? null : html`<p class="soft">O que está pago continua valendo até o fim do período.</p>`;
  return html`<form method="post" action="/portal/${portal.id}/${id}/${act}"><button class="${look}">${label}</button></form>${what}`;
}

function cardPart(portal: PortalSession, { id, _card }: Subscription, problem: Problem | undefined): Html {
  return html`<h2>Trocar o cartão</h2><p>Cartão atual: final ${_card.last4}.</p>${problemNote(problem)}
<form method="post" action="/portal/${portal.id}/${id}/card">${cardFields(problem)}<button class="main">Salvar cartão</button></form><details><summary>Cartões de teste</summary>${cardList}</details>`;
}

function invoiceList(portal: PortalSession, invoices: readonly Invoice[]): Html {
  const rows = invoices.map(
    ({ id, created, total, status }) =>
      html`<tr><td><a href="/invoice/${id}?portal=${portal.id}">${formatShortDay(created)}</a></td><td>${invoiceStates[status]}</td><td class="n">${formatReais(total)}</td></tr>`,
  );
  if (rows.length === 0) return html`<h2>Faturas</h2><p>Nenhuma fatura.</p>`;
  return html`<h2>Faturas</h2><table><thead><tr><th scope="col">Data</th><th scope="col">Situação</th><th scope="col" class="n">Valor</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** Invoice. `portal` is the URL of the page that links to it. */
export function invoicePage(invoice: Invoice, charge: Charge | undefined, portal: PortalSession | undefined): HtmlPage {
  const { number, created, customer_email: email, total, status, period_start: start, period_end: end } = invoice;
  const rows = [
    ['Número', number],
    ['Data', formatShortDay(created)],
    ['Cliente', email ?? '—'],
    [getProduct().name, `${formatShortDay(start)} a ${formatShortDay(end)}`],
    ['Total', formatReais(total)],
    ['Situação', invoiceStates[status]],
    ...(charge ? [['Cartão', `final ${charge.payment_method_details?.card.last4 ?? '—'}`]] : []),
    ...(charge && charge.amount_refunded > 0 ? [['Devolvido', formatReais(charge.amount_refunded)]] : []),
  ];
  const list = rows.map(([name = '', value = '']) => html`<dt>${name}</dt><dd>${value}</dd>`);
  const back = portal ? html`<p><a class="btn" href="/portal/${portal.id}">← Voltar à assinatura</a></p>` : null;
  const body = html`<dl>${list}</dl><p class="soft">Documento de demonstração, sem valor fiscal.</p>${back}`;
  return { title: 'Fatura', body };
}

export const lostPage: HtmlPage = { title: 'Endereço desconhecido', body: html`<p>Volte ao site e tente de novo.</p>` };

import { htmlText } from '../../html.ts';
import type { Problem } from '../cards.ts';
import { theProduct } from '../catalogue.ts';
import type { Charge, Invoice, PortalSession, Subscription } from '../objects.ts';
import { isOver } from '../subscriptions.ts';
import { cardFields, cardList, dayText, problemText, reais } from './parts.ts';
import type { Page } from './pay-pages.ts';

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

/** What the page says after something was done. */
const notices: Record<string, string> = {
  cancel: 'O cancelamento foi registrado.',
  resume: 'A sua assinatura continua.',
  card: 'O cartão foi trocado.',
};

export type PortalView = {
  portal: PortalSession;
  subscriptions: readonly Subscription[];
  invoices: readonly Invoice[];
  /** What was done just now. */
  done?: string | undefined;
  /** What went wrong with the card for one of them. */
  failed?: { subscription: string; problem: Problem };
};

/** Where people look after their subscription: all of it, or the one thing that the site opened it for. */
export function portalPage(view: PortalView): Page {
  const { portal, subscriptions, invoices, done } = view;
  const only = portal.flow?.subscription_cancel?.subscription;
  const shown = subscriptions.filter(({ id }) => only === undefined || id === only);
  const notice = done && notices[done] ? `<p class="good note" role="status">${notices[done]}</p>` : '';
  const parts = shown.map((subscription) => subscriptionPart(view, subscription)).join('');
  const bills = portal.flow ? '' : invoiceList(portal, invoices);
  const back = portal.return_url
    ? `<p><a class="btn" href="${htmlText(portal.return_url)}">← Voltar ao site</a></p>`
    : '';
  return { title: 'Sua assinatura', body: `${notice}${parts || '<p>Nenhuma assinatura.</p>'}${bills}${back}` };
}

function subscriptionPart({ portal, failed }: PortalView, subscription: Subscription): string {
  const { id, status, ended_at: ended } = subscription;
  const heading = `<h2>${theProduct().name}</h2><p><span class="state">${states[status]}</span></p>`;
  if (isOver(subscription)) return `<section>${heading}<p>Terminou em ${dayText(ended ?? 0)}.</p></section>`;
  const problem = failed?.subscription === id ? failed.problem : undefined;
  const flow = portal.flow?.type;
  const cancel = flow === 'payment_method_update' ? '' : cancelPart(portal, subscription);
  const card = flow === 'subscription_cancel' ? '' : cardPart(portal, subscription, problem);
  return `<section>${heading}${whenText(subscription)}${cancel}${card}</section>`;
}

function whenText({ status, cancel_at_period_end: cancels, items }: Subscription): string {
  const end = dayText(items.data[0]?.current_period_end ?? 0);
  if (status === 'past_due' || status === 'unpaid')
    return '<p class="bad">O último pagamento não foi aceito. Troque o cartão para pagar agora.</p>';
  if (cancels) return `<p>Termina em ${end}. Até lá, nada muda.</p>`;
  return `<p>Próxima cobrança em ${end}: ${reais(items.data[0]?.price.unit_amount ?? 0)}.</p>`;
}

function cancelPart(portal: PortalSession, { id, cancel_at_period_end: cancels }: Subscription): string {
  const [act, label, look] = cancels ? ['resume', 'Não cancelar', 'main'] : ['cancel', 'Cancelar assinatura', ''];
  const what = cancels ? '' : '<p class="soft">O que está pago continua valendo até o fim do período.</p>';
  return `<form method="post" action="/portal/${portal.id}/${id}/${act}"><button class="${look}">${label}</button></form>${what}`;
}

function cardPart(portal: PortalSession, { id, _card }: Subscription, problem: Problem | undefined): string {
  return `<h2>Trocar o cartão</h2><p>Cartão atual: final ${_card.last4}.</p>${problemText(problem)}
<form method="post" action="/portal/${portal.id}/${id}/card">${cardFields(problem)}<button class="main">Salvar cartão</button></form><details><summary>Cartões de teste</summary>${cardList}</details>`;
}

function invoiceList(portal: PortalSession, invoices: readonly Invoice[]): string {
  const rows = invoices.map(
    ({ id, created, total, status }) =>
      `<tr><td><a href="/invoice/${id}?portal=${portal.id}">${dayText(created)}</a></td><td>${invoiceStates[status]}</td><td class="n">${reais(total)}</td></tr>`,
  );
  if (rows.length === 0) return '<h2>Faturas</h2><p>Nenhuma fatura.</p>';
  return `<h2>Faturas</h2><table><thead><tr><th scope="col">Data</th><th scope="col">Situação</th><th scope="col" class="n">Valor</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** An invoice. `portal` is where its reader came from. */
export function invoicePage(invoice: Invoice, charge: Charge | undefined, portal: PortalSession | undefined): Page {
  const { number, created, customer_email: email, total, status, period_start: start, period_end: end } = invoice;
  const rows = [
    ['Número', number],
    ['Data', dayText(created)],
    ['Cliente', email ?? '—'],
    [theProduct().name, `${dayText(start)} a ${dayText(end)}`],
    ['Total', reais(total)],
    ['Situação', invoiceStates[status]],
    ...(charge ? [['Cartão', `final ${charge.payment_method_details?.card.last4 ?? '—'}`]] : []),
    ...(charge && charge.amount_refunded > 0 ? [['Devolvido', reais(charge.amount_refunded)]] : []),
  ];
  const list = rows.map(([name = '', value = '']) => `<dt>${htmlText(name)}</dt><dd>${htmlText(value)}</dd>`).join('');
  const back = portal ? `<p><a class="btn" href="/portal/${portal.id}">← Voltar à assinatura</a></p>` : '';
  const body = `<dl>${list}</dl><p class="soft">Documento de demonstração, sem valor fiscal.</p>${back}`;
  return { title: 'Fatura', body };
}

export const lostPage: Page = { title: 'Endereço desconhecido', body: '<p>Volte ao site e tente de novo.</p>' };

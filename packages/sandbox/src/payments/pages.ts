import { htmlText, standInPage } from '../html.ts';
import { testCards } from './cards.ts';
import type { CheckoutSession, Invoice, PortalSession, Subscription } from './objects.ts';

const bar = 'Pagamento simulado: nenhum dinheiro muda de mãos';

const page = (title: string, body: string): string => standInPage({ title, bar, body });

const problemText = (problem: string | undefined): string =>
  problem ? `<p class="bad" role="alert">${htmlText(problem)}</p>` : '';

/** 2990 → 'R$ 29,90'. */
export const reais = (cents: number): string => `R$ ${(cents / 100).toFixed(2).replace('.', ',')}`;

export const dayText = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

const cardFields = `<label>Número do cartão <input name="number" inputmode="numeric" autocomplete="cc-number" required></label>
<label>Validade (MM/AA) <input name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="12/34" required></label>
<label>Código de segurança <input name="cvc" inputmode="numeric" autocomplete="cc-csc" required></label>
<label>Nome no cartão <input name="name" autocomplete="cc-name" required></label>`;

const cardList = `<h2>Cartões de teste</h2><ul class="soft">${testCards.map(({ number, label }) => `<li>${number}: ${label}</li>`).join('')}</ul>
<p class="soft">Validade futura, qualquer código e qualquer nome.</p>`;

export function payPage(session: CheckoutSession, email: string | null, problem?: string): string {
  const emailField = email
    ? `<p>E-mail: <b>${htmlText(email)}</b></p>`
    : '<label>E-mail <input name="email" type="email" autocomplete="email" required></label>';
  const body = `<p><b>Conta PRO</b>, ${reais(session.amount_total)} por mês. Cancele quando quiser.</p>${problemText(problem)}
<form method="post" action="/pay/${session.id}">${emailField}${cardFields}<button class="main">Assinar</button></form>
<p><a href="${htmlText(session.cancel_url)}">Voltar sem pagar</a></p>${cardList}`;
  return page('Assinar a Conta PRO', body);
}

/** The bank asks its customer. The card travels along as what it ends with. */
export function bankPage(session: CheckoutSession): string {
  const body = `<p>O seu banco pede que você confirme o pagamento de ${reais(session.amount_total)}.</p>
<form method="post" action="/pay/${session.id}/banco"><button class="main" name="answer" value="yes">Confirmar</button>
<button class="quiet" name="answer" value="no">Recusar</button></form>`;
  return page('Confirmação do banco', body);
}

export function closedPage(session: CheckoutSession | undefined): string {
  const text =
    session?.status === 'complete' ? 'Este pagamento já foi feito.' : 'Esta página de pagamento não vale mais.';
  const back = session ? `<p><a class="btn main" href="${htmlText(session.cancel_url)}">Voltar ao site</a></p>` : '';
  return page('Página de pagamento encerrada', `<p>${text}</p>${back}`);
}

const states: Record<Subscription['status'], string> = {
  active: 'Ativa',
  trialing: 'Em período de teste',
  past_due: 'Pagamento atrasado',
  unpaid: 'Não paga',
  canceled: 'Encerrada',
  paused: 'Pausada',
  incomplete: 'Incompleta',
  incomplete_expired: 'Não concluída',
};

export function portalPage(
  portal: PortalSession,
  subscriptions: readonly Subscription[],
  invoices: readonly Invoice[],
  problem?: string,
): string {
  const back = `<p><a class="btn" href="${htmlText(portal.return_url)}">← Voltar ao site</a></p>`;
  const all = subscriptions.map((subscription) => subscriptionPart(portal, subscription)).join('');
  const paid = invoices.map(
    ({ id, created, total, status }) =>
      `<li><a href="/invoice/${id}">${dayText(created)}: ${reais(total)}</a>, ${status === 'paid' ? 'paga' : 'em aberto'}</li>`,
  );
  const body = `${problemText(problem)}${all || '<p>Nenhuma assinatura.</p>'}<h2>Faturas</h2><ul>${paid.join('')}</ul>${back}`;
  return page('Sua assinatura', body);
}

function subscriptionPart(portal: PortalSession, subscription: Subscription): string {
  const { id, status, cancel_at_period_end: cancels, _card, items } = subscription;
  const end = dayText(items.data[0]?.current_period_end ?? 0);
  const over = status === 'canceled' || status === 'incomplete_expired';
  const when = over ? '' : cancels ? `Termina em ${end}.` : `Próxima cobrança em ${end}.`;
  const act = (name: string, label: string, look: string) =>
    `<form method="post" action="/portal/${portal.id}/${id}/${name}"><button class="${look}">${label}</button></form>`;
  const acts = over
    ? ''
    : `${cancels ? act('resume', 'Não cancelar', 'main') : act('cancel', 'Cancelar assinatura', '')}
<h2>Trocar o cartão (final ${_card.last4})</h2><form method="post" action="/portal/${portal.id}/${id}/card">${cardFields}<button class="main">Salvar cartão</button></form>${cardList}`;
  return `<h2>Conta PRO</h2><p>${states[status]}. ${when}</p>${acts}`;
}

export function invoicePage({ number, created, total, status }: Invoice): string {
  const body = `<p>Fatura ${number}, de ${dayText(created)}: Conta PRO, ${reais(total)}, ${status === 'paid' ? 'paga' : 'em aberto'}.</p><p class="soft">Documento de demonstração, sem valor fiscal.</p>`;
  return page('Fatura', body);
}

export function lostPage(): string {
  return page('Endereço desconhecido', '<p>Volte ao site e tente de novo.</p>');
}

import { html } from '../../pages/html.ts';
import type { CardForm, Problem } from '../ledger/cards.ts';
import { getProduct } from '../wire/catalogue.ts';
import type { CheckoutSession } from '../wire/objects.ts';
import { cardFields, cardList, formatReais, type HtmlPage, inputField, problemNote } from './parts.ts';

export type PayForm = Partial<CardForm> & { email?: string };

export const successUrl = ({ success_url: url, id }: CheckoutSession): string =>
  url.replaceAll('{CHECKOUT_SESSION_ID}', id);

/** Payment page. `email` is null if the site did not send one. */
export function payPage(
  session: CheckoutSession,
  email: string | null,
  { problem, before = {} }: { problem?: Problem; before?: PayForm } = {},
): HtmlPage {
  const { name } = getProduct();
  const whose = email
    ? html`<p>E-mail: <b>${email}</b></p>`
    : inputField(
        {
          name: 'email',
          label: 'E-mail',
          attributes: html`type="email" autocomplete="email" maxlength="254"`,
          value: before.email ?? '',
        },
        problem,
      );
  const back = session.cancel_url ? html`<p><a href="${session.cancel_url}">Voltar sem pagar</a></p>` : null;
  const body = html`<div class="order"><p>${name}</p><p class="price"><b>${formatReais(session.amount_total)}</b> por mês</p>
<p class="soft">A primeira cobrança é hoje; as outras, a cada mês, até você cancelar.</p></div>${problemNote(problem)}
<form method="post" action="/pay/${session.id}">${whose}${cardFields(problem, before)}<button class="main">Assinar</button></form>
${back}<h2>Cartões de teste</h2>${cardList}`;
  return { title: `Assinar a ${name}`, body };
}

/** Page of the bank's confirmation. */
export function bankPage(session: CheckoutSession, last4: string): HtmlPage {
  const body = html`<p>O banco do cartão com final ${last4} pede que você confirme o pagamento de <b>${formatReais(session.amount_total)}</b>.</p>
<form method="post" action="/pay/${session.id}/banco"><button class="main" name="answer" value="yes">Confirmar</button>
<button class="quiet" name="answer" value="no">Recusar</button></form>`;
  return { title: 'Confirmação do banco', body };
}

/** A page that is paid, expired, or never was. */
export function closedPage(session: CheckoutSession | undefined): HtmlPage {
  const paid = session?.status === 'complete';
  const text = paid
    ? 'Este pagamento já foi feito.'
    : 'Esta página de pagamento não vale mais. Nada foi cobrado por ela.';
  const target = session && (paid ? successUrl(session) : session.cancel_url);
  const back = target ? html`<p><a class="btn main" href="${target}">Voltar ao site</a></p>` : null;
  return { title: 'Página de pagamento encerrada', body: html`<p>${text}</p>${back}` };
}

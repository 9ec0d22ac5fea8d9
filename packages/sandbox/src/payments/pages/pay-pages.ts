import { htmlText } from '../../html.ts';
import type { CardForm, Problem } from '../cards.ts';
import { theProduct } from '../catalogue.ts';
import type { CheckoutSession } from '../objects.ts';
import { cardFields, cardList, inputField, problemText, reais } from './parts.ts';

export type Page = { title: string; body: string };
export type PayForm = Partial<CardForm> & { email?: string };

export const successAddress = ({ success_url: address, id }: CheckoutSession): string =>
  address.replaceAll('{CHECKOUT_SESSION_ID}', id);

/** Where people pay. `email` is null when the site did not say whose the payment is. */
export function payPage(
  session: CheckoutSession,
  email: string | null,
  { problem, before = {} }: { problem?: Problem; before?: PayForm } = {},
): Page {
  const { name } = theProduct();
  const whose = email
    ? `<p>E-mail: <b>${htmlText(email)}</b></p>`
    : inputField(
        {
          name: 'email',
          label: 'E-mail',
          attributes: 'type="email" autocomplete="email" maxlength="254"',
          value: before.email ?? '',
        },
        problem,
      );
  const back = session.cancel_url ? `<p><a href="${htmlText(session.cancel_url)}">Voltar sem pagar</a></p>` : '';
  const body = `<div class="order"><p>${name}</p><p class="price"><b>${reais(session.amount_total)}</b> por mês</p>
<p class="soft">A primeira cobrança é hoje; as outras, a cada mês, até você cancelar.</p></div>${problemText(problem)}
<form method="post" action="/pay/${session.id}">${whose}${cardFields(problem, before)}<button class="main">Assinar</button></form>
${back}<h2>Cartões de teste</h2>${cardList}`;
  return { title: `Assinar a ${name}`, body };
}

/** The bank asks its customer. */
export function bankPage(session: CheckoutSession, last4: string): Page {
  const body = `<p>O banco do cartão com final ${last4} pede que você confirme o pagamento de <b>${reais(session.amount_total)}</b>.</p>
<form method="post" action="/pay/${session.id}/banco"><button class="main" name="answer" value="yes">Confirmar</button>
<button class="quiet" name="answer" value="no">Recusar</button></form>`;
  return { title: 'Confirmação do banco', body };
}

/** A page that is paid, expired, or never was. */
export function closedPage(session: CheckoutSession | undefined): Page {
  const paid = session?.status === 'complete';
  const text = paid
    ? 'Este pagamento já foi feito.'
    : 'Esta página de pagamento não vale mais. Nada foi cobrado por ela.';
  const address = session && (paid ? successAddress(session) : session.cancel_url);
  const back = address ? `<p><a class="btn main" href="${htmlText(address)}">Voltar ao site</a></p>` : '';
  return { title: 'Página de pagamento encerrada', body: `<p>${text}</p>${back}` };
}

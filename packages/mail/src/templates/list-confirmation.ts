import { type MailingList, mailingListName } from '@revoada/core/newsletter/mailing-lists';
import { retention } from '@revoada/core/retention';
import type { MailWords } from '../mail.ts';

/** To an e-mail typed into a list's form, which gets no other mail before it is confirmed. */
export const listConfirmation = ({ list, path }: { list: MailingList; path: string }): MailWords => ({
  subject: 'Confirme o seu e-mail',
  title: 'Falta um clique',
  paragraphs: [
    `Alguém pediu para receber “${mailingListName(list)}” neste e-mail. Foi você? Então confirme abaixo.`,
    `Se não foi, não faça nada: sem a confirmação, apagamos o e-mail em ${retention.unconfirmedDays} dias. No fim desta mensagem há um link para não receber outro pedido como este.`,
  ],
  act: { label: 'Confirmar e-mail', path },
});

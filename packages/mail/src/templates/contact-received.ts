import { type ContactSubject, contactSubjectLabel } from '@revoada/core/contact/contact-texts';
import { retention } from '@revoada/core/retention';
import { formatLongDay } from '../format-day.ts';
import type { MailWords } from '../mail.ts';

/**
 * To the sender of a contact form. Contains nothing that was typed: the e-mail may belong to another person, and the
 * text may be spam.
 */
export const contactReceived = ({ subject, sentAt }: { subject: ContactSubject; sentAt: string }): MailWords => ({
  subject: 'Recebemos a sua mensagem',
  title: 'Recebemos a sua mensagem',
  paragraphs: [
    'Obrigado por escrever. Alguém da equipe lê e responde por este e-mail.',
    'Não foi você? Então alguém digitou o seu e-mail por engano, e não é preciso fazer nada.',
  ],
  facts: [
    { label: 'Assunto', value: contactSubjectLabel(subject) },
    { label: 'Enviada em', value: formatLongDay(sentAt) },
  ],
  note: `Guardamos a mensagem por até ${retention.messageMonths} meses.`,
});

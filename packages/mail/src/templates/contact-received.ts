import { type ContactSubject, contactSubjectLabel } from '@revoada/core/contact/contact-form';
import { retention } from '@revoada/core/retention';
import { formatLongDay } from '../format-day.ts';
import type { MailWords } from '../mail.ts';

/**
 * To whoever wrote by a contact form. Nothing that they typed is in it: the e-mail may be a stranger's, and the words
 * somebody's advertisement.
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

import { type ContactSubject, contactSubjectLabel } from '@revoada/core/contact/contact-texts';
import { formatLongDay } from '../format-day.ts';
import type { MailWords } from '../mail.ts';

type ContactMail = {
  name: string;
  email: string;
  /** Digits, or ''. */
  phone: string;
  subject: ContactSubject;
  message: string;
  sentAt: string;
};

/** To the owner: a message of the contact form. Replies go to the sender. */
export const contactMessage = ({ name, email, phone, subject, message, sentAt }: ContactMail): MailWords => ({
  subject: `Mensagem pelo site: ${contactSubjectLabel(subject)}`,
  title: 'Chegou uma mensagem pelo site',
  paragraphs: ['Responda a este e-mail para escrever a quem mandou.', ...message.split(/\n+/)],
  facts: [
    { label: 'De', value: name },
    { label: 'E-mail', value: email },
    ...(phone === '' ? [] : [{ label: 'Telefone', value: phone }]),
    { label: 'Assunto', value: contactSubjectLabel(subject) },
    { label: 'Enviada em', value: formatLongDay(sentAt) },
  ],
});

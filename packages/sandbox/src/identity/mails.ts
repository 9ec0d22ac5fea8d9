import { createTransport } from 'nodemailer';
import { htmlText } from '../html.ts';
import type { Person } from './people.ts';

/** What the provider writes to people. */
export type IdentityMails = {
  verify(person: Person, link: string): Promise<void>;
  password(person: Person, link: string): Promise<void>;
};

/** Sends over SMTP; without a server it sends nothing. */
export function createIdentityMails(smtpUrl: string | null): IdentityMails {
  const send = async (person: Person, subject: string, text: string, link: string): Promise<void> => {
    if (!smtpUrl || !person.email) return;
    const transport = createTransport(smtpUrl);
    const html = `<p>${htmlText(text)}</p><p><a href="${htmlText(link)}">${htmlText(link)}</a></p>`;
    await transport.sendMail({
      from: 'Revoada <contas@example.com>',
      to: person.email,
      subject: `${subject} (demonstração)`,
      text: `${text}\n\n${link}\n`,
      html,
    });
    transport.close();
  };
  return {
    verify: (person, link) =>
      send(person, 'Confirme o seu e-mail', 'Siga o endereço para confirmar que este e-mail é seu.', link),
    password: (person, link) =>
      send(person, 'Crie uma nova senha', 'Siga o endereço para criar uma nova senha. Ele vale por uma hora.', link),
  };
}

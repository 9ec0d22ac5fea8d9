import { createTransport } from 'nodemailer';
import { html } from '../../pages/html.ts';
import type { IdentityUser } from '../people/people.ts';

/** Mails of the provider. */
export type IdentityMails = {
  verify(person: IdentityUser, link: string): Promise<void>;
  password(person: IdentityUser, link: string): Promise<void>;
};

type Words = { subject: string; text: string; act: string };

const words = {
  verify: {
    subject: 'Confirme o seu e-mail',
    text: 'Siga o endereço para confirmar que este e-mail é seu. Ele vale por uma hora.',
    act: 'Confirmar o meu e-mail',
  },
  password: {
    subject: 'Crie uma nova senha',
    text: 'Siga o endereço para criar uma nova senha. Ele vale por uma hora, e uma vez só.',
    act: 'Criar uma nova senha',
  },
  /** To an unverified e-mail: following the link verifies it. */
  unprovenPassword: {
    subject: 'Confirme o seu e-mail e crie uma nova senha',
    text: 'Siga o endereço para confirmar que este e-mail é seu e criar uma nova senha. Ele vale por uma hora, e uma vez só.',
    act: 'Confirmar e criar uma nova senha',
  },
} as const satisfies Record<string, Words>;

/** Names of letters and what joins or shortens them; anything else may be an advertisement ('GANHE-R$500:site/pix'). */
const plainName = /^(?:\p{L}\p{M}{0,2})+\.?(?:[ '’-](?:\p{L}\p{M}{0,2})+\.?)*$/u;

/** Sends over SMTP; without a server it sends nothing. */
export function createIdentityMails(smtpUrl: string | null): IdentityMails {
  const send = async (
    { name, email, emailVerified }: IdentityUser,
    { subject, text, act }: Words,
    link: string,
  ): Promise<void> => {
    if (!smtpUrl || !email) return;
    const transport = createTransport(smtpUrl);
    const hello = emailVerified && name && plainName.test(name) ? `Olá, ${name}!` : 'Olá!';
    const design = html`<!doctype html><html lang="pt-BR"><body><p>${hello}</p><p>${text}</p><p><a href="${link}">${act}</a></p></body></html>`;
    try {
      await transport.sendMail({
        from: { name: 'Revoada', address: 'contas@example.com' },
        to: email,
        subject: `${subject} (demonstração)`,
        text: `${hello}\n\n${text}\n\n${link}\n`,
        html: String(design),
      });
    } finally {
      transport.close();
    }
  };
  return {
    verify: (person, link) => send(person, words.verify, link),
    password: (person, link) => send(person, person.emailVerified ? words.password : words.unprovenPassword, link),
  };
}

import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { findPasswordFault, passwordFaultTexts } from '../people/passwords.ts';
import type { People } from '../people/people.ts';
import { createFormReader } from './form.ts';
import type { IdentityMails } from './mails.ts';
import { messagePage, newPasswordPage, type Return } from './pages.ts';

export type MailedLinkDeps = {
  people: People;
  mails: IdentityMails;
  /** Where the provider answers. */
  url: string;
  /** URL of the site, once it is known. */
  home: () => Return | null;
};

/** Pages of mailed links: one confirms an e-mail, the other sets a new password. */
export function createMailedLinkPages({ people, home }: Pick<MailedLinkDeps, 'people' | 'home'>): Hono {
  const app = new Hono();
  const outdated = (c: Context) =>
    c.html(messagePage('Endereço vencido', 'Este endereço já foi usado ou passou da hora.', home()), 410);
  // The URL is a credential, so it is never cached nor sent to another site.
  const protectLink: MiddlewareHandler = async (c, next) => {
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    await next();
  };
  app.use('/verificar/*', protectLink);
  app.use('/senha/*', protectLink);
  app.get('/verificar/:token', (c) => {
    const person = people.follow('verify', c.req.param('token'), true);
    if (!person) return outdated(c);
    const text = `${person.email} é seu. Entre de novo na Revoada para concluir.`;
    return c.html(messagePage('E-mail confirmado', text, home()));
  });
  app.get('/senha/:token', (c) => {
    const token = c.req.param('token');
    return people.follow('password', token, false) ? c.html(newPasswordPage(token)) : outdated(c);
  });
  app.post('/senha/:token', async (c) => {
    const token = c.req.param('token');
    const password = (await createFormReader(c)).exactly('password');
    if (!people.follow('password', token, false)) return outdated(c);
    const fault = await findPasswordFault(password);
    if (fault) return c.html(newPasswordPage(token, passwordFaultTexts[fault]), 400);
    const person = people.follow('password', token, true);
    if (!person) return outdated(c);
    people.setPassword(person, password);
    return c.html(messagePage('Senha criada', 'Entre na Revoada com a nova senha.', home()));
  });
  return app;
}

/** Mails a link for a new password if the e-mail has an account, and answers alike in both cases. */
export async function sendPasswordLink(
  email: string,
  { people, mails, url }: Pick<MailedLinkDeps, 'people' | 'mails' | 'url'>,
): Promise<void> {
  const person = people.byEmail(email);
  if (person) await mails.password(person, `${url}/senha/${people.makeLink('password', person)}`);
}

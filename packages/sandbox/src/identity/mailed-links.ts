import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { formReader } from './form.ts';
import { messagePage, newPasswordPage } from './pages.ts';
import { passwordFault, passwordFaultTexts } from './passwords.ts';
import type { SignInDeps } from './sign-in.ts';

/** The pages that mailed addresses lead to: one proves an address, the other takes a new password. */
export function mailedLinks({ people, home }: Pick<SignInDeps, 'people' | 'home'>): Hono {
  const app = new Hono();
  const outdated = (c: Context) =>
    c.html(messagePage('Endereço vencido', 'Este endereço já foi usado ou passou da hora.', home()), 410);
  // Whoever holds the address may use it: it goes into no cache and to no other site.
  const guarded: MiddlewareHandler = async (c, next) => {
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    await next();
  };
  app.use('/verificar/*', guarded);
  app.use('/senha/*', guarded);
  app.get('/verificar/:token', (c) => {
    const person = people.follow('verify', c.req.param('token'), true);
    if (!person) return outdated(c);
    const said = `${person.email} é seu. Entre de novo na Revoada para ela saber disso.`;
    return c.html(messagePage('E-mail confirmado', said, home()));
  });
  app.get('/senha/:token', (c) => {
    const token = c.req.param('token');
    return people.follow('password', token, false) ? c.html(newPasswordPage(token)) : outdated(c);
  });
  app.post('/senha/:token', async (c) => {
    const token = c.req.param('token');
    const password = (await formReader(c)).exactly('password');
    if (!people.follow('password', token, false)) return outdated(c);
    const fault = await passwordFault(password);
    if (fault) return c.html(newPasswordPage(token, passwordFaultTexts[fault]), 400);
    const person = people.follow('password', token, true);
    if (!person) return outdated(c);
    people.setPassword(person, password);
    return c.html(messagePage('Senha criada', 'Entre na Revoada com a nova senha.', home()));
  });
  return app;
}

/** Mails the way to a new password to whoever has one; says nothing about whether somebody does. */
export async function sendPasswordLink(
  email: string,
  { people, mails, address }: Pick<SignInDeps, 'people' | 'mails' | 'address'>,
): Promise<void> {
  const person = people.byEmail(email);
  if (person) await mails.password(person, `${address()}/senha/${people.makeLink('password', person)}`);
}

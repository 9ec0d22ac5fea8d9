import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type Provider from 'oidc-provider';
import { toEmailKey } from '../../stand-in/email-key.ts';
import { findPasswordFault, passwordFaultTexts } from '../people/passwords.ts';
import { type IdentityUser, isNetwork, passwordConnection } from '../people/people.ts';
import { createFormReader } from './form.ts';
import { type MailedLinkDeps, sendPasswordLink } from './mailed-links.ts';
import { choicePage, failurePage, forgottenPage, messagePage, networkPage, passwordPage, signUpPage } from './pages.ts';

type Env = { Bindings: HttpBindings };
type Ctx = Context<Env>;

export type SignInDeps = MailedLinkDeps & { provider: Provider };

/** Sign-in pages; each ends by passing the result to the provider. */
export function createSignInPages(deps: SignInDeps): Hono<Env> {
  const { provider, home } = deps;
  const app = new Hono<Env>();
  app.onError((error, c) => c.html(failurePage(error.message, home()), 400));
  // Refuses requests that are too late, or from a browser that did not begin the sign-in, before they have an effect.
  app.use('*', async (c, next) => {
    await provider.interactionDetails(c.env.incoming, c.env.outgoing);
    c.header('Cache-Control', 'no-store');
    await next();
  });
  app.get('/:uid', (c) => showSignIn(c, deps));
  app.post('/:uid/pessoa', (c) => chosen(c, deps));
  app.post('/:uid/inventar', (c) => invented(c, deps));
  app.post('/:uid/senha', (c) => byPassword(c, deps));
  app.post('/:uid/cadastro', (c) => signedUp(c, deps));
  app.post('/:uid/esqueci', async (c) => {
    await sendPasswordLink((await createFormReader(c))('email'), deps);
    const text = 'Se houver uma conta com este endereço, as instruções chegaram a ele.';
    return c.html(messagePage('Veja o seu e-mail', text, home()));
  });
  app.post('/:uid/recusar', (c) =>
    finish(c, deps, { error: 'access_denied', error_description: 'User did not authorize the request' }),
  );
  return app;
}

const readUid = (c: Ctx): string => c.req.param('uid') ?? '';

async function finish(c: Ctx, { provider }: SignInDeps, result: Parameters<Provider['interactionResult']>[2]) {
  return c.redirect(await provider.interactionResult(c.env.incoming, c.env.outgoing, result), 303);
}

const finishSignIn = (c: Ctx, deps: SignInDeps, person: IdentityUser): Promise<Response> =>
  finish(c, deps, { login: { accountId: person.sub, remember: true } });

/** Shows the connection that the person chose, the site requested, or the browser's session used before. */
async function showSignIn(c: Ctx, { provider, people }: SignInDeps): Promise<Response> {
  const { params, session } = await provider.interactionDetails(c.env.incoming, c.env.outgoing);
  const { login_hint, connection, screen_hint } = params;
  const chosen = c.req.query('por');
  const signUp = c.req.query('novo') === '1' || (screen_hint === 'signup' && !chosen);
  const before = session?.accountId && !signUp ? people.find(session.accountId) : undefined;
  const requestedConnection = typeof connection === 'string' ? connection : undefined;
  const way = chosen ?? requestedConnection ?? before?.connection;
  const email = typeof login_hint === 'string' ? login_hint : passwordEmail(before);
  const form = { uid: readUid(c), email, otherWays: !chosen && !requestedConnection };
  if (isNetwork(way)) return c.html(networkPage(way, putFirst(people.of(way), before), { ...form, email: '' }));
  if (way === 'esqueci') return c.html(forgottenPage(form));
  if (signUp) return c.html(signUpPage(form));
  if (way === 'email' || way === passwordConnection) return c.html(passwordPage(form));
  return c.html(choicePage(form));
}

const passwordEmail = (person: IdentityUser | undefined): string =>
  (person?.connection === passwordConnection && person.email) || '';

const putFirst = (people: readonly IdentityUser[], first: IdentityUser | undefined): readonly IdentityUser[] =>
  first ? [...people.filter((person) => person === first), ...people.filter((person) => person !== first)] : people;

async function chosen(c: Ctx, deps: SignInDeps): Promise<Response> {
  const person = deps.people.find((await createFormReader(c))('sub'));
  if (person && isNetwork(person.connection)) return finishSignIn(c, deps, person);
  return c.html(failurePage('pessoa desconhecida', deps.home()), 400);
}

async function invented(c: Ctx, deps: SignInDeps): Promise<Response> {
  const { people } = deps;
  const field = await createFormReader(c);
  const [connection, name, email] = [field('connection'), field('name'), field('email')];
  if (!isNetwork(connection)) return c.html(failurePage('rede desconhecida', deps.home()), 400);
  if (toEmailKey(email) === null) {
    const again = { uid: readUid(c), name, email, error: 'E-mail inválido' };
    return c.html(networkPage(connection, people.of(connection), again), 400);
  }
  return finishSignIn(c, deps, people.meet({ connection, name, email, emailVerified: field('verified') === '1' }));
}

async function byPassword(c: Ctx, deps: SignInDeps): Promise<Response> {
  const field = await createFormReader(c);
  const person = deps.people.signIn(field('email'), field.exactly('password'));
  if (person) return finishSignIn(c, deps, person);
  const again = { uid: readUid(c), email: field('email'), error: 'E-mail ou senha incorretos.' };
  return c.html(passwordPage(again), 400);
}

async function signedUp(c: Ctx, deps: SignInDeps): Promise<Response> {
  const { people, mails, url } = deps;
  const field = await createFormReader(c);
  const [name, email, password] = [field('name'), field('email'), field.exactly('password')];
  const refused = (error: string) => c.html(signUpPage({ uid: readUid(c), name, email, error }), 400);
  if (name === '' || email === '') return refused('Preencha nome e e-mail.');
  if (toEmailKey(email) === null) return refused('E-mail inválido');
  const fault = await findPasswordFault(password);
  if (fault) return refused(passwordFaultTexts[fault]);
  const person = people.signUp(name, email, password);
  if (!person) return refused('Este e-mail já tem uma conta. Entre com a sua senha.');
  await mails.verify(person, `${url}/verificar/${people.makeLink('verify', person)}`);
  return finishSignIn(c, deps, person);
}

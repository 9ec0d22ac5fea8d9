import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type Provider from 'oidc-provider';
import type { IdentityMails } from './mails.ts';
import {
  choicePage,
  failurePage,
  forgottenPage,
  messagePage,
  networkPage,
  newPasswordPage,
  passwordPage,
  signUpPage,
} from './pages.ts';
import { shortestPassword } from './passwords.ts';
import { isNetwork, type People, type Person, passwordConnection } from './people.ts';

type Env = { Bindings: HttpBindings };
type Ctx = Context<Env>;

export type SignInDeps = {
  provider: Provider;
  people: People;
  mails: IdentityMails;
  address: () => string;
  site: () => string | null;
};

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The pages on which people say who they are; each ends by handing the answer to the provider. */
export function signInPages({ provider, people, mails, address, site }: SignInDeps): Hono<Env> {
  const app = new Hono<Env>();
  const home = () => {
    const at = site();
    return at ? { href: at, label: 'Voltar à Revoada' } : null;
  };
  const finish = async (c: Ctx, result: Parameters<Provider['interactionResult']>[2]): Promise<Response> => {
    const { incoming, outgoing } = c.env;
    return c.redirect(await provider.interactionResult(incoming, outgoing, result), 303);
  };
  const enter = (c: Ctx, person: Person): Promise<Response> =>
    finish(c, { login: { accountId: person.sub, remember: true } });
  const field = async (c: Ctx, name: string): Promise<string> => {
    const value = (await c.req.parseBody())[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const uidOf = (c: Ctx): string => c.req.param('uid') ?? '';

  app.onError((error, c) => c.html(failurePage(error.message), 400));
  app.get('/entrar/:uid', async (c) => {
    const { params } = await provider.interactionDetails(c.env.incoming, c.env.outgoing);
    const hint = typeof params.login_hint === 'string' ? params.login_hint : '';
    const asked = c.req.query('por') ?? (typeof params.connection === 'string' ? params.connection : undefined);
    const uid = uidOf(c);
    if (isNetwork(asked)) return c.html(networkPage(asked, people.of(asked), { uid }));
    if (asked === 'esqueci') return c.html(forgottenPage({ uid }));
    const signUp = c.req.query('novo') === '1' || (params.screen_hint === 'signup' && !c.req.query('por'));
    if (signUp) return c.html(signUpPage({ uid, email: hint }));
    if (asked === 'email' || asked === passwordConnection) return c.html(passwordPage({ uid, email: hint }));
    return c.html(choicePage({ uid }));
  });
  app.post('/entrar/:uid/pessoa', async (c) => {
    const person = people.find(await field(c, 'sub'));
    return person && isNetwork(person.connection) ? enter(c, person) : c.html(failurePage('pessoa desconhecida'), 400);
  });
  app.post('/entrar/:uid/inventar', async (c) => {
    const connection = await field(c, 'connection');
    if (!isNetwork(connection)) return c.html(failurePage('rede desconhecida'), 400);
    const email = await field(c, 'email');
    if (!emailShape.test(email)) {
      return c.html(networkPage(connection, people.of(connection), { uid: uidOf(c), error: 'E-mail inválido' }), 400);
    }
    const emailVerified = (await field(c, 'verified')) === '1';
    return enter(c, people.meet({ connection, name: await field(c, 'name'), email, emailVerified }));
  });
  app.post('/entrar/:uid/senha', async (c) => {
    const email = await field(c, 'email');
    const password = (await c.req.parseBody()).password;
    const person = people.signIn(email, typeof password === 'string' ? password : '');
    if (person) return enter(c, person);
    return c.html(passwordPage({ uid: uidOf(c), email, error: 'E-mail ou senha incorretos.' }), 400);
  });
  app.post('/entrar/:uid/cadastro', async (c) => {
    const form = { uid: uidOf(c), name: await field(c, 'name'), email: await field(c, 'email') };
    const given = (await c.req.parseBody()).password;
    const password = typeof given === 'string' ? given : '';
    const refused = (error: string) => c.html(signUpPage({ ...form, error }), 400);
    if (form.name === '' || !emailShape.test(form.email)) return refused('Preencha nome e e-mail.');
    if (password.length < shortestPassword) return refused('A senha precisa de 6 caracteres ou mais.');
    const person = people.signUp(form.name, form.email, password);
    if (!person) return refused('Este e-mail já tem uma conta. Entre com a sua senha.');
    await mails.verify(person, `${address()}/verificar/${people.makeLink('verify', person)}`);
    return enter(c, person);
  });
  app.post('/entrar/:uid/esqueci', async (c) => {
    await sendPasswordLink(await field(c, 'email'), { people, mails, address });
    return c.html(
      messagePage('Veja o seu e-mail', 'Se houver uma conta com este endereço, as instruções chegaram a ele.', home()),
    );
  });
  app.post('/entrar/:uid/recusar', (c) =>
    finish(c, { error: 'access_denied', error_description: 'User did not authorize the request' }),
  );
  app.get('/verificar/:token', (c) => {
    const person = people.follow('verify', c.req.param('token'), true);
    return person
      ? c.html(
          messagePage(
            'E-mail confirmado',
            `${person.email} é seu. Entre de novo na Revoada para ela saber disso.`,
            home(),
          ),
        )
      : c.html(messagePage('Endereço vencido', 'Este endereço já foi usado ou passou da hora.', home()), 410);
  });
  app.get('/senha/:token', (c) => {
    const token = c.req.param('token');
    return people.follow('password', token, false)
      ? c.html(newPasswordPage(token))
      : c.html(messagePage('Endereço vencido', 'Este endereço já foi usado ou passou da hora.', home()), 410);
  });
  app.post('/senha/:token', async (c) => {
    const token = c.req.param('token');
    const given = (await c.req.parseBody()).password;
    const password = typeof given === 'string' ? given : '';
    if (password.length < shortestPassword) {
      return c.html(newPasswordPage(token, 'A senha precisa de 6 caracteres ou mais.'), 400);
    }
    const person = people.follow('password', token, true);
    if (!person)
      return c.html(messagePage('Endereço vencido', 'Este endereço já foi usado ou passou da hora.', home()), 410);
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

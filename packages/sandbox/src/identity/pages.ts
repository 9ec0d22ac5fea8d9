import { htmlText, standInPage } from '../html.ts';
import { type Network, networks, type Person } from './people.ts';

const bar = 'Demonstração: contas simuladas, nenhuma rede social participa';

type SignInPage = { uid: string; error?: string; email?: string; name?: string };

const page = (title: string, body: string): string => standInPage({ title, bar, body });

const problem = (error: string | undefined): string =>
  error ? `<p class="bad" role="alert">${htmlText(error)}</p>` : '';

const refuse = (uid: string): string =>
  `<form method="post" action="/entrar/${uid}/recusar"><button class="quiet">Recusar e voltar</button></form>`;

/** Every way in, when the site named none. */
export function choicePage({ uid }: SignInPage): string {
  const ways = Object.entries(networks).map(
    ([id, name]) => `<a class="btn" href="/entrar/${uid}?por=${id}">Continuar com ${name}</a>`,
  );
  const email = `<a class="btn" href="/entrar/${uid}?por=email">Entrar com e-mail e senha</a>`;
  return page('Entrar na Revoada', `<div class="list">${ways.join('')}${email}</div>${refuse(uid)}`);
}

/** A network's people to be, or a new one. */
export function networkPage(network: Network, people: readonly Person[], { uid, error }: SignInPage): string {
  const known = people.map(
    ({ sub, name, email, emailVerified }) =>
      `<form method="post" action="/entrar/${uid}/pessoa"><input type="hidden" name="sub" value="${htmlText(sub)}">
<button>${htmlText(name ?? 'Sem nome')}<small>${htmlText(email ?? 'sem e-mail')}${emailVerified ? '' : ' (e-mail não verificado)'}</small></button></form>`,
  );
  const invent = `<h2>Outra pessoa</h2><form method="post" action="/entrar/${uid}/inventar"><input type="hidden" name="connection" value="${network}">
<label>Nome <input name="name" autocomplete="name" maxlength="120"></label>
<label>E-mail <input name="email" type="email" autocomplete="email" required maxlength="254"></label>
<label class="tick"><input type="checkbox" name="verified" value="1" checked> A rede confirmou este e-mail</label>
<button class="main">Continuar</button></form>`;
  const body = `<p>A Revoada pede o seu nome e o seu e-mail. Escolha com que pessoa entrar.</p>${problem(error)}<div class="list">${known.join('')}</div>${invent}${refuse(uid)}`;
  return page(`Entrar com ${networks[network]} (simulado)`, body);
}

export function passwordPage({ uid, error, email = '' }: SignInPage): string {
  const body = `${problem(error)}<form method="post" action="/entrar/${uid}/senha">
<label>E-mail <input name="email" type="email" autocomplete="username" required value="${htmlText(email)}"></label>
<label>Senha <input name="password" type="password" autocomplete="current-password" required></label>
<button class="main">Entrar</button></form>
<p><a href="/entrar/${uid}?por=email&amp;novo=1">Criar uma conta</a> · <a href="/entrar/${uid}?por=esqueci">Esqueci minha senha</a></p>${refuse(uid)}`;
  return page('Entrar com e-mail', body);
}

export function signUpPage({ uid, error, email = '', name = '' }: SignInPage): string {
  const body = `${problem(error)}<form method="post" action="/entrar/${uid}/cadastro">
<label>Nome <input name="name" autocomplete="name" required maxlength="120" value="${htmlText(name)}"></label>
<label>E-mail <input name="email" type="email" autocomplete="username" required maxlength="254" value="${htmlText(email)}"></label>
<label>Senha (6 caracteres ou mais) <input name="password" type="password" autocomplete="new-password" required minlength="6" maxlength="128"></label>
<button class="main">Criar conta</button></form>
<p><a href="/entrar/${uid}?por=email">Já tenho conta</a></p>${refuse(uid)}`;
  return page('Criar conta com e-mail', body);
}

export function forgottenPage({ uid, error }: SignInPage): string {
  const body = `${problem(error)}<form method="post" action="/entrar/${uid}/esqueci">
<label>E-mail <input name="email" type="email" autocomplete="username" required></label>
<button class="main">Enviar instruções</button></form><p><a href="/entrar/${uid}?por=email">Voltar</a></p>`;
  return page('Esqueci minha senha', body);
}

export function newPasswordPage(token: string, error?: string): string {
  const body = `${problem(error)}<form method="post" action="/senha/${token}">
<label>Nova senha (6 caracteres ou mais) <input name="password" type="password" autocomplete="new-password" required minlength="6" maxlength="128"></label>
<button class="main">Salvar senha</button></form>`;
  return page('Nova senha', body);
}

/** A word at the end of something; `link` leads back to the site. */
export function messagePage(title: string, text: string, link: { href: string; label: string } | null): string {
  const back = link ? `<p><a class="btn main" href="${htmlText(link.href)}">${htmlText(link.label)}</a></p>` : '';
  return page(title, `<p>${htmlText(text)}</p>${back}`);
}

export function failurePage(details: string): string {
  return page(
    'A entrada não foi possível',
    `<p>Volte ao site e tente de novo.</p><p class="soft">${htmlText(details)}</p>`,
  );
}

import { htmlText, standInPage } from '../html.ts';
import { type Network, networks, type Person } from './people.ts';

const bar = 'Demonstração: contas simuladas, nenhuma rede social participa';

/** What a page repeats of a form that was refused, and why it was; `otherWays` leads to the page with all of them. */
type SignInPage = { uid: string; error?: string; email?: string; name?: string; otherWays?: boolean };

/** A way back to the site. */
export type Return = { href: string; label: string };

const page = (title: string, body: string): string => standInPage({ title, bar, body });

const problem = (error: string | undefined): string =>
  error ? `<p class="bad" role="alert">${htmlText(error)}</p>` : '';

const leave = ({ uid, otherWays }: SignInPage): string =>
  `${otherWays ? `<p><a href="/entrar/${uid}?por=todas">Outra forma de entrar</a></p>` : ''}<form method="post" action="/entrar/${uid}/recusar"><button class="quiet">Recusar e voltar</button></form>`;

/** Addresses stay as they are typed: no capital letter, no spelling. */
const emailField = (email: string, autocomplete: 'email' | 'username' = 'username'): string =>
  `<label>E-mail <input name="email" type="email" autocomplete="${autocomplete}" autocapitalize="none" spellcheck="false" required maxlength="254" value="${htmlText(email)}"></label>`;

const newPasswordField = (label: string): string =>
  `<label>${label} <input name="password" type="password" autocomplete="new-password" required minlength="6" maxlength="128"></label>`;

/** Every way in, when the site named none. */
export function choicePage({ uid }: SignInPage): string {
  const ways = Object.entries(networks).map(
    ([id, name]) => `<a class="btn" href="/entrar/${uid}?por=${id}">Continuar com ${name}</a>`,
  );
  const email = `<a class="btn" href="/entrar/${uid}?por=email">Entrar com e-mail e senha</a>`;
  return page('Entrar na Revoada', `<div class="list">${ways.join('')}${email}</div>${leave({ uid })}`);
}

/** A network's people to be, or a new one. */
export function networkPage(network: Network, people: readonly Person[], form: SignInPage): string {
  const { uid, error, email = '', name = '' } = form;
  const known = people.map(
    ({ sub, name, email, emailVerified }) =>
      `<form method="post" action="/entrar/${uid}/pessoa"><input type="hidden" name="sub" value="${htmlText(sub)}">
<button>${htmlText(name ?? 'Sem nome')}<small>${htmlText(email ?? 'sem e-mail')}${emailVerified ? '' : ' (e-mail não verificado)'}</small></button></form>`,
  );
  const invent = `<h2>Outra pessoa</h2>${problem(error)}<form method="post" action="/entrar/${uid}/inventar"><input type="hidden" name="connection" value="${network}">
<label>Nome <input name="name" autocomplete="name" maxlength="120" value="${htmlText(name)}"></label>
${emailField(email, 'email')}
<label class="tick"><input type="checkbox" name="verified" value="1" checked> A rede confirmou este e-mail</label>
<button class="main">Continuar</button></form>`;
  const body = `<p>Esta página faz o papel da rede social. A Revoada pede o seu nome e o seu e-mail: escolha com que pessoa entrar.</p><div class="list">${known.join('')}</div>${invent}${leave(form)}`;
  return page(`Entrar com ${networks[network]} (simulado)`, body);
}

export function passwordPage(form: SignInPage): string {
  const { uid, error, email = '' } = form;
  const body = `${problem(error)}<form method="post" action="/entrar/${uid}/senha">
${emailField(email)}
<label>Senha <input name="password" type="password" autocomplete="current-password" required maxlength="128"></label>
<button class="main">Entrar</button></form>
<p><a href="/entrar/${uid}?por=email&amp;novo=1">Criar uma conta</a> · <a href="/entrar/${uid}?por=esqueci">Esqueci minha senha</a></p>${leave(form)}`;
  return page('Entrar com e-mail', body);
}

export function signUpPage({ uid, error, email = '', name = '' }: SignInPage): string {
  const body = `${problem(error)}<form method="post" action="/entrar/${uid}/cadastro">
<label>Nome <input name="name" autocomplete="name" required maxlength="120" value="${htmlText(name)}"></label>
${emailField(email)}
${newPasswordField('Senha (6 caracteres ou mais)')}
<button class="main">Criar conta</button></form>
<p><a href="/entrar/${uid}?por=email">Já tenho conta</a></p>${leave({ uid })}`;
  return page('Criar conta com e-mail', body);
}

export function forgottenPage({ uid, email = '' }: SignInPage): string {
  const body = `<form method="post" action="/entrar/${uid}/esqueci">
${emailField(email)}
<button class="main">Enviar instruções</button></form><p><a href="/entrar/${uid}?por=email">Voltar</a></p>`;
  return page('Esqueci minha senha', body);
}

/** Where a mailed address leads to. */
export function newPasswordPage(token: string, error?: string): string {
  const body = `${problem(error)}<form method="post" action="/senha/${htmlText(token)}">
${newPasswordField('Nova senha (6 caracteres ou mais)')}
<button class="main">Salvar senha</button></form>`;
  return page('Nova senha', body);
}

/** A word at the end of something; `link` leads back to the site. */
export function messagePage(title: string, text: string, link: Return | null): string {
  return page(title, `<p>${htmlText(text)}</p>${button(link)}`);
}

/** Something that cannot go on here; `details` are the library's words, in English. */
export function failurePage(details: string, link: Return | null): string {
  const said = `<p>Volte ao site e tente de novo.</p><p class="soft" lang="en">${htmlText(details)}</p>`;
  return page('A entrada não foi possível', `${said}${button(link)}`);
}

const button = (link: Return | null): string =>
  link ? `<p><a class="btn main" href="${htmlText(link.href)}">${htmlText(link.label)}</a></p>` : '';

import { type Html, html } from '../../pages/html.ts';
import { visitorPage } from '../../pages/visitor-page.ts';
import { type IdentityUser, type Network, networks } from '../people/people.ts';

const bar = 'Demonstração: contas simuladas, nenhuma rede social participa';

/** Values and error of a rejected form; `otherWays` links to the page with all connections. */
type SignInPage = { uid: string; error?: string; email?: string; name?: string; otherWays?: boolean };

/** A way back to the site. */
export type Return = { href: string; label: string };

const page = (title: string, body: Html): string => visitorPage({ title, bar, body });

const problem = (error: string | undefined): Html | null =>
  error ? html`<p class="bad" role="alert">${error}</p>` : null;

function leaveForm({ uid, otherWays }: SignInPage): Html {
  const ways = otherWays ? html`<p><a href="/entrar/${uid}?por=todas">Outra forma de entrar</a></p>` : null;
  return html`${ways}<form method="post" action="/entrar/${uid}/recusar"><button class="quiet">Recusar e voltar</button></form>`;
}

/** The browser neither capitalizes nor spell-checks e-mails. */
const emailField = (email: string, autocomplete: 'email' | 'username' = 'username'): Html =>
  html`<label>E-mail <input name="email" type="email" autocomplete="${autocomplete}" autocapitalize="none" spellcheck="false" required maxlength="254" value="${email}"></label>`;

const newPasswordField = (label: string): Html =>
  html`<label>${label} <input name="password" type="password" autocomplete="new-password" required minlength="6" maxlength="128"></label>`;

/** Every way in, when the site named none. */
export function choicePage({ uid }: SignInPage): string {
  const ways = Object.entries(networks).map(
    ([id, name]) => html`<a class="btn" href="/entrar/${uid}?por=${id}">Continuar com ${name}</a>`,
  );
  const email = html`<a class="btn" href="/entrar/${uid}?por=email">Entrar com e-mail e senha</a>`;
  return page('Entrar na Revoada', html`<div class="list">${ways}${email}</div>${leaveForm({ uid })}`);
}

/** The people of a network to choose from, and a form for a new one. */
export function networkPage(network: Network, people: readonly IdentityUser[], form: SignInPage): string {
  const { uid, error, email = '', name = '' } = form;
  const personForms = people.map(
    ({ sub, name, email, emailVerified }) =>
      html`<form method="post" action="/entrar/${uid}/pessoa"><input type="hidden" name="sub" value="${sub}">
<button>${name ?? 'Sem nome'}<small>${email ?? 'sem e-mail'}${emailVerified ? '' : ' (e-mail não verificado)'}</small></button></form>`,
  );
  const invent = html`<h2>Outra pessoa</h2>${problem(error)}<form method="post" action="/entrar/${uid}/inventar"><input type="hidden" name="connection" value="${network}">
<label>Nome <input name="name" autocomplete="name" maxlength="120" value="${name}"></label>
${emailField(email, 'email')}
<label class="tick"><input type="checkbox" name="verified" value="1" checked> A rede confirmou este e-mail</label>
<button class="main">Continuar</button></form>`;
  const body = html`<p>Esta página faz o papel da rede social. A Revoada pede o seu nome e o seu e-mail: escolha com que pessoa entrar.</p><div class="list">${personForms}</div>${invent}${leaveForm(form)}`;
  return page(`Entrar com ${networks[network]} (simulado)`, body);
}

export function passwordPage(form: SignInPage): string {
  const { uid, error, email = '' } = form;
  const body = html`${problem(error)}<form method="post" action="/entrar/${uid}/senha">
${emailField(email)}
<label>Senha <input name="password" type="password" autocomplete="current-password" required maxlength="128"></label>
<button class="main">Entrar</button></form>
<p><a href="/entrar/${uid}?por=email&amp;novo=1">Criar uma conta</a> · <a href="/entrar/${uid}?por=esqueci">Esqueci minha senha</a></p>${leaveForm(form)}`;
  return page('Entrar com e-mail', body);
}

export function signUpPage({ uid, error, email = '', name = '' }: SignInPage): string {
  const body = html`${problem(error)}<form method="post" action="/entrar/${uid}/cadastro">
<label>Nome <input name="name" autocomplete="name" required maxlength="120" value="${name}"></label>
${emailField(email)}
${newPasswordField('Senha (6 caracteres ou mais)')}
<button class="main">Criar conta</button></form>
<p><a href="/entrar/${uid}?por=email">Já tenho conta</a></p>${leaveForm({ uid })}`;
  return page('Criar conta com e-mail', body);
}

export function forgottenPage({ uid, email = '' }: SignInPage): string {
  const body = html`<form method="post" action="/entrar/${uid}/esqueci">
${emailField(email)}
<button class="main">Enviar instruções</button></form><p><a href="/entrar/${uid}?por=email">Voltar</a></p>`;
  return page('Esqueci minha senha', body);
}

/** The page that a mailed password link opens. */
export function newPasswordPage(token: string, error?: string): string {
  const body = html`${problem(error)}<form method="post" action="/senha/${token}">
${newPasswordField('Nova senha (6 caracteres ou mais)')}
<button class="main">Salvar senha</button></form>`;
  return page('Nova senha', body);
}

/** A message at the end of a task; `link` leads back to the site. */
export function messagePage(title: string, text: string, link: Return | null): string {
  return page(title, html`<p>${text}</p>${linkButton(link)}`);
}

/** A task that cannot go on; `details` is the library's message, in English. */
export function failurePage(details: string, link: Return | null): string {
  const body = html`<p>Volte ao site e tente de novo.</p><p class="soft" lang="en">${details}</p>${linkButton(link)}`;
  return page('A entrada não foi possível', body);
}

const linkButton = (link: Return | null): Html | null =>
  link && html`<p><a class="btn main" href="${link.href}">${link.label}</a></p>`;

import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startMailbox } from '../mailbox/start-mailbox.ts';
import { networks, passwordConnection } from './people/people.ts';
import { clientId, clientSecret, type SigningKey } from './provider/provider.ts';
import { startIdentity } from './start-identity.ts';
import { callback, readClaims, testBrowser, testSite } from './testing/test-browser.ts';

const mailbox = await startMailbox({ port: 0 });
const identity = await startIdentity({ port: 0, smtpUrl: mailbox.url });
afterAll(() => Promise.all([identity.close(), mailbox.close()]));

type Tokens = { id_token: string; access_token: string };

const person = { email: 'ana@example.com', name: 'Ana Reis', password: 'segredo1' };

async function signUp(who = person) {
  const browser = testBrowser(identity.url);
  const site = testSite(identity.url);
  const page = await browser.open(site.authorize({ connection: passwordConnection, screen_hint: 'signup' }));
  return { browser, site, back: await browser.send(`${page.url}/cadastro`, who) };
}

async function signIn(email: string, password: string) {
  const browser = testBrowser(identity.url);
  const site = testSite(identity.url);
  const page = await browser.open(site.authorize({ connection: passwordConnection }));
  return { browser, site, page, back: await browser.send(`${page.url}/senha`, { email, password }) };
}

const linkIn = (text = '') => /http:\/\/\S+/.exec(text)?.[0] ?? '';

describe('a social network (S-214)', () => {
  test.each(Object.entries(networks))('%s returns code, tokens and claims of the chosen person', async (id, name) => {
    const browser = testBrowser(identity.url);
    const site = testSite(identity.url);
    const { url, response } = await browser.open(site.authorize({ connection: id }));
    const html = await response.text();
    expect(html).toContain(`Entrar com ${name} (simulado)`);
    const sub = /name="sub" value="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(sub).toMatch(new RegExp(`^${id}\\|`));
    const back = await browser.send(`${url}/pessoa`, { sub });
    expect(back.url).toMatch(new RegExp(`^${callback}\\?code=.+&state=state`));
    const tokens = (await (await site.exchange(back.url)).json()) as Tokens;
    expect(readClaims(tokens.id_token)).toMatchObject({
      iss: identity.url,
      aud: clientId,
      sub,
      nonce: site.nonce,
    });
    expect(readClaims(tokens.id_token)).not.toHaveProperty('email');
    expect(await site.userinfo(tokens)).toMatchObject({ sub, email: expect.stringContaining('@') });
    expect((await site.exchange(back.url)).status).toBe(400);
  });

  test('accepts a new person with an unverified e-mail', async () => {
    const browser = testBrowser(identity.url);
    const site = testSite(identity.url);
    const { url } = await browser.open(site.authorize({ connection: 'github' }));
    const form = { connection: 'github', name: 'Nova <b>Pessoa</b>', email: 'nova@example.com' };
    const back = await browser.send(`${url}/inventar`, form);
    const tokens = (await (await site.exchange(back.url)).json()) as Tokens;
    expect(await site.userinfo(tokens)).toMatchObject({ name: form.name, email: form.email, email_verified: false });
    const again = testBrowser(identity.url);
    const page = await again.open(testSite(identity.url).authorize({ connection: 'github' }));
    expect(await page.response.text()).toContain('Nova &lt;b&gt;Pessoa&lt;/b&gt;');
  });

  test('returns the error of a refusal to the site', async () => {
    const browser = testBrowser(identity.url);
    const { url } = await browser.open(testSite(identity.url).authorize({ connection: 'facebook' }));
    const back = await browser.send(`${url}/recusar`, {});
    expect(back.url).toContain('error=access_denied');
  });

  test('requires interaction for another network or a fresh authentication', async () => {
    const browser = testBrowser(identity.url);
    const { url, response } = await browser.open(testSite(identity.url).authorize({ connection: 'linkedin' }));
    const sub = /name="sub" value="([^"]+)"/.exec(await response.text())?.[1] ?? '';
    await browser.send(`${url}/pessoa`, { sub });
    const same = await browser.open(testSite(identity.url).authorize({ connection: 'linkedin' }));
    expect(same.url).toContain('code=');
    const other = await browser.open(testSite(identity.url).authorize({ connection: 'github' }));
    expect(other.url).toContain('/entrar/');
    const fresh = await browser.open(
      testSite(identity.url).authorize({ connection: 'linkedin', prompt: 'login', max_age: '0' }),
    );
    expect(fresh.url).toContain('/entrar/');
  });

  test('reports the authentication time of the session, and a new one after a fresh authentication', async () => {
    const browser = testBrowser(identity.url);
    const authTime = async (hints: Record<string, string>) => {
      const site = testSite(identity.url);
      const at = await browser.open(site.authorize({ connection: 'google-oauth2', ...hints }));
      const sub = /name="sub" value="([^"]+)"/.exec(await at.response.text())?.[1];
      const back = sub ? await browser.send(`${at.url}/pessoa`, { sub }) : at;
      const { id_token } = (await (await site.exchange(back.url)).json()) as Tokens;
      return Number(readClaims(id_token).auth_time);
    };
    const real = Date.now;
    const first = await authTime({ max_age: '3600' });
    expect(Math.abs(first - real() / 1_000)).toBeLessThan(60);
    try {
      Date.now = () => real() + 600_000;
      expect(await authTime({ max_age: '3600' })).toBe(first);
      expect(await authTime({ prompt: 'login', max_age: '0' })).toBeGreaterThanOrEqual(first + 600);
    } finally {
      Date.now = real;
    }
  });

  test('rejects an answer of a browser that did not begin, and creates no person', async () => {
    const { url } = await testBrowser(identity.url).open(testSite(identity.url).authorize());
    const stranger = await testBrowser(identity.url).send(`${url}/cadastro`, { ...person, email: 'x@example.com' });
    expect(stranger.response.status).toBe(400);
    expect(await stranger.response.text()).toContain('A entrada não foi possível');
    const people = (await (await identity.control.request('/people')).json()) as { people: { email: string }[] };
    expect(people.people.map(({ email }) => email)).not.toContain('x@example.com');
  });

  test('redirects only to the site', async () => {
    const ask = (redirect_uri: string) =>
      fetch(testSite(identity.url).authorize({ redirect_uri }), { redirect: 'manual' });
    for (const foreign of ['https://evil.example/auth/callback', 'http://localhost:3999/other']) {
      const answer = await ask(foreign);
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
    expect((await ask('http://[::1]:4000/auth/callback')).status).toBe(303);
  });

  test('a fresh authentication uses the session’s connection, and another can be chosen', async () => {
    const { browser } = await signUp({ ...person, email: 'de-novo@example.com' });
    const again = testSite(identity.url).authorize({ prompt: 'login', max_age: '0' });
    const { url, response } = await browser.open(again);
    const html = await response.text();
    expect(html).toContain('value="de-novo@example.com"');
    expect(html).toContain('Outra forma de entrar');
    expect(await (await browser.open(`${url}?por=todas`)).response.text()).toContain('Continuar com Google');
  });

  test('without a requested connection, each can be chosen', async () => {
    const browser = testBrowser(identity.url);
    const { url, response } = await browser.open(testSite(identity.url).authorize());
    const html = await response.text();
    for (const name of Object.values(networks)) expect(html).toContain(`Continuar com ${name}`);
    const page = await (await browser.open(`${url}?por=github`)).response.text();
    expect(page).toContain('Entrar com GitHub (simulado)');
    expect(await (await browser.open(`${url}?por=email`)).response.text()).toContain('Esqueci minha senha');
  });
});

describe('e-mail and password (S-214)', () => {
  test('sign up, verify the e-mail, sign in', async () => {
    const { site, back } = await signUp();
    const first = (await (await site.exchange(back.url)).json()) as Tokens;
    expect(await site.userinfo(first)).toMatchObject({ email: person.email, email_verified: false, name: 'Ana Reis' });
    const mail = mailbox.messages().find(({ to }) => to.includes(person.email));
    expect(mail?.subject).toContain('Confirme o seu e-mail');
    expect(await (await fetch(linkIn(mail?.text))).text()).toContain('E-mail confirmado');
    expect((await fetch(linkIn(mail?.text))).status).toBe(410);
    const later = await signIn('ANA@example.com', person.password);
    const tokens = (await (await later.site.exchange(later.back.url)).json()) as Tokens;
    expect(await later.site.userinfo(tokens)).toMatchObject({ email_verified: true });
    const taken = await signUp();
    expect(taken.back.response.status).toBe(400);
    expect(await taken.back.response.text()).toContain('Este e-mail já tem uma conta.');
  });

  test.each(['\u212Aevin9@example.com', 'josé@example.com', 'kevin9@example', 'kevin9'])(
    '%s can neither sign up nor sign in to another person’s account',
    async (email) => {
      await signUp({ ...person, email: 'kevin9@example.com' });
      expect(await (await signUp({ ...person, email })).back.response.text()).toContain('E-mail inválido');
      expect(await (await signIn(email, person.password)).back.response.text()).toContain(
        'E-mail ou senha incorretos.',
      );
      const browser = testBrowser(identity.url);
      const { url } = await browser.open(testSite(identity.url).authorize({ connection: 'github' }));
      const invented = await browser.send(`${url}/inventar`, { connection: 'github', name: 'K', email, verified: '1' });
      expect(await invented.response.text()).toContain('E-mail inválido');
    },
  );

  test('an e-mail is the same in capitals and with its domain in punycode (S-287)', async () => {
    await signUp({ ...person, email: 'Bia@München.example' });
    const { back, site } = await signIn('bia@xn--mnchen-3ya.example', person.password);
    const tokens = (await (await site.exchange(back.url)).json()) as Tokens;
    expect(await site.userinfo(tokens)).toMatchObject({ email: 'bia@xn--mnchen-3ya.example' });
  });

  test('an unverified e-mail gets only verification mails without a name (S-288)', async () => {
    const email = 'estranha@example.com';
    const name = 'GANHE-R$500:site/pix';
    const { browser } = await signUp({ ...person, email, name });
    const ask = async () => {
      const { url } = await browser.open(
        testSite(identity.url).authorize({ connection: passwordConnection, prompt: 'login' }),
      );
      await browser.send(`${url}/esqueci`, { email });
    };
    await ask();
    const mails = () => mailbox.messages().filter(({ to }) => to.includes(email));
    expect(mails().map(({ subject }) => subject)).toEqual([
      'Confirme o seu e-mail e crie uma nova senha (demonstração)',
      'Confirme o seu e-mail (demonstração)',
    ]);
    await fetch(linkIn(mails()[0]?.text), { method: 'POST', body: new URLSearchParams({ password: 'outrasenha' }) });
    await ask();
    expect(mails()[0]?.subject).toBe('Crie uma nova senha (demonstração)');
    for (const { text, html } of mails()) {
      // The URL in a mail ends with random letters, which may spell 'pix'.
      expect([text, html].join()).not.toMatch(/GANHE|R\$500|:site/);
      expect(text).toMatch(/^Olá!/);
    }
  });

  test('a verified e-mail is greeted by name', async () => {
    const email = 'nomeada@example.com';
    await signUp({ ...person, email });
    const mails = () => mailbox.messages().filter(({ to }) => to.includes(email));
    expect(mails()[0]?.text).toMatch(/^Olá!/);
    await fetch(linkIn(mails()[0]?.text));
    const body = JSON.stringify({ client_id: clientId, email, connection: passwordConnection });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${identity.url}/dbconnections/change_password`, { method: 'POST', headers, body });
    expect(mails()[0]?.text).toMatch(/^Olá, Ana Reis!/);
  });

  test('a wrong and a short password show an error', async () => {
    const wrong = await signIn('ninguem@example.com', 'nao sei');
    expect(await wrong.back.response.text()).toContain('E-mail ou senha incorretos.');
    const short = await signUp({ ...person, email: 'b@example.com', password: '12345' });
    expect(await short.back.response.text()).toContain('A senha precisa de 6 caracteres ou mais.');
  });

  test.each(['123456', 'SENHA123', '777777'])(
    'the common password %s is rejected at sign-up and later (S-289)',
    async (common) => {
      const text = 'Esta senha é comum demais e aparece em listas de senhas vazadas. Escolha outra.';
      const email = `comum-${common.toLowerCase()}@example.com`;
      const refused = await signUp({ ...person, email, password: common });
      expect(refused.back.response.status).toBe(400);
      expect(await refused.back.response.text()).toContain(text);
      await signUp({ ...person, email });
      const body = JSON.stringify({ client_id: clientId, email, connection: passwordConnection });
      const headers = { 'content-type': 'application/json' };
      await fetch(`${identity.url}/dbconnections/change_password`, { method: 'POST', headers, body });
      const link = linkIn(mailbox.messages().find(({ to }) => to.includes(email))?.text);
      const again = await fetch(link, { method: 'POST', body: new URLSearchParams({ password: common }) });
      expect([again.status, (await again.text()).includes(text)]).toEqual([400, true]);
      expect((await signIn(email, person.password)).back.url).toContain('code=');
    },
  );

  test('a forgotten password is replaced once by the mailed link, and unknown e-mails get the same answer', async () => {
    const { browser } = await signUp({ ...person, email: 'esqueci@example.com' });
    const ask = (email: string) =>
      fetch(`${identity.url}/dbconnections/change_password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_id: clientId, email, connection: passwordConnection }),
      });
    const people = await ask('esqueci@example.com');
    const unknown = await ask('outra@example.com');
    expect(await people.text()).toBe("We've just sent you an email to reset your password.");
    expect([unknown.status, await unknown.text()]).toEqual([
      200,
      "We've just sent you an email to reset your password.",
    ]);
    const mail = mailbox.messages().find(({ subject }) => subject.includes('crie uma nova senha'));
    expect(mail?.to).toEqual(['esqueci@example.com']);
    const set = () =>
      fetch(linkIn(mail?.text), { method: 'POST', body: new URLSearchParams({ password: 'outrasenha' }) });
    expect(await (await set()).text()).toContain('Senha criada');
    const before = await browser.open(testSite(identity.url).authorize({ connection: passwordConnection }));
    expect(before.url).toContain('/entrar/');
    expect((await set()).status).toBe(410);
    expect((await signIn('esqueci@example.com', 'outrasenha')).back.url).toContain('code=');
    expect((await signIn('esqueci@example.com', person.password)).back.url).not.toContain('code=');
  });
});

describe('the management of users', () => {
  const manage = (id: string, token: string, method: string, body?: unknown) =>
    fetch(`${identity.url}/api/v2/users/${encodeURIComponent(id)}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

  async function managementToken(): Promise<string> {
    const response = await fetch(`${identity.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        audience: `${identity.url}/api/v2/`,
      }),
    });
    return ((await response.json()) as { access_token: string }).access_token;
  }

  test('sends the confirmation mail again to a known person, and requires its token', async () => {
    const { site, back } = await signUp({ ...person, email: 'confirmar@example.com' });
    const tokens = (await (await site.exchange(back.url)).json()) as Tokens;
    const { sub } = readClaims(tokens.id_token) as { sub: string };
    const token = await managementToken();
    const ask = (bearer: string, body: object) =>
      fetch(`${identity.url}/api/v2/jobs/verification-email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        body: JSON.stringify(body),
      });
    const mails = () => mailbox.messages().filter(({ to }) => to.includes('confirmar@example.com'));
    const sent = await ask(token, { user_id: sub, client_id: clientId });
    expect([sent.status, await sent.json()]).toEqual([
      201,
      { type: 'verification_email', status: 'pending', id: expect.any(String), created_at: expect.any(String) },
    ]);
    expect(mails()).toHaveLength(2);
    expect((await ask('wrong', { user_id: sub })).status).toBe(401);
    expect((await ask(token, {})).status).toBe(400);
    expect((await ask(token, { user_id: 'auth0|nobody' })).status).toBe(404);
    expect(mails()).toHaveLength(2);
  });

  test('sets a password, refuses a weak one, and needs its token (S-215)', async () => {
    const { browser, site, back } = await signUp({ ...person, email: 'gerida@example.com' });
    const tokens = (await (await site.exchange(back.url)).json()) as Tokens;
    const { sub } = readClaims(tokens.id_token) as { sub: string };
    const token = await managementToken();
    expect((await manage(sub, 'wrong', 'PATCH', { password: 'x' })).status).toBe(401);
    const weak = await manage(sub, token, 'PATCH', { password: '123', connection: passwordConnection });
    expect([weak.status, await weak.json()]).toEqual([
      400,
      { statusCode: 400, error: 'Bad Request', message: 'PasswordStrengthError: Password is too weak' },
    ]);
    const common = await manage(sub, token, 'PATCH', { password: 'senha123', connection: passwordConnection });
    expect(await common.json()).toMatchObject({ message: 'PasswordDictionaryError: Password is too common' });
    const again = () => browser.open(testSite(identity.url).authorize({ connection: passwordConnection }));
    expect((await again()).url).toContain('code=');
    const set = await manage(sub, token, 'PATCH', { password: 'nova-senha', connection: passwordConnection });
    expect(set.status).toBe(200);
    // The provider's session in every browser ends with the old password.
    expect((await again()).url).toContain('/entrar/');
    expect((await signIn('gerida@example.com', 'nova-senha')).back.url).toContain('code=');
    const nobody = await manage('auth0|nobody', token, 'PATCH', {});
    expect([nobody.status, await nobody.json()]).toEqual([
      404,
      {
        statusCode: 404,
        error: 'Not Found',
        message: 'The user does not exist.',
        errorCode: 'inexistent_user',
      },
    ]);
    expect((await manage(sub, token, 'DELETE')).status).toBe(204);
    expect((await signIn('gerida@example.com', 'nova-senha')).back.url).not.toContain('code=');
  });
});

describe('signing out', () => {
  const home = 'http://localhost:3999/?aviso=saiu';
  const authorize = (browser: ReturnType<typeof testBrowser>) =>
    browser.open(testSite(identity.url).authorize({ connection: passwordConnection }));

  test('ends the session without a confirmation and returns to the site, also when it had already ended', async () => {
    const { browser, site, back } = await signUp({ ...person, email: 'sai@example.com' });
    const { id_token } = (await (await site.exchange(back.url)).json()) as Tokens;
    const params = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: home, state: 'fora' });
    expect((await authorize(browser)).url).toContain('code=');
    const loggedOut = await browser.open(`${identity.url}/oidc/logout?${params}`);
    expect(loggedOut.url).toBe(`${home}&state=fora`);
    expect((await authorize(browser)).url).toContain('/entrar/');
    expect((await browser.open(`${identity.url}/oidc/logout?${params}`)).url).toBe(`${home}&state=fora`);
  });

  test('is listed in the discovery, and redirects only to known sites', async () => {
    const discovery = await fetch(`${identity.url}/.well-known/openid-configuration`);
    expect(await discovery.json()).toMatchObject({
      issuer: identity.url,
      authorization_endpoint: `${identity.url}/authorize`,
      token_endpoint: `${identity.url}/oauth/token`,
      userinfo_endpoint: `${identity.url}/userinfo`,
      jwks_uri: `${identity.url}/.well-known/jwks.json`,
      end_session_endpoint: `${identity.url}/oidc/logout`,
    });
    const params = new URLSearchParams({ client_id: clientId, post_logout_redirect_uri: 'https://evil.example/' });
    const answer = await fetch(`${identity.url}/oidc/logout?${params}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  test('by the older URL ends the session too (S-215)', async () => {
    const { browser } = await signUp({ ...person, email: 'sai-antigo@example.com' });
    const params = new URLSearchParams({ client_id: clientId, returnTo: home });
    expect((await browser.open(`${identity.url}/v2/logout?${params}`)).url).toBe(home);
    expect((await authorize(browser)).url).toContain('/entrar/');
  });

  test('by the older URL redirects only to known sites', async () => {
    const leave = (to: string) =>
      fetch(`${identity.url}/v2/logout?client_id=${clientId}&returnTo=${encodeURIComponent(to)}`, {
        redirect: 'manual',
      });
    expect((await leave('http://localhost:3999/')).headers.get('location')).toBe('http://localhost:3999/');
    expect((await leave('https://evil.example/')).status).toBe(400);
  });
});

describe('faults (S-216)', () => {
  const control = (body: unknown) =>
    identity.control.request('/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test.each([
    ['wrong-nonce', { nonce: 'another' }],
    ['wrong-issuer', { iss: 'https://issuer.example/' }],
    ['wrong-audience', { aud: 'another-client' }],
    ['expired', { exp: 1_600_003_600 }],
  ])('%s is in the next id token, and not in the one after', async (kind, claims) => {
    expect((await control({ kind })).status).toBe(201);
    const spoiled = await signIn(person.email, person.password);
    const tokens = (await (await spoiled.site.exchange(spoiled.back.url)).json()) as Tokens;
    expect(readClaims(tokens.id_token)).toMatchObject(claims);
    const whole = await signIn(person.email, person.password);
    const next = (await (await whole.site.exchange(whole.back.url)).json()) as Tokens;
    expect(readClaims(next.id_token)).not.toMatchObject(claims);
  });

  const nextToken = async () => {
    const { site, back } = await signIn(person.email, person.password);
    return ((await (await site.exchange(back.url)).json()) as Tokens).id_token;
  };

  test('each token but those is signed with the key that the provider shows', async () => {
    const { keys } = (await (await fetch(`${identity.url}/.well-known/jwks.json`)).json()) as {
      keys: [SigningKey];
    };
    const shown = createPublicKey({ key: keys[0], format: 'jwk' });
    const isGenuine = (token: string) => {
      const [head, body, signature = ''] = token.split('.');
      return verify('RSA-SHA256', Buffer.from(`${head}.${body}`), shown, Buffer.from(signature, 'base64url'));
    };
    expect(isGenuine(await nextToken())).toBe(true);
    for (const kind of ['wrong-nonce', 'wrong-issuer', 'wrong-audience', 'expired']) {
      await control({ kind });
      expect(isGenuine(await nextToken()), kind).toBe(true);
    }
    await control({ kind: 'wrong-signature' });
    expect(isGenuine(await nextToken())).toBe(false);
  });

  test('a token without a signature has the algorithm none', async () => {
    await control({ kind: 'alg-none' });
    const [head = '', , signature] = (await nextToken()).split('.');
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'none', typ: 'JWT' });
    expect(signature).toBe('');
  });

  test('the token endpoint fails as often as configured, and is slow', async () => {
    await control({ kind: 'token-error', times: 2 });
    await control({ kind: 'slow', ms: 150 });
    const statuses: number[] = [];
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { site, back } = await signIn(person.email, person.password);
      const startedAt = performance.now();
      statuses.push((await site.exchange(back.url)).status);
      waits.push(performance.now() - startedAt);
    }
    expect(waits[2]).toBeGreaterThanOrEqual(145);
    expect(statuses).toEqual([500, 500, 200]);
  });

  test('are listed, removed, and rejected when unknown', async () => {
    await control({ kind: 'expired', times: 3 });
    const list = async () => (await identity.control.request('/faults')).json();
    expect(await list()).toEqual({ faults: [{ kind: 'expired', times: 3 }] });
    await identity.control.request('/faults', { method: 'DELETE' });
    expect(await list()).toEqual({ faults: [] });
    for (const body of [{ kind: 'fire' }, { kind: 'expired', times: 0 }, null]) {
      expect((await control(body)).status).toBe(400);
    }
  });
});

test('data in a folder survive a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'revoada-identity-'));
  try {
    const sub = await (async () => {
      const first = await startIdentity({ port: 0, dataDir });
      const browser = testBrowser(first.url);
      const site = testSite(first.url);
      const page = await browser.open(site.authorize({ screen_hint: 'signup' }));
      const back = await browser.send(`${page.url}/cadastro`, person);
      const tokens = (await (await site.exchange(back.url)).json()) as Tokens;
      await first.close();
      return readClaims(tokens.id_token).sub;
    })();
    const second = await startIdentity({ port: 0, dataDir });
    const browser = testBrowser(second.url);
    const site = testSite(second.url);
    const page = await browser.open(site.authorize({ connection: passwordConnection, login_hint: person.email }));
    expect(await page.response.text()).toContain(`value="${person.email}"`);
    const back = await browser.send(`${page.url}/senha`, person);
    const tokens = (await (await site.exchange(back.url)).json()) as Tokens;
    expect(readClaims(tokens.id_token).sub).toBe(sub);
    await second.close();
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

import { connectIdentity, startIdentity } from '@revoada/sandbox/identity';
import { startMailbox } from '@revoada/sandbox/mailbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Site } from '../http/site/site.ts';
import { tooManyAttempts } from '../testing/passwords.ts';
import { type Answer, type Browser, createBrowser } from '../testing/site/browser.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';
import { today } from '../testing/today.ts';

/** Page with its viewer; a form sent to it changes or resets the password. */
const page: Site = {
  assets: null,
  development: false,
  async render(request, { member, requestPasswordReset }) {
    const { pathname } = new URL(request.url);
    const form = request.method === 'POST' ? new URLSearchParams(await request.text()) : null;
    if (form && pathname === '/forgot-password') {
      return Response.json(await requestPasswordReset(form.get('email') ?? ''));
    }
    if (form) return Response.json(await member?.changePassword(form.get('newPassword') ?? ''));
    const viewer = member?.viewer;
    const who = viewer ? `${viewer.email} ${viewer.emailVerified ? 'verified' : 'unverified'}` : 'visitor';
    return new Response(who, { headers: { 'Content-Type': 'text/html' } });
  },
};

let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let identity: Awaited<ReturnType<typeof startIdentity>>;
let site: TestServer;
let now = today;

const client = { OIDC_CLIENT_ID: 'demonstracao', OIDC_CLIENT_SECRET: 'demonstracao' };
const management = { AUTH0_MANAGEMENT_CLIENT_ID: 'demonstracao', AUTH0_MANAGEMENT_CLIENT_SECRET: 'demonstracao' };

beforeAll(async () => {
  mailbox = await startMailbox({ port: 0 });
  identity = await startIdentity({ port: 0, smtpUrl: mailbox.url });
  const env = { ...client, ...management, OIDC_ISSUER: identity.url, AUTH0_EXTRAS: '1' };
  site = await startTestServer({ site: page, env, now: () => now });
  identity.setSiteUrl(`http://localhost:${site.server.port}`);
});
beforeEach(async () => {
  now = today;
  await site.database.empty();
  await connectIdentity(identity.control).clearFaults();
});
afterAll(async () => {
  await site.stop();
  await identity.close();
  await mailbox.close();
});

const newBrowser = (at: TestServer = site) => createBrowser(`http://localhost:${at.server.port}`);

/** Submits a form of the provider's page and follows its redirects. */
async function enter(browser: Browser, query: string, form: string, fields: Record<string, string>): Promise<Answer> {
  const { url } = await browser.follow(await browser.get(`/auth/login?${query}`));
  expect(url).toContain(`${identity.url}/entrar/`);
  return browser.follow(await browser.post(`${url}/${form}`, {}, fields));
}

const people = () => connectIdentity(identity.control).listPeople();

async function enterAs(browser: Browser, network: string, email: string): Promise<Answer> {
  const person = (await people()).find((one) => one.sub.startsWith(`${network}|`) && one.email === email);
  return enter(browser, `connection=${network}`, 'pessoa', { sub: person?.sub ?? '' });
}

const password = { email: 'ana@example.com', name: 'Ana Reis', password: 'segredo1' };
let serial = 0;

/** Builds a unique person of the provider's database. */
async function signUp(browser: Browser) {
  serial += 1;
  const person = { ...password, email: `ana${serial}@example.com` };
  const answer = await enter(browser, 'connection=email&screen_hint=signup', 'cadastro', person);
  return { person, answer };
}

const signInByPassword = (browser: Browser, { email, password }: { email: string; password: string }, more = '') =>
  enter(browser, `connection=email${more}`, 'senha', { email, password });

const change = async (browser: Browser, newPassword: string): Promise<unknown> =>
  JSON.parse((await browser.post('/update-password', {}, { newPassword })).text);

const askForReset = async (browser: Browser, email: string): Promise<unknown> =>
  JSON.parse((await browser.post('/forgot-password', {}, { email })).text);

describe('with a certified provider', () => {
  test.each([
    ['google-oauth2', 'joao.nunes@example.com'],
    ['facebook', 'rafael.souza@example.com'],
    ['github', 'beatriz.lima@example.com'],
    ['linkedin', 'helena.rocha@example.com'],
  ])('people sign in by %s (S-165)', async (network, email) => {
    const { url, text } = await enterAs(newBrowser(), network, email);
    expect(url).toBe(`http://localhost:${site.server.port}/area-logada`);
    expect(text).toBe(`${email} verified`);
    expect(await site.database.query('select connection from identities')).toEqual([{ connection: network }]);
  });

  test('two networks with one verified e-mail lead to one account (S-168)', async () => {
    await enterAs(newBrowser(), 'google-oauth2', 'marina.alves@example.com');
    await enterAs(newBrowser(), 'facebook', 'marina.alves@example.com');
    expect(await site.database.query('select id from accounts')).toHaveLength(1);
    expect(await site.database.query('select subject from identities')).toHaveLength(2);
    // S-367
    const samples = await site.database.query('select sample from hotel_bookings');
    expect(samples).toEqual(Array.from({ length: 4 }, () => ({ sample: true })));
  });

  test('a network with an unverified e-mail cannot sign in (S-272)', async () => {
    await enterAs(newBrowser(), 'facebook', 'rafael.souza@example.com');
    const browser = newBrowser();
    const { url } = await enterAs(browser, 'github', 'rafael.souza@example.com');
    expect(new URL(url).search).toBe('?erro=email-nao-verificado');
    expect((await browser.get('/')).text).toBe('visitor');
  });

  test('people sign up by e-mail, and are verified once they confirm it (S-199)', async () => {
    const browser = newBrowser();
    const { person, answer } = await signUp(browser);
    expect(answer.text).toBe(`${person.email} unverified`);
    const mail = mailbox.messages().find(({ to }) => to.includes(person.email));
    await fetch(/http:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect((await signInByPassword(newBrowser(), person)).text).toBe(`${person.email} verified`);
    expect(await site.database.query('select id from accounts')).toHaveLength(1);
  });

  test('a refused consent leads back to the sign-in page', async () => {
    const { url } = await enter(newBrowser(), 'connection=facebook', 'recusar', {});
    expect(url).toBe(`http://localhost:${site.server.port}/login?erro=recusado`);
  });

  test.each([
    'wrong-nonce',
    'wrong-issuer',
    'wrong-audience',
    'wrong-signature',
    'alg-none',
    'expired',
    'token-error',
  ] as const)('an answer with %s is rejected (S-216, S-272)', async (kind) => {
    await connectIdentity(identity.control).addFault({ kind });
    const { url } = await enterAs(newBrowser(), 'linkedin', 'helena.rocha@example.com');
    expect(new URL(url).search).toBe('?erro=falhou');
    expect(await site.database.query('select id from sessions')).toEqual([]);
  });

  test('signing out ends the provider’s session too', async () => {
    const browser = newBrowser();
    await enterAs(browser, 'google-oauth2', 'joao.nunes@example.com');
    const out = await browser.post('/auth/logout');
    expect(out.location).toContain(`${identity.url}/oidc/logout`);
    const home = await browser.follow(out);
    expect([home.url, home.text]).toEqual([`http://localhost:${site.server.port}/?aviso=saiu`, 'visitor']);
    const again = await browser.follow(await browser.get('/auth/login?connection=google-oauth2'));
    expect(again.url).toContain('/entrar/');
  });
});

describe('a new password (S-170, S-253)', () => {
  test('is set after a fresh sign-in, ends the other sessions, and replaces the old one', async () => {
    const [browser, phone] = [newBrowser(), newBrowser()];
    const { person } = await signUp(browser);
    await signInByPassword(phone, person);
    expect(await change(browser, 'outro-segredo')).toEqual({ ok: true });
    expect((await browser.get('/')).text).toBe(`${person.email} unverified`);
    expect((await phone.get('/')).text).toBe('visitor');
    expect((await signInByPassword(newBrowser(), person)).status).toBe(400);
    const { url } = await signInByPassword(newBrowser(), { ...person, password: 'outro-segredo' });
    expect(new URL(url).pathname).toBe('/area-logada');
  });

  test('requires a re-check ten minutes after the sign-in, and is accepted after it', async () => {
    const browser = newBrowser();
    const { person } = await signUp(browser);
    now += 10 * 60_000;
    expect(await change(browser, 'outro-segredo')).toEqual({ ok: false, recheck: true });
    const back = await signInByPassword(browser, person, '&recheck=1&returnTo=/update-password');
    expect(new URL(back.url).pathname).toBe('/update-password');
    expect(await change(browser, 'outro-segredo')).toEqual({ ok: true });
  });

  test('cannot be set for people of a social network', async () => {
    const browser = newBrowser();
    await enterAs(browser, 'linkedin', 'helena.rocha@example.com');
    expect(await change(browser, 'outro-segredo')).toEqual({
      ok: false,
      message: 'Sua senha é guardada pela rede social com que você entra. Troque-a lá.',
    });
  });

  test('is refused with a message when our rule or the service rejects it', async () => {
    const browser = newBrowser();
    const { person } = await signUp(browser);
    expect(await change(browser, '12345')).toEqual({
      ok: false,
      message: 'Nova senha deve ter pelo menos 6 caracteres',
    });
    const storedPerson = (await people()).find(({ email }) => email === person.email);
    // The person no longer exists at the service, whose error is not shown.
    const headers = { authorization: `Bearer ${await managementToken()}` };
    await fetch(`${identity.url}/api/v2/users/${encodeURIComponent(storedPerson?.sub ?? '')}`, {
      method: 'DELETE',
      headers,
    });
    expect(await change(browser, 'outro-segredo')).toEqual({ ok: false, message: 'Erro ao atualizar senha' });
  });

  test('is requested by mail, with the same answer for unknown e-mails', async () => {
    const { person } = await signUp(newBrowser());
    const countBefore = mailbox.messages().length;
    expect(await askForReset(newBrowser(), person.email)).toEqual({ ok: true });
    expect(await askForReset(newBrowser(), 'ninguem@example.com')).toEqual({ ok: true });
    expect(await askForReset(newBrowser(), 'ninguem')).toEqual({ ok: false, message: 'Email inválido' });
    const [mail, ...more] = mailbox.messages().slice(0, mailbox.messages().length - countBefore);
    expect([mail?.to, more]).toEqual([[person.email], []]);
    expect(mail?.text).toContain(`${identity.url}/senha/`);
  });

  async function managementToken(): Promise<string> {
    const answer = await fetch(`${identity.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: 'demonstracao',
        client_secret: 'demonstracao',
      }),
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  }
});

describe('passwords at the provider', () => {
  async function at(env: Record<string, string>, act: (browser: Browser) => Promise<void>): Promise<void> {
    const other = await startTestServer({ site: page, env: { ...client, OIDC_ISSUER: identity.url, ...env } });
    try {
      await act(newBrowser(other));
    } finally {
      await other.stop();
    }
  }

  test('cannot be changed here when the provider is not Auth0, and return a message', () =>
    at({ AUTH0_EXTRAS: '0' }, async (browser) => {
      const elsewhere = { ok: false, message: 'Sua senha é guardada pelo serviço com que você entra. Troque-a lá.' };
      expect(await askForReset(browser, 'ana@example.com')).toEqual(elsewhere);
      const { url } = await browser.follow(await browser.get('/auth/login?connection=google-oauth2'));
      const [person] = await people();
      await browser.follow(await browser.post(`${url}/pessoa`, {}, { sub: person?.sub ?? '' }));
      expect(await change(browser, 'outro-segredo')).toEqual(elsewhere);
    }));

  test('are reset at most five times a minute by one client, unless configured otherwise (S-176)', () =>
    at({ AUTH0_EXTRAS: '1', RATE_LIMIT_PASSWORDS: '' }, async (browser) => {
      for (let request = 0; request < 5; request += 1) {
        expect(await askForReset(browser, 'ninguem@example.com')).toEqual({ ok: true });
      }
      expect(await askForReset(newBrowser(site), 'ninguem@example.com')).toEqual({ ok: true });
      expect(await askForReset(browser, 'ninguem@example.com')).toEqual(tooManyAttempts);
    }));

  test('are reset and set within the configured limit (S-176)', () =>
    at({ AUTH0_EXTRAS: '1', RATE_LIMIT_PASSWORDS: '2', ...management }, async (browser) => {
      identity.setSiteUrl(new URL('/', (await browser.get('/')).url).origin);
      await signUp(browser);
      expect(await askForReset(browser, 'ninguem@example.com')).toEqual({ ok: true });
      expect(await change(browser, 'outro-segredo')).toEqual({ ok: true });
      expect(await change(browser, 'mais-um-segredo')).toEqual(tooManyAttempts);
      identity.setSiteUrl(`http://localhost:${site.server.port}`);
    }));

  test('cannot be reset while the service does not answer, and return a message', () =>
    at({ AUTH0_EXTRAS: '1', OIDC_ISSUER: 'http://127.0.0.1:9' }, async (browser) => {
      expect(await askForReset(browser, 'ana@example.com')).toEqual({
        ok: false,
        message: 'Erro ao enviar email de recuperação. Tente novamente.',
      });
    }));
});

test('only confirmation mails are sent to a stranger’s e-mail with an advertisement as its name', async () => {
  const auth0 = { ...client, ...management, OIDC_ISSUER: identity.url, AUTH0_EXTRAS: '1' };
  const env = { ...auth0, SMTP_URL: mailbox.url, RUN_JOBS: '1' };
  const other = await startTestServer({ site: page, env });
  try {
    const browser = newBrowser(other);
    const email = 'vitima@example.com';
    const person = { email, name: 'GANHE-R$500:site/pix', password: 'segredo1' };
    await enter(browser, 'connection=email&screen_hint=signup', 'cadastro', person);
    expect(await change(browser, 'outro-segredo')).toEqual({ ok: true });
    expect(await askForReset(newBrowser(other), email)).toEqual({ ok: true });
    const pendingMails = `select 1 from pgboss.job where name = 'send-mail' and state in ('created', 'active', 'retry')`;
    await expect.poll(() => other.database.query(pendingMails)).toEqual([]);
    expect(await other.database.query(`select state from pgboss.job where name = 'send-mail'`)).toEqual([
      { state: 'completed' },
    ]);
    const mails = mailbox.messages().filter(({ to }) => to.includes(email));
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Confirme o seu e-mail e crie uma nova senha (demonstração)',
      'Confirme o seu e-mail (demonstração)',
    ]);
    // The URL in a mail ends with random letters, which may spell 'pix'.
    expect(JSON.stringify(mails)).not.toMatch(/GANHE|R\$500|:site/);
  } finally {
    await other.stop();
  }
});

import { errors } from '@revoada/core/errors';
import { connectIdentity, startIdentity } from '@revoada/sandbox/identity';
import { startMailbox } from '@revoada/sandbox/mailbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '../http/site/site.ts';
import { createRateLimits } from '../limits/rate-limits.ts';
import type { SignedIn } from '../members/signed-in.ts';
import { noLimits } from '../testing/no-limits.ts';
import { type Answer, type Browser, createBrowser } from '../testing/site/browser.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';
import { requestEmailConfirmation } from './email-confirmation.ts';

const alreadySent = 'Já enviamos este e-mail há pouco. Veja também a caixa de spam, ou tente de novo em uma hora.';

/** Requests the mail for a form; otherwise returns the data of the account page. */
const page: Site = {
  assets: null,
  development: false,
  async render(request, { member }) {
    if (!member) return Response.json('visitor');
    if (request.method === 'POST') return Response.json(await member.requestEmailConfirmation());
    const canConfirm = (await member.overview())?.canConfirmEmail ?? null;
    return Response.json({ verified: member.viewer.emailVerified, canConfirm });
  },
};

let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let identity: Awaited<ReturnType<typeof startIdentity>>;
let site: TestServer;

const auth0 = { AUTH0_EXTRAS: '1', AUTH0_MANAGEMENT_CLIENT_ID: 'demonstracao' };
const management = { ...auth0, AUTH0_MANAGEMENT_CLIENT_SECRET: 'demonstracao' };

async function start(env: Record<string, string>): Promise<TestServer> {
  const client = { OIDC_ISSUER: identity.url, OIDC_CLIENT_ID: 'demonstracao', OIDC_CLIENT_SECRET: 'demonstracao' };
  const started = await startTestServer({ site: page, env: { ...client, ...env } });
  identity.setSiteUrl(`http://localhost:${started.server.port}`);
  return started;
}

beforeAll(async () => {
  mailbox = await startMailbox({ port: 0 });
  identity = await startIdentity({ port: 0, smtpUrl: mailbox.url });
  site = await start({ ...management, RATE_LIMIT_CONFIRMATIONS: '2' });
});
afterAll(async () => {
  await site.stop();
  await identity.close();
  await mailbox.close();
});

const newBrowser = (at: TestServer = site) => createBrowser(`http://localhost:${at.server.port}`);

async function enter(browser: Browser, query: string, form: string, fields: Record<string, string>): Promise<Answer> {
  const { url } = await browser.follow(await browser.get(`/auth/login?${query}`));
  return browser.follow(await browser.post(`${url}/${form}`, {}, fields));
}

const signUp = (browser: Browser, email: string) =>
  enter(browser, 'connection=email&screen_hint=signup', 'cadastro', { email, name: 'Ana', password: 'segredo1' });

const ask = async (browser: Browser): Promise<unknown> => JSON.parse((await browser.post('/conta', {}, {})).text);
const look = async (browser: Browser): Promise<unknown> => JSON.parse((await browser.get('/conta')).text);

const mailsTo = (email: string) => mailbox.messages().filter(({ to }) => to.includes(email));

const acts = () => site.database.query("select action from audit_log where action = 'email-confirmation-requested'");

describe('an e-mail that is not confirmed (S-283)', () => {
  test('gets its mail again within the hourly limit, and is confirmed at the next sign-in', async () => {
    const email = 'ana@example.com';
    const browser = newBrowser();
    await signUp(browser, email);
    expect(await look(browser)).toEqual({ verified: false, canConfirm: true });
    expect(mailsTo(email)).toHaveLength(1);

    expect(await ask(browser)).toEqual({ ok: true });
    const [mail, ...others] = mailsTo(email);
    expect(others).toHaveLength(1);
    expect(await acts()).toHaveLength(1);
    const link = /http\S+\/verificar\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await fetch(link)).status).toBe(200);
    await enter(browser, 'connection=email&recheck=1', 'senha', { email, password: 'segredo1' });
    expect(await look(browser)).toEqual({ verified: true, canConfirm: false });
    expect(await ask(browser)).toEqual({ ok: false, message: 'Este e-mail já está confirmado.' });
    expect(await acts()).toHaveLength(1);
  });

  test('is not sent more mails than the limits of account and client IP allow', async () => {
    const other = await start({ ...management, RATE_LIMIT_CONFIRMATIONS: '2' });
    const [first, second] = [newBrowser(other), newBrowser(other)];
    await signUp(first, 'bia@example.com');
    await signUp(second, 'caio@example.com');
    expect(await ask(first)).toEqual({ ok: true });
    expect(await ask(first)).toEqual({ ok: true });
    expect(await ask(first)).toEqual({ ok: false, message: alreadySent });
    // Another account with the same e-mail.
    expect(await ask(second)).toEqual({ ok: false, message: errors['too-many-attempts'].text });
    expect(mailsTo('caio@example.com')).toHaveLength(1);
    await other.stop();
  });

  test('is confirmed by the social network it comes from', async () => {
    const browser = newBrowser();
    const people = await connectIdentity(identity.control).listPeople();
    const { sub = '' } = people.find((one) => one.sub.startsWith('github|') && !one.emailVerified) ?? {};
    await enter(browser, 'connection=github', 'pessoa', { sub });
    expect(await look(browser)).toEqual({ verified: false, canConfirm: false });
    expect(await ask(browser)).toEqual({
      ok: false,
      message: 'Este e-mail é confirmado no serviço com que você entra.',
    });
  });

  test.each([
    ['without the management client', { AUTH0_EXTRAS: '1' }],
    ['at another provider', { AUTH0_EXTRAS: '0' }],
  ])('is confirmed at the provider %s', async (_, env) => {
    const other = await start(env);
    const browser = newBrowser(other);
    await signUp(browser, `elsewhere${env.AUTH0_EXTRAS}@example.com`);
    expect(await look(browser)).toMatchObject({ canConfirm: false });
    expect(await ask(browser)).toMatchObject({ ok: false });
    await other.stop();
  });

  test('returns a message when the provider cannot be reached', async () => {
    const other = await start({ ...management, AUTH0_MANAGEMENT_AUDIENCE: 'http://127.0.0.1:9/api/v2/' });
    const browser = newBrowser(other);
    await signUp(browser, 'dora@example.com');
    expect(await ask(browser)).toEqual({
      ok: false,
      message: 'Não foi possível enviar o e-mail agora. Tente novamente em alguns minutos.',
    });
    expect(await other.database.query("select action from audit_log where action like 'email%'")).toEqual([]);
    await other.stop();
  });
});

describe('a failed mail', () => {
  const who = { accountId: '1', subject: 'auth0|ana', emailVerified: false } as SignedIn;
  const visit = (clientIp: string) => ({ who, clientIp, requestId: 'r' });
  const createDeps = (send: () => Promise<boolean>) => ({
    limits: createRateLimits({ ...noLimits, confirmationsPerHour: 1 }, null),
    audit: { record: () => Promise.resolve() },
    emailConfirmation: { canSend: () => true, send },
  });

  test('is not reported as sent when the provider rejected it', async () => {
    const answers = [false, false, true];
    const deps = createDeps(async () => answers.shift() ?? false);
    const refusal = 'Não foi possível enviar o e-mail agora. Tente novamente em alguns minutos.';
    expect(await requestEmailConfirmation(deps, visit('a'))).toEqual({ ok: false, message: refusal });
    expect(await requestEmailConfirmation(deps, visit('a'))).toEqual({
      ok: false,
      message: errors['too-many-attempts'].text,
    });
    expect(await requestEmailConfirmation(deps, visit('b'))).toEqual({ ok: false, message: refusal });
    expect(await requestEmailConfirmation(deps, visit('c'))).toEqual({ ok: true });
    expect(await requestEmailConfirmation(deps, visit('d'))).toEqual({ ok: false, message: alreadySent });
  });
});

test('another site’s form sends no mail', async () => {
  const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' };
  const foreign = await fetch(site.url('/conta'), { method: 'POST', headers, body: '' });
  expect(foreign.status).toBe(403);
});

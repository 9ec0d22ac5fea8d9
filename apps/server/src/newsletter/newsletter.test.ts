import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../testing/site/mail-server.ts';
import { beginSession } from '../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';
import { today } from '../testing/today.ts';
import { mailListSignUps } from './newsletter-jobs.ts';

const clock = { now: today };
let site: TestServer;
let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
  site = await startTestServer({
    env: { SMTP_URL: mail.url, RUN_JOBS: '1', JOB_POLL_MS: '500' },
    now: () => clock.now,
  });
});
afterAll(async () => {
  await site.stop();
  await mail.close();
});
afterEach(async () => {
  clock.now = today;
  await site.database.empty();
});

const signUp = (email: string, list = 'newsletter', to: TestServer = site, headers: Record<string, string> = {}) =>
  to.json('/api/newsletter', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, list }),
  });
const entries = () => site.database.query('select * from list_entries order by list');
const states = async () => (await entries()).map(({ state }) => state);
const mailsTo = (email: string) => mail.mails().filter(({ to }) => to.includes(email));
const waiting = `select 1 from pgboss.job where name like 'mail-list%' and state in ('created', 'active', 'retry')`;
const mailed = (from: TestServer = site) =>
  expect.poll(() => from.database.query(waiting), { interval: 50, timeout: 10_000 }).toEqual([]);
/** Token of the newest mail to an e-mail. */
const tokenTo = (email: string) => /chave=([\w-]{43})/.exec(mailsTo(email).at(-1)?.html ?? '')?.[1] ?? '';
const newsletter = () => site.server.context.newsletter;

async function signUpAndConfirm(email: string): Promise<string> {
  await signUp(email);
  await mailed();
  const token = tokenTo(email);
  expect(await newsletter().confirm(token)).toEqual({ list: 'newsletter', state: 'confirmed' });
  return token;
}

/** Sends the one-click request of a mail program: no cookie, and any origin. */
const oneClick = (token: string, headers: Record<string, string> = {}) =>
  fetch(site.url(`/api/newsletter/unsubscribe?chave=${token}`), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  });

describe('a sign-up', () => {
  test('waits for the confirmation of its e-mail, which opening the link does not give (S-341)', async () => {
    expect((await signUp('Um@Pessoa.example')).status).toBe(204);
    await mailed();
    const [asked, ...more] = mailsTo('um@pessoa.example');
    expect(more).toEqual([]);
    expect(asked?.subject).toBe('Confirme o seu e-mail');
    const token = tokenTo('um@pessoa.example');
    expect(await newsletter().find(token)).toEqual({ list: 'newsletter', state: 'pending' });
    expect(await states()).toEqual(['pending']);
    expect(await newsletter().confirm(token)).toEqual({ list: 'newsletter', state: 'confirmed' });
    expect(await newsletter().confirm(token)).toEqual({ list: 'newsletter', state: 'confirmed' });
    expect(await entries()).toMatchObject([
      {
        email: 'um@pessoa.example',
        consent_version: '2026-11-23',
        asked_at: new Date(today),
        confirmed_at: new Date(today),
      },
    ]);
    // The token is never stored in clear.
    expect(JSON.stringify(await site.database.query('select * from list_entry_links'))).not.toContain(token);
    expect(JSON.stringify(await site.database.query('select data from pgboss.job'))).not.toContain(token);
    expect(await newsletter().confirm('x')).toBeNull();
  });

  test('has the same answer for known e-mails, and sends none to an e-mail on the list (S-341)', async () => {
    await signUpAndConfirm('conhecida@pessoa.example');
    clock.now += 60 * 60_000;
    const [known, unknown] = [await signUp('conhecida@pessoa.example'), await signUp('nova@pessoa.example')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await mailed();
    expect(mailsTo('conhecida@pessoa.example')).toHaveLength(1);
    expect(mailsTo('nova@pessoa.example')).toHaveLength(1);
  });

  test('sends one mail in ten minutes, and another for a later repeat (S-341)', async () => {
    await Promise.all([signUp('vezes@pessoa.example'), signUp('vezes@pessoa.example')]);
    clock.now += 9 * 60_000;
    await signUp('vezes@pessoa.example');
    await mailed();
    expect(mailsTo('vezes@pessoa.example')).toHaveLength(1);
    clock.now += 60_000;
    await signUp('vezes@pessoa.example');
    await mailed();
    expect(mailsTo('vezes@pessoa.example')).toHaveLength(2);
  });

  test('waits for a mail server that is down (S-341)', async () => {
    mail.refuse(1, 450);
    await signUp('espera@pessoa.example', 'whatsapp');
    const failed = `select 1 from pgboss.job where name = 'mail-list-confirmation' and state = 'retry'`;
    await expect.poll(() => site.database.query(failed), { timeout: 10_000 }).toHaveLength(1);
    await site.database.query(`update pgboss.job set start_after = now() where name = 'mail-list-confirmation'`);
    await mailed();
    expect(mailsTo('espera@pessoa.example')).toHaveLength(1);
    expect(await newsletter().confirm(tokenTo('espera@pessoa.example'))).toEqual({
      list: 'whatsapp',
      state: 'confirmed',
    });
  });

  test('is rejected with an invalid e-mail or list', async () => {
    expect(await signUp('nada')).toMatchObject({ status: 400, body: { error: { fields: [{ field: 'email' }] } } });
    expect((await signUp('a@b.example', 'constructor')).status).toBe(400);
    expect((await signUp('a@b.example', 'newsletter', site, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await site.json('/api/newsletter')).status).toBe(403);
    expect(await entries()).toEqual([]);
  });

  test('is deleted after 7 days without confirmation (S-341, S-213)', async () => {
    await signUp('esquece@pessoa.example', 'planejador');
    const forgetAt = async (at: string) => {
      clock.now = Date.parse(at);
      await site.server.context.accountData.forgetOld();
      return entries();
    };
    expect(await forgetAt('2026-12-08T14:59:00Z')).toHaveLength(1);
    expect(await forgetAt('2026-12-08T15:01:00Z')).toEqual([]);
  });
});

describe('an opt-out', () => {
  test('is made by the one click of a mail program from any origin, and keeps only a hash (S-342)', async () => {
    const email = 'sai@pessoa.example';
    const token = await signUpAndConfirm(email);
    expect(mailsTo(email)[0]?.headers.replace(/\n\s+/g, ' ')).toMatch(
      /^List-Unsubscribe: <http:\/\/localhost:\d+\/api\/newsletter\/unsubscribe\?chave=[\w-]{43}>$/m,
    );
    expect(mailsTo(email)[0]?.headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    const opened = await fetch(site.url(`/api/newsletter/unsubscribe?chave=${token}`), { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/alertas-imperdiveis/sair?chave=${token}`]);
    expect(await states()).toEqual(['confirmed']);
    const response = await oneClick(token, { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' });
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
    expect((await oneClick(token)).status).toBe(200);
    expect((await oneClick('nothing')).status).toBe(200);
    expect(await entries()).toMatchObject([{ state: 'left', email: null, ended_at: new Date(today) }]);
    clock.now = Date.parse('2027-12-01T15:01:00Z');
    await site.server.context.accountData.forgetOld();
    expect(await entries()).toEqual([]);
  });

  test('ends with another confirmation (S-342)', async () => {
    const email = 'volta@pessoa.example';
    const token = await signUpAndConfirm(email);
    await newsletter().leave(token);
    clock.now += 60_000;
    await signUp(email);
    await mailed();
    expect(await states()).toEqual(['pending']);
    expect(mailsTo(email)).toHaveLength(2);
    await newsletter().confirm(tokenTo(email));
    expect(await states()).toEqual(['confirmed']);
  });

  test('before the confirmation prevents further mails (S-342)', async () => {
    const email = 'recusa@pessoa.example';
    await signUp(email);
    await mailed();
    expect(await newsletter().leave(tokenTo(email))).toEqual({ list: 'newsletter', state: 'ended' });
    clock.now += 24 * 60 * 60_000;
    expect((await signUp(email)).status).toBe(204);
    await mailed();
    expect(mailsTo(email)).toHaveLength(1);
    expect(await newsletter().confirm(tokenTo(email))).toEqual({ list: 'newsletter', state: 'ended' });
    expect(await states()).toEqual(['refused']);
  });
});

test('an erasure deletes the entries of the account’s confirmed e-mail only (S-211, S-341)', async () => {
  await signUpAndConfirm('fora@pessoa.example');
  await signUpAndConfirm('fica@pessoa.example');
  const cookie = await beginSession(site, { subject: 'google-oauth2|fora', email: 'fora@pessoa.example' });
  const [account] = await site.database.query(`select id from accounts where email = 'fora@pessoa.example'`);
  const { accountData } = site.server.context;
  const taken = await accountData.export(String(account?.id));
  expect(taken.data.list_entries?.rows).toMatchObject([{ email: 'fora@pessoa.example', state: 'confirmed' }]);
  expect(cookie).not.toBe('');
  await accountData.erase(String(account?.id));
  expect(await entries()).toMatchObject([{ email: 'fica@pessoa.example' }]);
});

test('too many sign-ups of one client are refused, and too many mails to one e-mail are silently dropped (S-341)', async () => {
  const limited = await startTestServer({
    env: {
      SMTP_URL: mail.url,
      RUN_JOBS: '1',
      JOB_POLL_MS: '500',
      RATE_LIMIT_ANONYMOUS_WRITES: '3',
      RATE_LIMIT_FORM_MAILS: '1',
      TRUSTED_PROXY_HOPS: '1',
    },
  });
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  for (const list of ['newsletter', 'whatsapp', 'planejador']) {
    expect((await signUp('cheia@pessoa.example', list, limited, from('203.0.113.1'))).status).toBe(204);
  }
  expect((await signUp('outra@pessoa.example', 'newsletter', limited, from('203.0.113.1'))).status).toBe(429);
  expect((await signUp('outra@pessoa.example', 'newsletter', limited, from('203.0.113.2'))).status).toBe(204);
  await mailed(limited);
  expect([mailsTo('outra@pessoa.example').length, mailsTo('cheia@pessoa.example').length]).toEqual([1, 1]);
  await limited.stop();
});

test('the owner gets the number of confirmations from eight to eight, and no mail without any', async () => {
  const { jobs } = site.server.context;
  await jobs.enqueue(mailListSignUps, {});
  await mailed();
  expect(mailsTo('contato@example.com')).toEqual([]);
  await signUpAndConfirm('conta@pessoa.example');
  // The mail server was down at eight, and another person confirmed meanwhile.
  clock.now = Date.parse('2026-12-02T11:30:00Z');
  await signUpAndConfirm('amanha@pessoa.example');
  clock.now += 15 * 60_000;
  await jobs.enqueue(mailListSignUps, {});
  await mailed();
  const [report] = mailsTo('contato@example.com');
  expect(report?.text.replace(/\s+/g, ' ')).toContain('Alertas Imperdíveis 1 Alertas de preço por WhatsApp 0');
  expect(report?.text).not.toContain('pessoa.example');
});

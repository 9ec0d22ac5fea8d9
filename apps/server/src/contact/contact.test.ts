import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../testing/site/mail-server.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';
import { today } from '../testing/today.ts';

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

const message = {
  name: 'Ana Reis',
  email: 'Ana.Reis@Pessoa.example',
  phone: '(11) 99999-9999',
  subject: 'treinamento',
  message: 'Oi!\r\nQuanto custa o básico?',
};

const send = (changes: object = {}, headers: Record<string, string> = {}, to: TestServer = site) =>
  to.json('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...message, ...changes }),
  });
const stored = (to: TestServer = site) => to.database.query('select * from contact_messages order by created_at, id');
const mailsTo = (email: string) => mail.mails().filter(({ to }) => to.includes(email));
const waiting = `select 1 from pgboss.job where name = 'mail-contact' and state in ('created', 'active', 'retry')`;
const mailed = () => expect.poll(() => site.database.query(waiting), { interval: 50, timeout: 10_000 }).toEqual([]);

describe('a message', () => {
  test('is stored, mailed to the owner, and confirmed to the sender without its text (S-335, S-336)', async () => {
    expect((await send()).status).toBe(204);
    expect(await stored()).toMatchObject([
      {
        account_id: null,
        name: 'Ana Reis',
        email: 'ana.reis@pessoa.example',
        phone: '11999999999',
        subject: 'treinamento',
        message: 'Oi!\nQuanto custa o básico?',
        consent_version: '2026-11-23',
        created_at: new Date(today),
      },
    ]);
    await mailed();
    const [toOwner] = mailsTo('contato@example.com').slice(-1);
    expect(toOwner?.subject).toBe('Mensagem pelo site: Treinamentos');
    expect(toOwner?.headers).toMatch(/^Reply-To: ana\.reis@pessoa\.example$/m);
    for (const words of ['Ana Reis', '11999999999', 'Quanto custa o básico?', '1 de dezembro de 2026']) {
      expect(toOwner?.text).toContain(words);
    }
    const [toSender, ...more] = mailsTo('ana.reis@pessoa.example');
    expect(more).toEqual([]);
    expect(toSender?.subject).toBe('Recebemos a sua mensagem');
    expect(toSender?.headers).not.toMatch(/^Reply-To/m);
    for (const words of ['Ana', '99999', 'básico']) expect(toSender?.text).not.toContain(words);
    // Jobs contain only ids.
    expect(JSON.stringify(await site.database.query('select data from pgboss.job'))).not.toContain('pessoa.example');
  });

  test('waits for a mail server that is down (S-336)', async () => {
    const email = 'espera@pessoa.example';
    const before = mail.mails().length;
    mail.refuse(2, 450);
    expect((await send({ email })).status).toBe(204);
    const failed = `select 1 from pgboss.job where name = 'mail-contact' and state = 'retry'`;
    await expect.poll(() => site.database.query(failed), { timeout: 10_000 }).toHaveLength(2);
    expect(mail.mails()).toHaveLength(before);
    await site.database.query(`update pgboss.job set start_after = now() where name = 'mail-contact'`);
    await mailed();
    expect(mail.mails()).toHaveLength(before + 2);
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('is not stored when its mails cannot be queued (S-336)', async () => {
    await site.database.query(`create function refuse() returns trigger language plpgsql as
      $$ begin if new.name = 'mail-contact' and new.data->>'to' = 'sender' then raise 'no'; end if; return new; end $$`);
    await site.database.query(
      'create trigger refuse before insert on pgboss.job_common for each row execute function refuse()',
    );
    expect((await send()).status).toBe(500);
    await site.database.query('drop trigger refuse on pgboss.job_common');
    expect(await stored()).toEqual([]);
    await mailed();
    expect((await send()).status).toBe(204);
    expect(await stored()).toHaveLength(1);
  });

  test('is stored once when its form is sent twice, and again with other contents (S-336)', async () => {
    const key = { 'idempotency-key': 'the form' };
    const email = 'duas@pessoa.example';
    const answers = await Promise.all([send({ email }, key), send({ email }, key), send({ email }, key)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    await send({ email, message: 'Esqueci de dizer.' }, key);
    expect(await stored()).toHaveLength(2);
    await mailed();
    expect(mailsTo(email)).toHaveLength(2);
  });

  test('is rejected with a message for each invalid field, and not stored (S-335)', async () => {
    const { status, body } = await send({ name: '', subject: 'outra', message: ' ' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { fields: [{ field: 'name' }, { field: 'subject' }, { field: 'message' }] } });
    expect((await send({ message: 'a'.repeat(5_001) })).status).toBe(400);
    expect((await send({ extra: 1 })).status).toBe(400);
    expect((await send({}, { 'content-type': 'text/plain' })).status).toBe(403);
    expect((await send({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await site.json('/api/contact')).status).toBe(403);
    expect(await stored()).toEqual([]);
  });

  test('is escaped in the mail and kept out of headers (S-275, S-336)', async () => {
    await send({
      name: '<b>Ana</b>',
      email: 'a@pessoa.example',
      message: '<script>alert(1)</script>\n\nBcc: x@y.z\n\nOi\n\nOi',
    });
    expect((await send({ email: 'a@b.example\r\nBcc: x@y.z' })).status).toBe(400);
    await mailed();
    const [toOwner] = mailsTo('contato@example.com').slice(-1);
    expect(toOwner?.html).not.toContain('<script>');
    expect(toOwner?.html).toContain('&lt;b&gt;Ana');
    expect(toOwner?.headers).not.toMatch(/^Bcc/m);
    expect(toOwner?.text.match(/^Oi$/gm)).toHaveLength(2);
  });

  test('is deleted after its retention period (S-213, S-336)', async () => {
    await send();
    clock.now = Date.parse('2028-12-01T14:59:00Z');
    await site.server.context.accountData.forgetOld();
    expect(await stored()).toHaveLength(1);
    clock.now = Date.parse('2028-12-01T15:01:00Z');
    await site.server.context.accountData.forgetOld();
    expect(await stored()).toEqual([]);
  });
});

test('too many messages of a client or an e-mail are refused for an hour (S-336)', async () => {
  const limited = await startTestServer({
    env: {
      SMTP_URL: mail.url,
      RUN_JOBS: '1',
      JOB_POLL_MS: '500',
      RATE_LIMIT_ANONYMOUS_WRITES: '3',
      RATE_LIMIT_FORM_MAILS: '2',
      TRUSTED_PROXY_HOPS: '1',
    },
  });
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  const sendMany = async (ips: string[], email: (at: number) => string) => {
    const statuses: number[] = [];
    for (const [at, ip] of ips.entries()) {
      statuses.push((await send({ email: email(at), message: `${at}` }, from(ip), limited)).status);
    }
    return statuses;
  };
  const one = '203.0.113.1';
  expect(await sendMany([one, one, one, one], (at) => `${at}@pessoa.example`)).toEqual([204, 204, 204, 429]);
  const others = ['203.0.113.2', '203.0.113.3', '203.0.113.4'];
  expect(await sendMany(others, () => 'mesma@pessoa.example')).toEqual([204, 204, 429]);
  const refused = await send({ email: 'mesma@pessoa.example' }, from('203.0.113.5'), limited);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect(await stored(limited)).toHaveLength(5);
  await limited.stop();
});

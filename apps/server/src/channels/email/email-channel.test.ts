import { sampleNotice } from '@revoada/core/testing/price-notice';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/site/mail-server.ts';
import { beginSession } from '../../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';

let site: TestServer;
let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
  site = await startTestServer({ env: { SMTP_URL: mail.url, RUN_JOBS: '1' } });
});
afterAll(async () => {
  await site.stop();
  await mail.close();
});
afterEach(() => mail.refuse(0, 0));

let people = 0;

async function person(emailVerified = true): Promise<{ accountId: string; email: string }> {
  const email = `alerta-${++people}@pessoa.example`;
  await beginSession(site, { subject: `auth0|alerta-${people}`, email, emailVerified });
  const [account] = await site.database.query(`select id from accounts where email = '${email}'`);
  return { accountId: String(account?.id), email };
}

const send = (accountId: string, key = `alert:${accountId}:1`) =>
  site.server.context.channels.email.send({ key, accountId, notice: sampleNotice });
const mailsTo = (email: string) => mail.mails().filter(({ to }) => to.includes(email));

describe('an alert by e-mail', () => {
  test('arrives once for its key, with the price and the unsubscribe headers (S-389)', async () => {
    const { accountId, email } = await person();
    expect(await send(accountId)).toEqual({ outcome: 'sent', providerId: null });
    expect(await send(accountId)).toEqual({ outcome: 'sent', providerId: null });
    const [arrived, ...more] = mailsTo(email);
    expect(more).toEqual([]);
    expect(arrived?.subject).toBe('São Paulo → Lisboa: R$ 4.620');
    expect(arrived?.headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(arrived?.headers).toMatch(/\/api\/alert-emails\/unsubscribe\?chave=/);
  });

  test('is not sent to an unproven e-mail', async () => {
    const { accountId, email } = await person(false);
    expect(await send(accountId)).toMatchObject({ outcome: 'unavailable' });
    expect(mailsTo(email)).toEqual([]);
  });

  test('is retried after a temporary failure, and never after a final one', async () => {
    const { accountId } = await person();
    mail.refuse(1, 450);
    expect(await send(accountId)).toMatchObject({ outcome: 'later', afterMs: 60_000 });
    mail.refuse(1, 550);
    expect(await send(accountId)).toMatchObject({ outcome: 'refused' });
  });
});

describe('the unsubscribe link', () => {
  const keyOf = async (accountId: string) => {
    const [row] = await site.database.query(
      `select unsubscribe_key from alert_emails where account_id = '${accountId}'`,
    );
    return String(row?.unsubscribe_key);
  };
  const oneClick = (key: string) =>
    fetch(site.url(`/api/alert-emails/unsubscribe?chave=${key}`), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      body: 'List-Unsubscribe=One-Click',
    });

  test('accepts a mail program’s one click, also repeated, and stops alerts by e-mail (S-390)', async () => {
    const { accountId, email } = await person();
    await send(accountId);
    const key = await keyOf(accountId);
    expect([(await oneClick(key)).status, (await oneClick(key)).status]).toEqual([200, 200]);
    expect(await send(accountId, `alert:${accountId}:2`)).toEqual({
      outcome: 'unavailable',
      reason: 'Você desligou os alertas por e-mail.',
    });
    expect(mailsTo(email)).toHaveLength(1);
    const noted = `select 1 from audit_log where account_id = '${accountId}' and action = 'channel-changed'`;
    expect(await site.database.query(noted)).toHaveLength(1);
  });

  test('stops alerts by e-mail for its account only', async () => {
    const [ana, bia] = [await person(), await person()];
    await send(ana.accountId);
    await send(bia.accountId);
    await oneClick(await keyOf(ana.accountId));
    expect(await send(ana.accountId, 'second of ana')).toMatchObject({ outcome: 'unavailable' });
    expect(await send(bia.accountId, 'second of bia')).toEqual({ outcome: 'sent', providerId: null });
    expect(mailsTo(bia.email)).toHaveLength(2);
    const states = `select account_id, enabled from alert_emails where account_id in ('${ana.accountId}', '${bia.accountId}')`;
    expect(await site.database.query(states)).toEqual(
      expect.arrayContaining([
        { account_id: ana.accountId, enabled: false },
        { account_id: bia.accountId, enabled: true },
      ]),
    );
  });

  test('answers an unknown key alike, and has no effect when it is only opened', async () => {
    const { accountId } = await person();
    await send(accountId);
    const key = await keyOf(accountId);
    expect((await oneClick('x')).status).toBe(200);
    const look = await fetch(site.url(`/api/alert-emails/unsubscribe?chave=${key}`), { redirect: 'manual' });
    expect([look.status, look.headers.get('location')]).toEqual([303, `/alertas/sair?chave=${key}`]);
    expect(await site.server.context.contactPoints.emailExit.find(key)).toEqual({ enabled: true });
    expect(await site.server.context.contactPoints.emailExit.leave('x')).toBeNull();
  });
});

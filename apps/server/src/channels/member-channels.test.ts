import { randomUUID } from 'node:crypto';
import { sampleNotice } from '@revoada/core/testing/price-notice';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { nobodyOutside } from '../testing/outside.ts';
import { type MailServer, startMailServer } from '../testing/site/mail-server.ts';
import { beginSession } from '../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';
import { createMemberChannels } from './member-channels.ts';

const off = 'Este canal não está ligado neste site.';
let site: TestServer;
let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
  const settings = Object.keys(nobodyOutside).filter((name) => /^(WHATSAPP|VAPID)_/.test(name));
  const unset = Object.fromEntries(settings.map((name) => [name, '']));
  site = await startTestServer({ env: { ...unset, SMTP_URL: mail.url } });
});
afterAll(async () => {
  await site.stop();
  await mail.close();
});
afterEach(() => mail.refuse(0, 0));

let people = 0;

async function person({ subscriber = true, emailVerified = true } = {}) {
  const email = `membro-${++people}@pessoa.example`;
  await beginSession(site, { subject: `auth0|membro-${people}`, email, emailVerified });
  const [account] = await site.database.query(`select id from accounts where email = '${email}'`);
  const accountId = String(account?.id);
  const who = { accountId, subscriber, emailVerified, clientIp: '203.0.113.1' };
  return { accountId, email, member: createMemberChannels(site.server.context, who) };
}

const refused = (message: string, field: string | null = null) => ({ ok: false, field, message });

describe('a site without WhatsApp and push (S-407)', () => {
  test('has only e-mail, and hides the other channels', async () => {
    const { member, email } = await person();
    expect(site.server.context.contactPoints.channelsOn).toEqual(['email']);
    expect(await member.readChannels()).toEqual({
      whatsapp: null,
      push: null,
      email: { on: true, proven: true, email },
    });
  });

  test.each(['whatsapp', 'push'] as const)('sends nothing by %s, and returns the reason', async (channel) => {
    const { accountId, member } = await person();
    const sender = site.server.context.channels[channel];
    expect(sender.id).toBe(channel);
    expect(await sender.send({ key: randomUUID(), accountId, notice: sampleNotice })).toEqual({
      outcome: 'unavailable',
      reason: off,
    });
    expect(await member.sendTestMessage(channel)).toEqual(refused(off));
  });

  test('refuses each operation of the other channels', async () => {
    const { member } = await person();
    expect(await member.requestWhatsAppCode('11987654321')).toEqual(refused(off));
    expect(await member.confirmWhatsAppNumber('123456')).toEqual(refused(off));
    expect(await member.removeWhatsAppNumber()).toEqual(refused(off));
    expect(await member.addSampleDevice()).toEqual(refused(off));
    expect(await member.renameDevice(randomUUID(), 'Meu')).toEqual(refused('Este aparelho não está mais na lista.'));
    expect(await member.removeDevice(randomUUID())).toEqual({ ok: true, message: 'Aparelho removido.' });
  });
});

describe('alerts by e-mail (S-412)', () => {
  test('are switched off and on by the member, and audited', async () => {
    const { accountId, member } = await person();
    expect(await member.setAlertEmail(false)).toEqual({ ok: true, message: 'Alertas por e-mail desligados.' });
    expect(await member.sendTestMessage('email')).toEqual(refused('Você desligou os alertas por e-mail.'));
    expect(await member.setAlertEmail(true)).toEqual({ ok: true, message: 'Alertas por e-mail ligados.' });
    expect((await member.readChannels()).email.on).toBe(true);
    const acts = `select action, details from audit_log
      where account_id = '${accountId}' and action = 'channel-changed' order by details->>'on'`;
    expect(await site.database.query(acts)).toEqual(
      [false, true].map((on) => ({ action: 'channel-changed', details: { channel: 'email', on } })),
    );
  });

  test('show an unproven e-mail as such, and send it no test', async () => {
    const { email, member } = await person({ emailVerified: false });
    expect((await member.readChannels()).email).toEqual({ on: true, proven: false, email });
    expect(await member.sendTestMessage('email')).toEqual(refused('A sua conta não tem um e-mail confirmado.'));
    expect(mail.mails().filter(({ to }) => to.includes(email))).toEqual([]);
  });

  test('report that the mail server rejected a test', async () => {
    const { member } = await person();
    mail.refuse(1, 450);
    expect(await member.sendTestMessage('email')).toEqual(refused('O servidor de e-mail não aceitou agora.'));
    expect(await member.sendTestMessage('email')).toEqual({ ok: true, message: 'Mensagem de teste enviada.' });
  });
});

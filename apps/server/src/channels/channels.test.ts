import { createHmac, randomUUID } from 'node:crypto';
import { sampleNotice } from '@revoada/core/testing/price-notice';
import { connectPush, type Push, startPush } from '@revoada/sandbox/push';
import { connectWhatsApp, startWhatsApp, type WhatsApp } from '@revoada/sandbox/whatsapp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createRateLimits } from '../limits/rate-limits.ts';
import { noLimits } from '../testing/no-limits.ts';
import { type MailServer, startMailServer } from '../testing/site/mail-server.ts';
import { beginSession } from '../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';
import { today } from '../testing/today.ts';
import { createMemberChannels } from './member-channels.ts';

const clock = { now: today };
let site: TestServer;
let mail: MailServer;
let whatsapp: WhatsApp;
let push: Push;

beforeAll(async () => {
  [mail, whatsapp, push] = await Promise.all([
    startMailServer(),
    startWhatsApp({ port: 0, now: () => clock.now, webhookWaitMs: 20 }),
    startPush({ port: 0 }),
  ]);
  site = await startTestServer({
    now: () => clock.now,
    env: {
      STAND_INS: 'moblix,whatsapp,push',
      SMTP_URL: mail.url,
      WHATSAPP_API_BASE: whatsapp.url,
      WHATSAPP_PHONE_NUMBER_ID: '100000000000001',
      WHATSAPP_TOKEN: 'demonstracao',
      WHATSAPP_APP_SECRET: 'demonstracao',
      WHATSAPP_VERIFY_TOKEN: 'demonstracao',
      WHATSAPP_COUNTRIES: 'BR,PT',
      PUSH_STAND_IN_URL: push.url,
      RUN_JOBS: '1',
      JOB_POLL_MS: '500',
    },
  });
  whatsapp.setSiteUrl(site.url('').replace(/\/$/, ''));
});
afterAll(async () => {
  await site.stop();
  await Promise.all([mail.close(), whatsapp.close(), push.close()]);
});
afterEach(async () => {
  clock.now = today;
  await Promise.all([phones().clearFaults(), browsers().clearFaults()]);
});

const phones = () => connectWhatsApp(whatsapp.control);
const browsers = () => connectPush(push.control);
let people = 0;
const proven = { subscriber: true, emailVerified: true };
const nextClientIp = () => `203.0.113.${people}`;

/** Creates an account with a unique number and its channel operations. */
async function person() {
  people += 1;
  const email = `canal-${people}@pessoa.example`;
  const cookie = await beginSession(site, { subject: `auth0|canal-${people}`, email });
  const [account] = await site.database.query(`select id from accounts where email = '${email}'`);
  const accountId = String(account?.id);
  const digits = `551198765${String(1_000 + people)}`;
  const member = createMemberChannels(site.server.context, { ...proven, accountId, clientIp: nextClientIp() });
  return { accountId, email, cookie, digits, member };
}

type Person = Awaited<ReturnType<typeof person>>;

async function confirmedPerson(): Promise<Person> {
  const someone = await person();
  expect(await someone.member.requestWhatsAppCode(someone.digits.slice(2))).toMatchObject({ ok: true });
  expect(await someone.member.confirmWhatsAppNumber(await codeSentTo(someone.digits))).toMatchObject({ ok: true });
  return someone;
}

async function codeSentTo(digits: string): Promise<string> {
  const [message] = await phones().listMessagesTo(digits);
  return message?.template?.parameters[0] ?? '';
}

const send = (channel: 'whatsapp' | 'push', accountId: string, key: string = randomUUID()) =>
  site.server.context.channels[channel].send({ key, accountId, notice: sampleNotice });
const noted = (accountId: string) =>
  site.database.query(`select details from audit_log where account_id = '${accountId}' and action = 'channel-changed'`);

describe('a WhatsApp number', () => {
  test('gets alerts once its code is confirmed, and is shown by its last digits (S-409)', async () => {
    const ana = await person();
    expect(await send('whatsapp', ana.accountId)).toMatchObject({ outcome: 'unavailable' });
    expect(await ana.member.requestWhatsAppCode(`(${ana.digits.slice(2, 4)}) ${ana.digits.slice(4)}`)).toEqual({
      ok: true,
      message: 'Enviamos um código para o seu WhatsApp. Ele vale 10 minutos.',
    });
    const masked = `+55 ···· ${ana.digits.slice(-4)}`;
    expect((await ana.member.readChannels()).whatsapp).toMatchObject({ confirmed: null, pending: masked, left: null });
    expect(await send('whatsapp', ana.accountId)).toMatchObject({ outcome: 'unavailable' });
    const code = await codeSentTo(ana.digits);
    expect(code).toMatch(/^\d{6}$/);
    const stored = JSON.stringify(await site.database.query('select * from whatsapp_numbers'));
    expect(stored).not.toContain(code);
    expect(await ana.member.confirmWhatsAppNumber(` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({
      ok: true,
    });
    const { whatsapp: shown } = await ana.member.readChannels();
    expect(shown).toEqual({ confirmed: `+55 ···· ${ana.digits.slice(-4)}`, pending: null, left: null, codeNeed: null });
    expect(await noted(ana.accountId)).toEqual([{ details: { channel: 'whatsapp', on: true } }]);
  });

  test('gets no code from a free account or one with an unproven e-mail (S-506)', async () => {
    const { accountId, digits } = await person();
    for (const lacking of [{ subscriber: false }, { emailVerified: false }]) {
      const member = createMemberChannels(site.server.context, { ...proven, ...lacking, accountId, clientIp: 'x' });
      expect(await member.requestWhatsAppCode(digits.slice(2))).toMatchObject({ ok: false, field: 'number' });
      const codeNeed = 'subscriber' in lacking ? 'subscription' : 'proven-email';
      expect((await member.readChannels()).whatsapp).toMatchObject({ codeNeed });
    }
    expect(await phones().listMessagesTo(digits)).toEqual([]);
  });

  test('gets no code once its client IP has used the hour’s limit with any account (S-506)', async () => {
    const clientIp = '198.51.100.7';
    const limits = createRateLimits({ ...noLimits, channelMessagesPerHour: 2 }, null);
    const outcomes: boolean[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { accountId, digits } = await person();
      const member = createMemberChannels({ ...site.server.context, limits }, { ...proven, accountId, clientIp });
      outcomes.push((await member.requestWhatsAppCode(digits.slice(2))).ok);
    }
    expect(outcomes).toEqual([true, true, false]);
  });

  test('is accepted from abroad with its country code, and rejected if it is no mobile number', async () => {
    const rui = await person();
    expect(await rui.member.requestWhatsAppCode('+351 912 345 678')).toMatchObject({ ok: true });
    expect(await phones().listMessagesTo('351912345678')).toHaveLength(1);
    for (const typed of ['', '3333-4444', '+55 11 3333-4444', '123', 'x'.repeat(5_000), '+0 1']) {
      expect(await rui.member.requestWhatsAppCode(typed)).toMatchObject({ ok: false, field: 'number' });
    }
  });

  test('is not confirmed by a code that is wrong, tried too often or expired', async () => {
    const eva = await person();
    await eva.member.requestWhatsAppCode(eva.digits.slice(2));
    const code = await codeSentTo(eva.digits);
    const wrong = code === '000000' ? '000001' : '000000';
    for (const _ of [1, 2, 3, 4]) {
      expect(await eva.member.confirmWhatsAppNumber(wrong)).toMatchObject({ message: /não confere/ });
    }
    expect(await eva.member.confirmWhatsAppNumber(wrong)).toMatchObject({ message: /muitas vezes/ });
    expect(await eva.member.confirmWhatsAppNumber(code)).toMatchObject({ message: /muitas vezes/ });
    await eva.member.requestWhatsAppCode(eva.digits.slice(2));
    clock.now += 10 * 60_000;
    expect(await eva.member.confirmWhatsAppNumber(await codeSentTo(eva.digits))).toMatchObject({
      message: /não vale mais/,
    });
    expect((await eva.member.readChannels()).whatsapp?.confirmed).toBeNull();
  });

  test('stays confirmed when another code is requested for it (S-409)', async () => {
    const eva = await confirmedPerson();
    expect(await eva.member.requestWhatsAppCode(eva.digits.slice(2))).toEqual({
      ok: true,
      message: 'Este número já está confirmado.',
    });
    expect(await send('whatsapp', eva.accountId)).toMatchObject({ outcome: 'sent' });
  });

  test('is kept until another one is confirmed, and deleted when it is removed', async () => {
    const lia = await confirmedPerson();
    const other = `5521987651${String(100 + people)}`;
    await lia.member.requestWhatsAppCode(other.slice(2));
    await send('whatsapp', lia.accountId);
    expect(await phones().listMessagesTo(lia.digits)).toHaveLength(2);
    await lia.member.confirmWhatsAppNumber(await codeSentTo(other));
    await send('whatsapp', lia.accountId);
    expect(await phones().listMessagesTo(other)).toHaveLength(2);
    expect(await lia.member.removeWhatsAppNumber()).toMatchObject({ ok: true });
    expect(await send('whatsapp', lia.accountId)).toMatchObject({ outcome: 'unavailable' });
    const rows = `select 1 from whatsapp_numbers where account_id = '${lia.accountId}'`;
    expect(await site.database.query(rows)).toEqual([]);
  });
});

describe('an alert by WhatsApp', () => {
  test('arrives as the approved template, with every text and the link to the search (S-403)', async () => {
    const bia = await confirmedPerson();
    const result = await send('whatsapp', bia.accountId);
    const [message] = await phones().listMessagesTo(bia.digits);
    expect(result).toEqual({ outcome: 'sent', providerId: message?.id });
    expect(message?.template).toMatchObject({ name: 'alerta_de_preco', urlEnd: sampleNotice.searchPath.slice(1) });
    for (const part of [
      'São Paulo (GRU) → Lisboa (LIS)',
      'ida 10/03/2027, volta 20/03/2027 · 2 adultos · Econômica',
      'Agora: *R$ 4.620*',
      'Antes: R$ 5.780, em 12/11/2026. R$ 1.160 a menos (20%)',
      'Pagar em milhas sai R$ 489,50 mais barato.',
    ]) {
      expect(message?.text).toContain(part);
    }
  });

  test.each([
    [190, { outcome: 'later', afterMs: 900_000 }],
    [130429, { outcome: 'later', afterMs: 300_000 }],
    [131056, { outcome: 'later', afterMs: 60_000 }],
    [500, { outcome: 'later', afterMs: 60_000 }],
    [131026, { outcome: 'refused' }],
    [131047, { outcome: 'refused' }],
    [131049, { outcome: 'refused' }],
    [132000, { outcome: 'refused' }],
    [132001, { outcome: 'refused' }],
  ])('with the answer %i results in %j (S-410)', async (code, expected) => {
    const { accountId, digits } = await confirmedPerson();
    await phones().addFault({ kind: 'error', code, to: digits });
    const result = await send('whatsapp', accountId);
    expect(result).toMatchObject({ ...expected, reason: /^[A-ZÁ-Ú].*\.$/ });
    expect(JSON.stringify(result)).not.toContain(digits);
    expect(await send('whatsapp', accountId)).toMatchObject({ outcome: 'sent' });
  });
});

describe('a message from a person', () => {
  const findNumbers = (accountId: string) =>
    site.database.query(`select state from whatsapp_numbers where account_id = '${accountId}'`);

  test.each(['SAIR', ' parar. ', 'Sair!'])(
    '%j opts out with one confirmation, even if it arrives fifty times (S-411)',
    async (text) => {
      const gil = await confirmedPerson();
      expect(await phones().reply(gil.digits, text, { copies: 50 })).toBe(200);
      await expect.poll(() => findNumbers(gil.accountId)).toEqual([{ state: 'left' }]);
      await expect
        .poll(async () => (await phones().listMessagesTo(gil.digits)).filter(({ template }) => !template), {
          timeout: 10_000,
        })
        .toMatchObject([{ text: /^Pronto: você não recebe mais/ }]);
      expect(await send('whatsapp', gil.accountId)).toMatchObject({ outcome: 'unavailable' });
      expect((await gil.member.readChannels()).whatsapp?.left).toBe(`+55 ···· ${gil.digits.slice(-4)}`);
      const exits = (await noted(gil.accountId)).filter(({ details }) => JSON.stringify(details).includes('false'));
      expect(exits).toHaveLength(1);
    },
  );

  test('is recognised from a Brazilian number without its ninth digit', async () => {
    const ivo = await confirmedPerson();
    await phones().reply(ivo.digits.replace(/^55119/, '5511'), 'SAIR');
    expect(await findNumbers(ivo.accountId)).toEqual([{ state: 'left' }]);
  });

  test('SAIR invalidates a pending code, and no account can send another to that number (S-521)', async () => {
    const [ana, rui] = [await person(), await person()];
    await ana.member.requestWhatsAppCode(ana.digits.slice(2));
    const code = await codeSentTo(ana.digits);
    const bia = await person();
    await bia.member.requestWhatsAppCode(bia.digits.slice(2));
    await phones().reply(ana.digits, 'SAIR');
    expect(await bia.member.confirmWhatsAppNumber(await codeSentTo(bia.digits))).toMatchObject({ ok: true });
    expect(await ana.member.confirmWhatsAppNumber(code)).toMatchObject({ ok: false, message: /não vale mais/ });
    for (const { member } of [ana, rui]) {
      expect(await member.requestWhatsAppCode(ana.digits.slice(2))).toMatchObject({
        ok: false,
        field: 'number',
        message: /VOLTAR/,
      });
      expect((await member.readChannels()).whatsapp?.pending).toBeNull();
    }
    expect(await phones().listMessagesTo(ana.digits)).toHaveLength(1);
  });

  test('SAIR applies to every written form of the number (S-540)', async () => {
    const lia = await person();
    const digits = lia.digits.replace(/^551198/, '551197');
    const old = digits.replace(/^55119/, '5511');
    await phones().reply(digits, 'SAIR');
    expect(await lia.member.requestWhatsAppCode(old.slice(2))).toMatchObject({
      ok: false,
      field: 'number',
      message: /VOLTAR/,
    });
    expect(await phones().listMessagesTo(old)).toEqual([]);
  });

  test('SAIR from an unknown number gets no reply, and the number is stored as a hash (S-521)', async () => {
    const zoe = await person();
    await phones().reply(zoe.digits.replace(/^55119/, '5511'), 'Sair');
    expect(await zoe.member.requestWhatsAppCode(zoe.digits.slice(2))).toMatchObject({ ok: false });
    expect(await phones().listMessagesTo(zoe.digits)).toEqual([]);
    const stored = JSON.stringify(await site.database.query('select * from whatsapp_opt_outs'));
    expect(stored).not.toContain(zoe.digits.slice(-8));
  });

  test('VOLTAR allows codes again, and a repeated older SAIR has no effect (S-521)', async () => {
    const rita = await confirmedPerson();
    await phones().reply(rita.digits, 'SAIR', { at: new Date(today + 60_000).toISOString() });
    await phones().reply(rita.digits, 'Quero voltar de férias');
    expect(await rita.member.requestWhatsAppCode(rita.digits.slice(2))).toMatchObject({ ok: false });
    await phones().reply(rita.digits, ' Voltar! ', { at: new Date(today + 120_000).toISOString() });
    await phones().reply(rita.digits, 'SAIR', { at: new Date(today + 60_000).toISOString() });
    clock.now = today + 180_000;
    expect(await rita.member.requestWhatsAppCode(rita.digits.slice(2))).toMatchObject({ ok: true });
    expect(await rita.member.confirmWhatsAppNumber(await codeSentTo(rita.digits))).toMatchObject({ ok: true });
    await phones().reply(rita.digits, 'SAIR', { at: new Date(today + 60_000).toISOString() });
    expect(await findNumbers(rita.accountId)).toEqual([{ state: 'confirmed' }]);
    expect(await send('whatsapp', rita.accountId)).toMatchObject({ outcome: 'sent' });
  });

  test('SAIR from before the confirmation has no effect when it arrives later (S-521)', async () => {
    const tom = await confirmedPerson();
    await phones().reply(tom.digits, 'SAIR', { at: new Date(today - 60_000).toISOString() });
    expect(await send('whatsapp', tom.accountId)).toMatchObject({ outcome: 'sent' });
  });

  test('SAIR stops alerts and tests to the number, whatever the state of the account’s row (S-521)', async () => {
    const nei = await confirmedPerson();
    await phones().reply(nei.digits, 'SAIR');
    await site.database.query(`update whatsapp_numbers set state = 'confirmed' where account_id = '${nei.accountId}'`);
    expect(await send('whatsapp', nei.accountId)).toMatchObject({ outcome: 'unavailable' });
    expect(await nei.member.sendTestMessage('whatsapp')).toMatchObject({ ok: false });
    expect((await phones().listMessagesTo(nei.digits)).filter(({ template }) => template)).toHaveLength(1);
  });

  test('other text has no effect, nor has a repeated SAIR after the number was confirmed again', async () => {
    const mel = await confirmedPerson();
    await phones().reply(mel.digits, 'Quero sair de férias!');
    await phones().reply(mel.digits, 'SAIR', { at: new Date(today - 3_600_000).toISOString() });
    expect(await findNumbers(mel.accountId)).toEqual([{ state: 'confirmed' }]);
  });
});

describe('the webhook', () => {
  const event = (value: object) =>
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
    });
  const post = (body: string, secret = 'demonstracao', sent = body) =>
    fetch(site.url('/webhooks/whatsapp'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      },
      body: sent,
    });

  test('returns the challenge of a request that knows the verify token (S-411)', async () => {
    expect(await phones().verifyWebhook()).toBe(true);
    const stranger = '/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=x&hub.challenge=1';
    expect((await fetch(site.url(stranger))).status).toBe(403);
  });

  test('rejects forged and altered events, and writes nothing', async () => {
    const leo = await confirmedPerson();
    const metadata = { phone_number_id: '100000000000001' };
    const timestamp = String(today / 1_000);
    const message = { from: leo.digits, id: 'wamid.x', timestamp, type: 'text', text: { body: 'SAIR' } };
    const body = event({ metadata, messages: [message] });
    expect((await post(body, 'another secret')).status).toBe(400);
    expect((await post(body, 'demonstracao', body.replace('SAIR', 'PARAR'))).status).toBe(400);
    expect((await fetch(site.url('/webhooks/whatsapp'), { method: 'POST', body })).status).toBe(400);
    expect((await leo.member.readChannels()).whatsapp?.confirmed).not.toBeNull();
    // Signed, but for another number or of an unknown kind.
    expect((await post(event({ metadata: { phone_number_id: '2' }, messages: [message] }))).status).toBe(200);
    expect((await post('{"__proto__":{"entry":1}}')).status).toBe(200);
    expect((await post('no json')).status).toBe(200);
    expect((await leo.member.readChannels()).whatsapp?.confirmed).not.toBeNull();
  });
});

describe('a device', () => {
  const json = (method: string, body: object, cookie: string, path = '') =>
    site.json(`/api/push-subscriptions${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const subscribe = () => browsers().subscribe();
  const deviceOf = (endpoint: string) => endpoint.slice(endpoint.lastIndexOf('/') + 1);
  const list = async (cookie: string) =>
    (await site.json('/api/push-subscriptions', { headers: { cookie } })).body as {
      publicKey: string;
      subscriptions: { id: string; name: string }[];
    };

  test('is added, renamed and removed only by its owner (S-412)', async () => {
    const [ana, rui] = [await person(), await person()];
    const subscription = await subscribe();
    const added = await json('POST', { ...subscription, name: ' Celular\nda Ana ' }, ana.cookie);
    expect(added.status).toBe(201);
    await json('POST', subscription, ana.cookie);
    const [device, ...more] = (await list(ana.cookie)).subscriptions;
    expect([device?.name, more]).toEqual(['Celular da Ana', []]);
    const id = device?.id ?? '';
    expect((await json('PATCH', { name: 'Meu' }, rui.cookie, `/${id}`)).status).toBe(404);
    await json('DELETE', {}, rui.cookie, `/${id}`);
    for (const none of [`/${'-'.repeat(36)}`, `/${randomUUID()}`]) {
      expect((await json('PATCH', { name: 'Meu' }, rui.cookie, none)).status).toBe(404);
      expect((await json('DELETE', {}, rui.cookie, none)).status).toBe(204);
    }
    expect(await noted(rui.accountId)).toEqual([]);
    expect((await json('PATCH', { name: 'Casa' }, ana.cookie, `/${id}`)).status).toBe(204);
    expect((await list(ana.cookie)).subscriptions).toMatchObject([{ name: 'Casa' }]);
    expect((await json('DELETE', {}, ana.cookie, `/${id}`)).status).toBe(204);
    expect((await list(ana.cookie)).subscriptions).toEqual([]);
    expect((await site.json('/api/push-subscriptions')).status).toBe(401);
  });

  test('uses the new keys when its browser subscribes again, and stores the time', async () => {
    const ana = await person();
    const [old, next] = [await subscribe(), await subscribe()];
    const first = await json('POST', old, ana.cookie);
    const again = await json('POST', { ...next, endpoint: old.endpoint }, ana.cookie);
    expect(again.body).toEqual(first.body);
    const devices = `select p256dh, auth, last_sent_at from push_subscriptions where account_id = '${ana.accountId}'`;
    expect(await site.database.query(devices)).toEqual([{ ...next.keys, last_sent_at: null }]);
    await json('POST', old, ana.cookie);
    expect(await send('push', ana.accountId)).toMatchObject({ outcome: 'sent' });
    expect(await site.database.query(devices)).toEqual([{ ...old.keys, last_sent_at: new Date(clock.now) }]);
  });

  test('shows only the messages of the account that last signed in on it', async () => {
    const [ana, rui] = [await person(), await person()];
    const subscription = await subscribe();
    await json('POST', subscription, ana.cookie);
    await json('POST', subscription, rui.cookie);
    expect((await list(ana.cookie)).subscriptions).toEqual([]);
    expect((await list(rui.cookie)).subscriptions).toHaveLength(1);
  });

  test('replaces its old endpoint; the eleventh device is refused', async () => {
    const ana = await person();
    const [old, next] = [await subscribe(), await subscribe()];
    await json('POST', old, ana.cookie);
    await json('POST', { ...next, replaces: old.endpoint }, ana.cookie);
    expect((await list(ana.cookie)).subscriptions).toHaveLength(1);
    for (let count = 2; count <= 10; count += 1)
      expect((await json('POST', await subscribe(), ana.cookie)).status).toBe(201);
    expect((await json('POST', await subscribe(), ana.cookie)).status).toBe(400);
  });

  test('stays with its account when another account submits its endpoint without its keys (S-507)', async () => {
    const [ana, rui] = [await person(), await person()];
    const [hers, his] = [await subscribe(), await subscribe()];
    await json('POST', hers, ana.cookie);
    expect((await json('POST', { ...his, endpoint: hers.endpoint }, rui.cookie)).status).toBe(400);
    expect((await list(ana.cookie)).subscriptions).toHaveLength(1);
    expect((await list(rui.cookie)).subscriptions).toEqual([]);
  });

  test('is one of at most ten, even if sixty are added at once (S-507)', async () => {
    const ana = await person();
    const devices = await Promise.all(Array.from({ length: 60 }, subscribe));
    await Promise.all(devices.map((device) => json('POST', device, ana.cookie)));
    expect((await list(ana.cookie)).subscriptions).toHaveLength(10);
  });

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/push',
    'https://evil.example/push',
    'https://fcm.googleapis.com.evil.example/push',
    'https://user:pass@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'http://fcm.googleapis.com/x',
    `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
  ])('at %s is refused (S-408)', async (endpoint) => {
    const ana = await person();
    const { keys } = await subscribe();
    expect((await json('POST', { endpoint, keys }, ana.cookie)).status).toBe(400);
    expect((await list(ana.cookie)).subscriptions).toEqual([]);
  });

  test('with invalid keys is refused', async () => {
    const ana = await person();
    const { endpoint } = await subscribe();
    expect((await json('POST', { endpoint, keys: { p256dh: 'x', auth: 'y' } }, ana.cookie)).status).toBe(400);
    // Has the length of a key, but is no point of the curve.
    const noPoint = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
    expect((await json('POST', { endpoint, keys: noPoint }, ana.cookie)).status).toBe(400);
  });

  test('shows the alert, decrypted with its keys, as each device of the account does (S-404)', async () => {
    const ana = await person();
    const devices = [await subscribe(), await subscribe()];
    for (const device of devices) await json('POST', device, ana.cookie);
    expect(await send('push', ana.accountId, 'one')).toEqual({ outcome: 'sent', providerId: null });
    for (const { endpoint } of devices) {
      const [message, ...more] = await browsers().listMessagesAt(deviceOf(endpoint));
      expect(more).toEqual([]);
      expect(message).toMatchObject({ ttl: 43_200, urgency: 'normal', topic: /^[\w-]{32}$/ });
      expect(JSON.parse(message?.payload ?? '')).toEqual({
        title: 'São Paulo → Lisboa: R$\u00a04.620',
        body: '10 a 20 mar · R$\u00a01.160 a menos (20%) · Pagar em milhas sai R$\u00a0489,50 mais barato',
        url: sampleNotice.searchPath,
        tag: `alerta-${sampleNotice.alertId}`,
      });
    }
  });

  test('is deleted when it has expired, and the others still get the message (S-408)', async () => {
    const ana = await person();
    const [expired, other] = [await subscribe(), await subscribe()];
    for (const device of [expired, other]) await json('POST', device, ana.cookie);
    await browsers().expire(deviceOf(expired.endpoint));
    expect(await send('push', ana.accountId)).toMatchObject({ outcome: 'sent' });
    expect((await list(ana.cookie)).subscriptions).toHaveLength(1);
    await browsers().expire(deviceOf(other.endpoint));
    expect(await send('push', ana.accountId)).toMatchObject({ outcome: 'unavailable' });
    expect(await send('push', ana.accountId)).toEqual({
      outcome: 'unavailable',
      reason: 'Nenhum aparelho recebe notificações.',
    });
  });

  test.each([
    [404, { outcome: 'unavailable' }],
    [413, { outcome: 'refused' }],
    [429, { outcome: 'later', afterMs: 120_000 }],
    [500, { outcome: 'later', afterMs: 60_000 }],
  ])('with the answer %i of its push service results in %j', async (code, expected) => {
    const ana = await person();
    const device = await subscribe();
    await json('POST', device, ana.cookie);
    await browsers().addFault({ kind: 'error', code, to: deviceOf(device.endpoint) });
    expect(await send('push', ana.accountId)).toMatchObject(expected);
  });

  test('of the demonstration is issued by its push service for our key only (S-406)', async () => {
    const ana = await person();
    expect(await ana.member.addSampleDevice()).toMatchObject({ ok: true });
    const { push: shown } = await ana.member.readChannels();
    expect(shown).toMatchObject({ samples: true, devices: [{ name: 'Aparelho de demonstração', sample: true }] });
    expect(await ana.member.sendTestMessage('push')).toEqual({ ok: true, message: 'Mensagem de teste enviada.' });
    const [message] = await browsers().listMessagesAt(deviceOf(shown?.devices[0]?.endpoint ?? ''));
    expect(JSON.parse(message?.payload ?? '')).toMatchObject({ title: 'Notificações ligadas', url: '/alertas' });
  });
});

test('a test message is sent by each available channel, or returns the reason (S-412)', async () => {
  const ana = await confirmedPerson();
  expect(await ana.member.sendTestMessage('whatsapp')).toMatchObject({ ok: true });
  expect((await phones().listMessagesTo(ana.digits))[0]?.template?.name).toBe('mensagem_de_teste');
  expect(await ana.member.sendTestMessage('email')).toMatchObject({ ok: true });
  expect(mail.mails().at(-1)).toMatchObject({ to: [ana.email], subject: 'Os seus alertas chegam aqui' });
  expect(await ana.member.sendTestMessage('push')).toEqual({
    ok: false,
    field: null,
    message: 'Nenhum aparelho recebe notificações.',
  });
  await ana.member.setAlertEmail(false);
  expect(await ana.member.sendTestMessage('email')).toMatchObject({ ok: false });
  expect((await ana.member.readChannels()).email).toEqual({ on: false, proven: true, email: ana.email });
});

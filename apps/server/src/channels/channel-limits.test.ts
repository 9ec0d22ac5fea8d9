import { connectWhatsApp, startWhatsApp, type WhatsApp } from '@revoada/sandbox/whatsapp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUsage } from '../database/prices/upstream-usage.ts';
import { createLog } from '../logging/logging.ts';
import { beginSession } from '../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../testing/site/test-server.ts';
import { today } from '../testing/today.ts';
import { createMemberChannels } from './member-channels.ts';
import { createDailyCodes } from './whatsapp/daily-codes.ts';

const perHour = 3;
const tooMany = { ok: false, message: expect.stringMatching(/^Muitas tentativas/) };
let site: TestServer;
let whatsapp: WhatsApp;

beforeAll(async () => {
  whatsapp = await startWhatsApp({ port: 0, now: () => today, webhookWaitMs: 20 });
  site = await startTestServer({
    env: {
      STAND_INS: 'moblix,whatsapp',
      WHATSAPP_API_BASE: whatsapp.url,
      WHATSAPP_PHONE_NUMBER_ID: '100000000000001',
      WHATSAPP_TOKEN: 'demonstracao',
      WHATSAPP_APP_SECRET: 'demonstracao',
      WHATSAPP_VERIFY_TOKEN: 'demonstracao',
      RATE_LIMIT_CHANNEL_MESSAGES: String(perHour),
    },
  });
});
afterAll(async () => {
  await site.stop();
  await whatsapp.close();
});

let networks = 0;

/** Creates a subscriber with a proven e-mail; each request comes from a new network unless one is given. */
async function person(name: string) {
  const email = `${name}@pessoa.example`;
  await beginSession(site, { subject: `auth0|${name}`, email });
  const [account] = await site.database.query(`select id from accounts where email = '${email}'`);
  const who = { accountId: String(account?.id), subscriber: true, emailVerified: true };
  return (clientIp = `192.0.2.${++networks}`) => createMemberChannels(site.server.context, { ...who, clientIp });
}

const messagesTo = async (digits: string) => (await connectWhatsApp(whatsapp.control).listMessagesTo(digits)).length;

describe('messages at a member’s request (S-409)', () => {
  test('are limited per account and hour across WhatsApp numbers', async () => {
    const ana = await person('limite-ana');
    const numbers = Array.from({ length: perHour + 1 }, (_, index) => `119876540${index}1`);
    for (const number of numbers.slice(0, perHour)) {
      expect(await ana().requestWhatsAppCode(number)).toMatchObject({ ok: true });
    }
    expect(await ana().requestWhatsAppCode(`119876540${perHour}1`)).toMatchObject(tooMany);
    expect(await Promise.all(numbers.map((number) => messagesTo(`55${number}`)))).toEqual([1, 1, 1, 0]);
  });

  test('are limited per number and hour across accounts', async () => {
    const number = '11987655123';
    for (let count = 0; count < perHour; count += 1) {
      const one = await person(`limite-numero-${count}`);
      expect(await one().requestWhatsAppCode(number)).toMatchObject({ ok: true });
    }
    expect(await (await person('limite-numero-mais'))().requestWhatsAppCode(number)).toMatchObject(tooMany);
    expect(await messagesTo(`55${number}`)).toBe(perHour);
  });

  test('are limited per network and hour across accounts', async () => {
    for (let count = 0; count < perHour; count += 1) {
      const one = (await person(`limite-rede-${count}`))('198.51.100.7');
      expect(await one.requestWhatsAppCode(`119876560${count}1`)).toMatchObject({ ok: true });
    }
    const more = await person('limite-rede-mais');
    expect(await more('198.51.100.7').requestWhatsAppCode('11987656091')).toMatchObject(tooMany);
    expect(await messagesTo('5511987656091')).toBe(0);
    expect(await more('198.51.100.8').requestWhatsAppCode('11987656091')).toMatchObject({ ok: true });
  });

  test('are limited to a number of codes a day for the whole site, and the owner gets one mail (S-526)', async () => {
    const mails: object[] = [];
    const { database } = site.server.context;
    const mailer = { queueToOwner: async (mail: object) => void mails.push(mail) };
    let now = Date.parse('2031-05-01T23:59:00Z');
    const take = createDailyCodes({ perDay: 3, database, mailer, now: () => now, log: createLog('silent') });
    const taken = await Promise.all([1, 2, 3, 4, 5].map(take));
    expect(taken.filter(Boolean)).toHaveLength(3);
    expect(mails).toEqual([{ key: 'whatsapp-codes:2031-05-01', template: 'whatsapp-codes', data: { perDay: 3 } }]);
    now = Date.parse('2031-05-02T00:00:00Z');
    expect(await take()).toBe(true);
    expect(mails).toHaveLength(1);
  });

  test('are refused with a message once the day’s codes are used (S-526)', async () => {
    const { database, now } = site.server.context;
    const day = new Date(now()).toISOString().slice(0, 10);
    await addUsage(database, { source: 'whatsapp-codes', day, of: 'searches' }, 200);
    const more = await person('limite-dia');
    expect(await more().requestWhatsAppCode('11987657001')).toEqual({
      ok: false,
      field: 'number',
      message: 'Não podemos enviar mais códigos hoje. Tente de novo amanhã.',
    });
    expect(await messagesTo('5511987657001')).toBe(0);
  });

  test('are limited to a number of tests per account and hour', async () => {
    const [eva, rui] = [await person('limite-eva'), await person('limite-rui')];
    for (let count = 0; count < perHour; count += 1) {
      expect(await eva().sendTestMessage('whatsapp')).not.toMatchObject(tooMany);
    }
    expect(await eva().sendTestMessage('whatsapp')).toMatchObject(tooMany);
    expect(await rui().sendTestMessage('whatsapp')).not.toMatchObject(tooMany);
  });
});

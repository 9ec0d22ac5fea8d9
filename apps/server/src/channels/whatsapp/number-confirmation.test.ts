import { whatsAppConsent } from '@revoada/core/alerts/channel-consent';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginSession } from '../../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../../testing/site/test-server.ts';
import { today } from '../../testing/today.ts';
import type { SendResult } from '../channel.ts';
import type { TemplateMessage } from './cloud-api.ts';
import { createNumberConfirmation } from './number-confirmation.ts';

const minute = 60_000;
const number = '+5511987654321';
let site: TestServer;
let now = today;
let result: SendResult;
/** Runs before a code is stored. */
let beforeCode: () => Promise<unknown>;
let sent: { number: string; template: TemplateMessage }[];

beforeAll(async () => {
  site = await startTestServer({ now: () => now });
});
afterAll(() => site.stop());
beforeEach(async () => {
  beforeCode = async () => undefined;
  [now, result, sent] = [today, { outcome: 'sent', providerId: 'x' }, []];
  await site.database.empty();
});

async function account(name: string) {
  const email = `${name}@pessoa.example`;
  await beginSession(site, { subject: `auth0|${name}`, email });
  const [row] = await site.database.query(`select id from accounts where email = '${email}'`);
  const accountId = String(row?.id);
  const { database, audit } = site.server.context;
  const confirmation = createNumberConfirmation({
    database,
    audit,
    sendTemplate: async (to, template) => {
      sent.push({ number: to, template });
      return result;
    },
    takeDailyCode: async () => {
      await beforeCode();
      return true;
    },
    countries: ['BR'],
    limits: { channelMessages: async () => null },
    secret: 'a secret',
    now: () => now,
  });
  return {
    accountId,
    ask: (typed = number) => confirmation.requestCode(accountId, typed),
    confirm: (code: string) => confirmation.confirm(accountId, code),
    remove: () => confirmation.remove(accountId),
  };
}

const lastCode = () => sent.at(-1)?.template.body[0] ?? '';
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');
const rows = (columns = 'number, state') =>
  site.database.query(`select ${columns} from whatsapp_numbers order by number`);
const refused = (message: string, field: string) => ({ ok: false, field, message });
const expired = refused('Este código não vale mais. Peça outro.', 'code');
const wrong = refused('O código não confere. Veja a mensagem no seu WhatsApp.', 'code');
const tooOften = refused('Código errado muitas vezes. Peça outro.', 'code');
const confirmed = { ok: true, message: 'Número confirmado: os seus alertas chegam no WhatsApp.' };

describe('a code (S-409)', () => {
  test('has six digits, is sent by its template, and is stored with its number and consent', async () => {
    const ana = await account('ana');
    expect(await ana.ask('(11) 98765-4321')).toEqual({
      ok: true,
      message: 'Enviamos um código para o seu WhatsApp. Ele vale 10 minutos.',
    });
    const code = lastCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(sent).toEqual([{ number, template: { name: 'codigo_de_confirmacao', body: [code], urlEnd: code } }]);
    const columns = 'number, state, consent_version, code_tries, code_expires_at, asked_at, confirmed_at, left_at';
    expect(await rows(columns)).toEqual([
      {
        number,
        state: 'pending',
        consent_version: whatsAppConsent.version,
        code_tries: 0,
        code_expires_at: new Date(today + 10 * minute),
        asked_at: new Date(today),
        confirmed_at: null,
        left_at: null,
      },
    ]);
  });

  test.each<[SendResult, string]>([
    [
      { outcome: 'later', reason: 'x', afterMs: 0 },
      'Não conseguimos enviar o código agora. Tente de novo em alguns minutos.',
    ],
    [{ outcome: 'refused', reason: 'x' }, 'O WhatsApp não entregou o código neste número. Confira se está certo.'],
  ])('returns a message when it could not be sent: %j', async (given, message) => {
    result = given;
    expect(await (await account('ana')).ask()).toEqual(refused(message, 'number'));
  });

  test('confirms its number once within ten minutes', async () => {
    const ana = await account('ana');
    await ana.ask();
    now += 10 * minute - 1;
    expect(await ana.confirm(lastCode())).toEqual(confirmed);
    expect(await rows('state, code_hash, code_expires_at, code_tries, confirmed_at')).toEqual([
      { state: 'confirmed', code_hash: null, code_expires_at: null, code_tries: 0, confirmed_at: new Date(now) },
    ]);
    expect(await ana.confirm(lastCode())).toEqual(expired);
    expect(await ana.ask()).toEqual({ ok: true, message: 'Este número já está confirmado.' });
    expect(sent).toHaveLength(1);
  });

  test('is invalid after ten minutes, and when none was requested', async () => {
    const ana = await account('ana');
    expect(await ana.confirm('123456')).toEqual(expired);
    await ana.ask();
    now += 10 * minute;
    expect(await ana.confirm(lastCode())).toEqual(expired);
  });

  test('allows five tries; another code resets them', async () => {
    const ana = await account('ana');
    await ana.ask();
    const code = lastCode();
    for (const _ of [1, 2, 3, 4]) expect(await ana.confirm(otherThan(code))).toEqual(wrong);
    expect(await ana.confirm(otherThan(code))).toEqual(tooOften);
    expect(await ana.confirm(code)).toEqual(tooOften);
    now += minute;
    await ana.ask();
    expect(await rows('code_tries, asked_at')).toEqual([{ code_tries: 0, asked_at: new Date(now) }]);
    expect(await ana.confirm(otherThan(lastCode()))).toEqual(wrong);
    expect(await ana.confirm(lastCode())).toEqual(confirmed);
  });

  test('is read ignoring everything but its digits', async () => {
    const ana = await account('ana');
    await ana.ask();
    const code = lastCode();
    expect(await ana.confirm(`${code}7`)).toEqual(wrong);
    expect(await ana.confirm('')).toEqual(wrong);
    expect(await ana.confirm(` ${code.slice(0, 3)}-${code.slice(3)} `)).toEqual(confirmed);
  });

  test('is valid only for its account and number', async () => {
    const [ana, bia] = [await account('ana'), await account('bia')];
    await ana.ask();
    const code = lastCode();
    await bia.ask();
    expect(await bia.confirm(code)).toEqual(code === lastCode() ? confirmed : wrong);
    await ana.ask('(21) 98765-4321');
    expect(await ana.confirm(code)).toEqual(code === lastCode() ? confirmed : wrong);
    expect(await rows('account_id, number')).toEqual([
      { account_id: bia.accountId, number },
      { account_id: ana.accountId, number: '+5521987654321' },
    ]);
  });
});

describe('the number of an account (S-409)', () => {
  const another = '+5521987654321';

  test('is replaced only when another one is confirmed', async () => {
    const [ana, bia] = [await account('ana'), await account('bia')];
    await bia.ask('(31) 98765-4321');
    await bia.confirm(lastCode());
    await ana.ask();
    await ana.confirm(lastCode());
    await ana.ask(another);
    const others = { number: '+5531987654321', state: 'confirmed' };
    expect(await rows()).toEqual([{ number, state: 'confirmed' }, { number: another, state: 'pending' }, others]);
    await ana.confirm(lastCode());
    expect(await rows()).toEqual([{ number: another, state: 'confirmed' }, others]);
  });

  test('replaces only this account’s previous pending number', async () => {
    const [ana, bia] = [await account('ana'), await account('bia')];
    await bia.ask();
    await ana.ask();
    await ana.ask(another);
    expect(await rows('account_id, number')).toEqual([
      { account_id: bia.accountId, number },
      { account_id: ana.accountId, number: another },
    ]);
  });

  test('stays confirmed while another code for it is being sent', async () => {
    const ana = await account('ana');
    await ana.ask();
    const code = lastCode();
    beforeCode = () => ana.confirm(code);
    await ana.ask();
    expect(await rows()).toEqual([{ number, state: 'confirmed' }]);
  });

  test('needs a code again after an opt-out', async () => {
    const ana = await account('ana');
    await ana.ask();
    await ana.confirm(lastCode());
    await site.database.query(`update whatsapp_numbers set state = 'left', left_at = now()`);
    await ana.ask();
    expect(await rows('state, confirmed_at, left_at')).toEqual([
      { state: 'pending', confirmed_at: null, left_at: null },
    ]);
    expect(await ana.confirm(lastCode())).toEqual(confirmed);
  });

  test('is removed with the pending number of this account only, and audited', async () => {
    const [ana, bia] = [await account('ana'), await account('bia')];
    for (const one of [ana, bia]) {
      await one.ask();
      await one.confirm(lastCode());
    }
    await ana.ask(another);
    expect(await ana.remove()).toEqual({ ok: true, message: 'Número removido.' });
    expect(await rows('account_id, number')).toEqual([{ account_id: bia.accountId, number }]);
    const acts = await site.database.query(
      `select details from audit_log where account_id = '${ana.accountId}' and action = 'channel-changed'`,
    );
    expect(acts.map(({ details }) => details)).toEqual([
      { channel: 'whatsapp', on: true },
      { channel: 'whatsapp', on: false },
    ]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginSession } from '../../../testing/site/signed-in.ts';
import { startTestServer, type TestServer } from '../../../testing/site/test-server.ts';
import { today } from '../../../testing/today.ts';

let site: TestServer;
let cookie: string;
let now = today;

beforeAll(async () => {
  site = await startTestServer({ now: () => now });
});
beforeEach(async () => {
  now = today;
  await site.database.empty();
  cookie = await beginSession(site);
});
afterAll(() => site.stop());

const registrationData = {
  name: ' Ana Maria Reis ',
  email: 'ANA@example.com',
  phone: '(11) 99999-9999',
  birthDate: '1990-05-20',
  acceptTerms: true,
  acceptMarketing: false,
  timestamp: today - 60_000,
};

function send(changes: object = {}, headers: Record<string, string> = { cookie }, userData: unknown = {}) {
  return site.json('/api/save-user-data', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ userData, registrationData: { ...registrationData, ...changes } }),
  });
}

const stored = () => site.database.query('select name, given_name, email, phone, birth_date::text from accounts');
const words = () => site.database.query('select purpose, granted, version, at from consents order by at, purpose');
const untouched = [{ name: 'Ana Reis', given_name: null, email: 'ana@example.com', phone: null, birth_date: null }];

describe('the registration form', () => {
  test('is stored with the signed-in account, its consents with their date and version (S-171)', async () => {
    const { status, body } = await send();
    expect(status).toBe(200);
    expect(body).toEqual({
      ok: true,
      user: {
        sub: 'auth0|ana',
        name: 'Ana Maria Reis',
        givenName: 'Ana',
        nickname: null,
        email: 'ana@example.com',
        emailVerified: true,
        account: 'free',
        hasPassword: true,
        admin: false,
      },
    });
    expect(await stored()).toEqual([
      {
        name: 'Ana Maria Reis',
        given_name: 'Ana',
        email: 'ana@example.com',
        phone: '11999999999',
        birth_date: '1990-05-20',
      },
    ]);
    const consent = { version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), at: new Date(today) };
    expect(await words()).toEqual([
      { purpose: 'marketing', granted: false, ...consent },
      { purpose: 'termos', granted: true, ...consent },
    ]);
  });

  test('sent ten times at once has one effect', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ acceptMarketing: true })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await words()).toHaveLength(2);
  });

  test('sent again does not undo a later consent', async () => {
    await send({ acceptMarketing: true });
    now += 1_000;
    await site.database.query(
      `insert into consents (account_id, purpose, granted, version, at)
       select id, 'marketing', false, 'x', to_timestamp(${now / 1_000}) from accounts`,
    );
    now += 1_000;
    await send({ acceptMarketing: true });
    expect((await words()).map(({ purpose, granted }) => `${purpose} ${granted}`)).toEqual([
      'marketing true',
      'termos true',
      'marketing false',
    ]);
  });

  test('filled in again adds the new consent', async () => {
    await send();
    now += 1_000;
    await send({ acceptMarketing: true, timestamp: now });
    expect(await words()).toHaveLength(3);
  });

  test('takes the identity only from the session (S-251)', async () => {
    const other = await beginSession(site, { subject: 'auth0|bia', email: 'bia@example.com', name: 'Bia Lima' });
    const forged = { sub: 'auth0|bia', email: 'bia@example.com', accountId: 'x', emailVerified: true };
    expect((await send({}, { cookie }, forged)).body).toMatchObject({ user: { sub: 'auth0|ana' } });
    const rows = await site.database.query(`select name, phone from accounts where email = 'bia@example.com'`);
    expect(rows).toEqual([{ name: 'Bia Lima', phone: null }]);
    expect((await send({}, { cookie: other })).status).toBe(403);
  });

  test('with another e-mail is rejected, and nothing is stored', async () => {
    const { status, body } = await send({ email: 'bia@example.com' });
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: { code: 'forbidden' } });
    expect(await stored()).toEqual(untouched);
    expect(await words()).toEqual([]);
  });

  test('with an e-mail that Unicode folds to the person’s is rejected', async () => {
    const kevin = await beginSession(site, { subject: 'auth0|kevin', email: 'kevin9@example.com' });
    expect((await send({ email: '\u212Aevin9@example.com' }, { cookie: kevin })).status).toBe(400);
    expect((await send({ email: 'KEVIN9@example.com' }, { cookie: kevin })).status).toBe(200);
  });

  test('of a person without an e-mail of the provider is rejected', async () => {
    const nameless = await beginSession(site, { subject: 'facebook|caio', email: null });
    expect((await send({ email: 'ana@example.com' }, { cookie: nameless })).status).toBe(403);
  });

  test('reports all invalid fields', async () => {
    const { status, body } = await send({ name: 'A', phone: '123', birthDate: '2010-01-01', acceptTerms: false });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: {
        fields: [
          { field: 'name', message: 'Nome deve ter pelo menos 2 caracteres' },
          { field: 'phone', message: 'Telefone inválido (ex: 11999999999)' },
          { field: 'birthDate', message: 'Você deve ter pelo menos 18 anos' },
          { field: 'acceptTerms', message: 'Você deve aceitar os termos de uso' },
        ],
      },
    });
    expect(await stored()).toEqual(untouched);
  });

  test.each([
    ['a name that is a number', { name: 7 }],
    ['consent that is text', { acceptTerms: 'true' }],
    ['no phone', { phone: undefined }],
    ['a list of e-mails', { email: ['ana@example.com'] }],
  ])('with %s is refused', async (_, changes) => {
    expect((await send(changes)).status).toBe(400);
    expect(await stored()).toEqual(untouched);
  });

  test('requires a session', async () => {
    const foreignHeaders: Record<string, string>[] = [{}, { cookie: `revoada=${'x'.repeat(43)}` }];
    for (const headers of foreignHeaders) {
      expect(await send({}, headers)).toMatchObject({ status: 401, body: { error: { code: 'sign-in-required' } } });
    }
  });

  test.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['as text/plain', { 'content-type': 'text/plain' }, 403],
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }, 403],
  ])('sent %s is refused', async (_, headers, status) => {
    expect((await send({}, { cookie, ...headers })).status).toBe(status);
    expect(await stored()).toEqual(untouched);
  });

  test('of more than 64 kB, or by GET, is rejected', async () => {
    // On a separate connection, because the server closes one whose body it did not read completely.
    const apart = { cookie, connection: 'close' };
    expect((await send({ name: 'x'.repeat(70_000) }, apart)).status).toBe(413);
    expect((await site.json('/api/save-user-data', { headers: { cookie } })).status).toBe(403);
  });
});

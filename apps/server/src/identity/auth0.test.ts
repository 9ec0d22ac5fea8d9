import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Auth0Server, startAuth0Server } from '../testing/site/auth0-server.ts';
import { createPasswords, type Passwords } from './auth0.ts';

let server: Auth0Server;
let lines: unknown[][];
let now: number;

beforeEach(async () => {
  server = await startAuth0Server();
  lines = [];
  now = 1_000_000;
});
afterEach(() => server.close());

type Changes = { auth0?: null; management?: null; audience?: string; issuer?: string };

function createAt(changes: Changes = {}): Passwords {
  const managementAudience = changes.audience ?? `${server.issuer}api/v2/`;
  const auth0 = changes.auth0 === null ? null : { connection: 'people', managementAudience };
  const management = changes.management === null ? null : { clientId: 'ours', clientSecret: 'a secret' };
  const note = (...line: unknown[]) => void lines.push(line);
  return createPasswords({
    settings: { identity: { issuer: changes.issuer ?? server.issuer, clientId: 'site', auth0 } },
    secrets: { identity: { clientSecret: 'x', management } },
    now: () => now,
    log: { warn: note, error: note } as never,
  });
}

const elsewhere = { ok: false, message: 'Sua senha é guardada pelo serviço com que você entra. Troque-a lá.' };
const setFailed = { ok: false, message: 'Erro ao atualizar senha' };
const resetFailed = { ok: false, message: 'Erro ao enviar email de recuperação. Tente novamente.' };
const paths = () => server.requests.map(({ method, path }) => `${method} ${path}`);

describe('a password reset', () => {
  test('is requested for this site and its database of passwords', async () => {
    expect(await createAt().requestReset('ana@example.com')).toEqual({ ok: true });
    expect(server.requests).toEqual([
      {
        method: 'POST',
        path: '/dbconnections/change_password',
        authorization: '',
        type: 'application/json',
        body: JSON.stringify({ client_id: 'site', email: 'ana@example.com', connection: 'people' }),
      },
    ]);
  });

  test('fails when the service rejects it or does not answer', async () => {
    server.answers.reset = { status: 500 };
    expect(await createAt().requestReset('ana@example.com')).toEqual(resetFailed);
    expect(lines).toEqual([]);
    expect(await createAt({ issuer: 'http://127.0.0.1:9' }).requestReset('ana@example.com')).toEqual(resetFailed);
    expect(lines).toMatchObject([[{ err: expect.any(Error) }, expect.any(String)]]);
  });
});

describe('a new password', () => {
  test('is set with our token, for this person only', async () => {
    expect(await createAt().set('auth0|a/b', 'segredo')).toEqual({ ok: true });
    expect(server.requests).toEqual([
      {
        method: 'POST',
        path: '/oauth/token',
        authorization: '',
        type: expect.stringContaining('application/x-www-form-urlencoded'),
        body: new URLSearchParams({
          audience: `${server.issuer}api/v2/`,
          grant_type: 'client_credentials',
          client_id: 'ours',
          client_secret: 'a secret',
        }).toString(),
      },
      {
        method: 'PATCH',
        path: '/api/v2/users/auth0%7Ca%2Fb',
        authorization: 'Bearer token-1',
        type: 'application/json',
        body: JSON.stringify({ password: 'segredo', connection: 'people' }),
      },
    ]);
  });

  test('is sent to the API’s URL with or without a trailing slash', async () => {
    await createAt({ audience: `${server.issuer}api/v2` }).set('auth0|a', 'segredo');
    expect(paths()[1]).toBe('PATCH /api/v2/users/auth0%7Ca');
  });

  test.each([
    ['PasswordStrengthError', 'Esta senha é fraca demais. Use mais caracteres e misture letras, números e símbolos.'],
    ['PasswordHistoryError', 'Esta senha já foi usada. Escolha uma nova.'],
    ['PasswordDictionaryError', 'Esta senha é comum demais. Escolha outra.'],
    ['PasswordNoUserInfoError', 'A senha não pode conter seu nome nem seu e-mail.'],
    ['invalid_body', 'Erro ao atualizar senha'],
  ])('has a message for the person when it is rejected with %s', async (word, message) => {
    server.answers.management = [{ status: 400, body: { message: `${word}: no` } }];
    expect(await createAt().set('auth0|a', 'segredo')).toEqual({ ok: false, message });
    expect(lines).toEqual([[{ status: 400 }, 'the identity provider refused a password']]);
  });

  test('fails when the error text is truncated', async () => {
    server.answers.management = [{ status: 400, breaksOff: true }];
    expect(await createAt().set('auth0|a', 'segredo')).toEqual(setFailed);
  });

  test('fails without a token or an answer', async () => {
    for (const token of [
      { status: 403, body: { access_token: 'token-1', token_type: 'Bearer' } },
      { status: 200, body: {} },
      { status: 200, body: { access_token: 7, token_type: 'Bearer' } },
      { status: 200, body: null },
    ]) {
      server.answers.token = token;
      expect(await createAt().set('auth0|a', 'segredo')).toEqual(setFailed);
    }
    expect(new Set(paths())).toEqual(new Set(['POST /oauth/token']));
    expect(await createAt({ issuer: 'http://127.0.0.1:9' }).set('auth0|a', 'segredo')).toEqual(setFailed);
    expect(lines).toHaveLength(5);
  });
});

describe('the token', () => {
  const tokens = () => paths().filter((path) => path === 'POST /oauth/token').length;

  test('is reused until a minute before it expires', async () => {
    const passwords = createAt();
    await passwords.set('auth0|a', 'segredo');
    now += 3_540_000 - 1;
    await passwords.set('auth0|a', 'segredo');
    expect(tokens()).toBe(1);
    now += 1;
    await passwords.set('auth0|a', 'segredo');
    expect(tokens()).toBe(2);
  });

  test('is used once when it has no lifetime', async () => {
    server.answers.token = { status: 200, body: { access_token: 'token-1', token_type: 'Bearer' } };
    const passwords = createAt();
    await passwords.set('auth0|a', 'segredo');
    await passwords.set('auth0|a', 'segredo');
    expect(tokens()).toBe(2);
  });

  test('is requested again once after it was revoked', async () => {
    const passwords = createAt();
    await passwords.set('auth0|a', 'segredo');
    server.answers.token = { status: 200, body: { access_token: 'token-2', token_type: 'Bearer', expires_in: 3_600 } };
    server.answers.management = [{ status: 401 }];
    expect(await passwords.set('auth0|a', 'segredo')).toEqual({ ok: true });
    expect([tokens(), server.requests.at(-1)?.authorization]).toEqual([2, 'Bearer token-2']);
    server.answers.management = [{ status: 401 }, { status: 401 }];
    expect(await passwords.set('auth0|a', 'segredo')).toEqual(setFailed);
  });
});

describe('a person’s own account there', () => {
  test('is deleted, also when it is already missing', async () => {
    const passwords = createAt();
    await passwords.deletePerson('auth0|a');
    server.answers.management = [{ status: 404 }];
    await passwords.deletePerson('auth0|b');
    expect(paths()).toEqual(['POST /oauth/token', 'DELETE /api/v2/users/auth0%7Ca', 'DELETE /api/v2/users/auth0%7Cb']);
  });

  test('rejects when the deletion is refused or not answered', async () => {
    server.answers.management = [{ status: 429 }];
    await expect(createAt().deletePerson('auth0|a')).rejects.toThrow('429');
    await expect(createAt({ issuer: 'http://127.0.0.1:9' }).deletePerson('auth0|a')).rejects.toThrow();
  });
});

describe.each([
  ['without the right to manage people', { management: null }],
  ['at a provider that is not Auth0', { auth0: null }],
] as const)('%s', (_, changes) => {
  test('passwords are changed there, and no person is deleted', async () => {
    const passwords = createAt(changes);
    expect(await passwords.set('auth0|a', 'segredo')).toEqual(elsewhere);
    await expect(passwords.deletePerson('auth0|a')).resolves.toBeUndefined();
    expect(server.requests).toEqual([]);
  });
});

test('no reset mail is requested at a provider that is not Auth0', async () => {
  expect(await createAt({ auth0: null }).requestReset('ana@example.com')).toEqual(elsewhere);
  expect(server.requests).toEqual([]);
});

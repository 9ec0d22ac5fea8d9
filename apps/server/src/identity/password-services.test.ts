import { beforeEach, describe, expect, test } from 'vitest';
import { passwordServices } from './password-services.ts';
import type { SignedIn } from './signed-in.ts';

const now = Date.parse('2026-12-01T15:00:00Z');
const who = {
  accountId: 'a',
  sessionId: 's',
  subject: 'auth0|ana',
  connection: 'email',
  authenticatedAt: now,
} as SignedIn;
const tooMany = {
  ok: false,
  message: 'Muitas tentativas em pouco tempo. Tente novamente em alguns instantes.',
};

let done: unknown[][];
beforeEach(() => {
  done = [];
});

type Changes = {
  who?: SignedIn | null;
  /** What the limits answer: for the network, the account, the e-mail. */
  wait?: number | null;
  accountWait?: number | null;
  mailWait?: number | null;
  auth0?: boolean;
  refuses?: boolean;
};

/** The services of one request; every effect is noted. */
function createServices(changes: Changes = {}) {
  const { who: asks = who, wait = null, accountWait = null, mailWait = null, auth0 = true, refuses = false } = changes;
  const note =
    (name: string) =>
    (...given: unknown[]) => {
      done.push([name, ...given]);
      return Promise.resolve(
        refuses && (name === 'set' || name === 'reset') ? { ok: false, message: 'não' } : { ok: true },
      );
    };
  const waits = new Map([
    ['192.0.2.1', wait],
    ['account:a', accountWait],
  ]);
  const deps = {
    passwords: { requestReset: note('reset'), set: note('set') },
    sessions: { endOthers: note('endOthers') },
    limits: {
      passwords: (key: string) => Promise.resolve(waits.get(key)),
      passwordMails: Object.assign((key: string) => Promise.resolve(/^email:[\w-]{43}$/.test(key) ? mailWait : 60), {
        giveBack: note('giveBack'),
      }),
    },
    audit: { record: note('audit') },
    mailer: { queue: note('mail') },
    now: () => now,
    settings: { identity: { auth0: auth0 ? {} : null } },
  };
  return passwordServices(deps as never, { who: asks, address: '192.0.2.1', requestId: 'request-1' });
}

describe('the way to a new password', () => {
  test('is asked for by an address, without the space around it', async () => {
    expect(await createServices().requestPasswordReset(' ana@example.com ')).toEqual({ ok: true });
    expect(await createServices({ who: null }).requestPasswordReset('bia@example.com')).toEqual({ ok: true });
    expect(done).toEqual([
      ['reset', 'ana@example.com'],
      ['reset', 'bia@example.com'],
    ]);
  });

  test('is not asked for by what is no address, nor too often', async () => {
    expect(await createServices().requestPasswordReset('ana')).toEqual({ ok: false, message: 'Email inválido' });
    expect(await createServices({ wait: 1 }).requestPasswordReset('ana@example.com')).toEqual(tooMany);
    expect(await createServices({ mailWait: 1 }).requestPasswordReset('ana@example.com')).toEqual(tooMany);
    expect(done).toEqual([]);
  });

  test('with letters outside ASCII before the at sign is refused, and told why', async () => {
    const outcome = await createServices().requestPasswordReset('\u212Aevin9@example.com');
    expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining('letras sem acento') });
    expect(done).toEqual([]);
  });

  test('that was not sent costs the mailbox nothing', async () => {
    expect(await createServices({ refuses: true }).requestPasswordReset('ana@example.com')).toMatchObject({
      ok: false,
    });
    expect(done).toEqual([
      ['reset', 'ana@example.com'],
      ['giveBack', expect.stringMatching(/^email:/)],
    ]);
  });
});

describe('a new password', () => {
  test('is set, ends the other sessions, and is audited and told', async () => {
    expect(await createServices().changePassword('segredo-novo')).toEqual({ ok: true });
    expect(done).toEqual([
      ['set', 'auth0|ana', 'segredo-novo'],
      ['endOthers', 'a', 's'],
      ['audit', 'a', 'password-changed', {}, 'request-1'],
      ['mail', { key: 'password-changed:request-1', accountId: 'a', template: 'password-changed', data: {} }],
    ]);
  });

  // S-289
  test('that the service refuses changes nothing here', async () => {
    expect(await createServices({ refuses: true }).changePassword('segredo-novo')).toEqual({
      ok: false,
      message: 'não',
    });
    expect(done).toEqual([['set', 'auth0|ana', 'segredo-novo']]);
  });

  test.each<[string, Changes, string, object]>([
    [
      'a visitor',
      { who: null },
      'segredo-novo',
      { ok: false, message: 'Você precisa fazer login para acessar esta área' },
    ],
    [
      'a password that is too short',
      {},
      '12345',
      { ok: false, message: 'Nova senha deve ter pelo menos 6 caracteres' },
    ],
    [
      'a password that everybody has',
      {},
      'senha123',
      { ok: false, message: 'Esta senha é comum demais e aparece em listas de senhas vazadas. Escolha outra.' },
    ],
    [
      'people of a social network',
      { who: { ...who, connection: 'github' } },
      'segredo-novo',
      { ok: false, message: 'Sua senha é guardada pela rede social com que você entra. Troque-a lá.' },
    ],
    [
      'whoever signed in ten minutes ago',
      { who: { ...who, authenticatedAt: now - 600_000 } },
      'segredo-novo',
      { ok: false, recheck: true },
    ],
    ['whoever asks too often', { wait: 1 }, 'segredo-novo', tooMany],
    ['whoever asks too often from many networks', { accountWait: 1 }, 'segredo-novo', tooMany],
  ])('is refused to %s', async (_, changes, password, outcome) => {
    expect(await createServices(changes).changePassword(password)).toEqual(outcome);
    expect(done).toEqual([]);
  });

  test('is left to the provider that is not Auth0, whatever the way in is called', async () => {
    await createServices({ auth0: false, who: { ...who, connection: 'oidc' } }).changePassword('segredo-novo');
    expect(done[0]).toEqual(['set', 'auth0|ana', 'segredo-novo']);
  });
});

import { describe, expect, test } from 'vitest';
import type { SignedIn } from '../members/signed-in.ts';
import { noteEffects, tooManyAttempts } from '../testing/passwords.ts';
import { type ChangePasswordDeps, changePassword } from './change-password.ts';

const now = Date.parse('2026-12-01T15:00:00Z');
const who = {
  accountId: 'a',
  sessionId: 's',
  subject: 'auth0|ana',
  connection: 'email',
  authenticatedAt: now,
} as SignedIn;

const { done, note, notePassword } = noteEffects();

type Changes = {
  who?: SignedIn;
  /** Answers of the limits for the network and the account. */
  wait?: number | null;
  accountWait?: number | null;
  auth0?: boolean;
  refuses?: boolean;
};

/** Sets a new password and records every effect. */
function change(newPassword: string, changes: Changes = {}) {
  const { who: asks = who, wait = null, accountWait = null, auth0 = true, refuses = false } = changes;
  const waits: Record<string, number | null> = { '192.0.2.1': wait, 'account:a': accountWait };
  const deps: ChangePasswordDeps = {
    passwords: { set: notePassword('set', refuses) },
    sessions: { endOthers: note('endOthers') },
    limits: { passwords: async (key) => (key in waits ? (waits[key] ?? null) : 60) },
    audit: { record: note('audit') },
    mailer: { queue: note('mail') },
    now: () => now,
    settings: {
      identity: { auth0: auth0 ? { connection: 'users', managementAudience: 'https://auth0.example' } : null },
    },
  };
  return changePassword(deps, { who: asks, clientIp: '192.0.2.1', requestId: 'request-1' }, newPassword);
}

describe('a new password', () => {
  test('is set, ends the other sessions, and is audited and confirmed by mail', async () => {
    expect(await change('segredo-novo')).toEqual({ ok: true });
    expect(done).toEqual([
      ['set', 'auth0|ana', 'segredo-novo'],
      ['endOthers', 'a', 's'],
      ['audit', 'a', 'password-changed', {}, 'request-1'],
      ['mail', { key: 'password-changed:request-1', accountId: 'a', template: 'password-changed', data: {} }],
    ]);
  });

  test('changes nothing here when the service rejects it (S-289)', async () => {
    expect(await change('segredo-novo', { refuses: true })).toEqual({
      ok: false,
      message: 'não',
    });
    expect(done).toEqual([['set', 'auth0|ana', 'segredo-novo']]);
  });

  test.each<[string, Changes, string, object]>([
    [
      'a password that is too short',
      {},
      '12345',
      { ok: false, message: 'Nova senha deve ter pelo menos 6 caracteres' },
    ],
    [
      'a common password',
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
      'a sign-in of ten minutes ago',
      { who: { ...who, authenticatedAt: now - 600_000 } },
      'segredo-novo',
      { ok: false, recheck: true },
    ],
    ['whoever asks too often', { wait: 1 }, 'segredo-novo', tooManyAttempts],
    ['whoever asks too often from many networks', { accountWait: 1 }, 'segredo-novo', tooManyAttempts],
  ])('is refused for %s', async (_, changes, password, outcome) => {
    expect(await change(password, changes)).toEqual(outcome);
    expect(done).toEqual([]);
  });

  test('is left to a provider that is not Auth0, whatever the connection', async () => {
    await change('segredo-novo', { auth0: false, who: { ...who, connection: 'oidc' } });
    expect(done[0]).toEqual(['set', 'auth0|ana', 'segredo-novo']);
  });
});

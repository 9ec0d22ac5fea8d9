import type { RecheckedOutcome } from '@revoada/core/account/outcome';
import { beforeEach, describe, expect, test } from 'vitest';
import { findPasswordAccess, setPassword } from './new-password.server.ts';
import { requestReset } from './password-reset.server.ts';
import type { NewPasswordServices } from './password-services.ts';

let reported: unknown[];
beforeEach(() => {
  reported = [];
});

const report = (error: unknown) => void reported.push(error);

const member = (changes: Partial<NewPasswordServices>): NewPasswordServices => ({
  viewer: { hasPassword: true },
  recentSignIn: true,
  changePassword: () => Promise.reject(new Error('asked')),
  ...changes,
});

const sent = (newPassword: string, confirmPassword = newPassword) => {
  const data = new FormData();
  data.set('newPassword', newPassword);
  data.set('confirmPassword', confirmPassword);
  return data;
};

const changing = (outcome: () => Promise<RecheckedOutcome>) => ({
  member: member({ changePassword: outcome }),
  unavailable: false,
  report,
});

describe('findPasswordAccess', () => {
  test('refuses visitors and members who sign in by a network', () => {
    expect(findPasswordAccess(null)).toBe('visitor');
    expect(findPasswordAccess(member({ viewer: { hasPassword: false } }))).toBe('social');
  });

  test('requires a fresh sign-in of members with a password', () => {
    expect(findPasswordAccess(member({ recentSignIn: false }))).toBe('recheck');
    expect(findPasswordAccess(member({}))).toBe('form');
  });
});

describe('a new password (S-156)', () => {
  test('that breaks a rule is not sent to the provider, and not returned', async () => {
    const answer = await setPassword(
      sent('12345'),
      changing(() => Promise.reject(new Error('asked'))),
    );
    expect(answer.message).toBeNull();
    expect(answer.errors).toEqual([{ field: 'newPassword', message: 'Nova senha deve ter pelo menos 6 caracteres' }]);
    expect(JSON.stringify(answer)).not.toContain('12345');
  });

  test('that was set redirects to the logged-in area with a notice', async () => {
    const thrown: unknown = await setPassword(
      sent('segredo'),
      changing(() => Promise.resolve({ ok: true })),
    ).catch((e) => e);
    expect((thrown as Response).headers.get('location')).toBe('/area-logada?aviso=senha-atualizada');
  });

  test('redirects to a fresh sign-in when the last one is too old', async () => {
    const outcome = () => Promise.resolve({ ok: false, recheck: true } as const);
    const thrown: unknown = await setPassword(sent('segredo'), changing(outcome)).catch((e) => e);
    expect((thrown as Response).headers.get('location')).toBe('/auth/login?recheck=1&returnTo=%2Fupdate-password');
  });

  test('that was refused shows the reason, or the catalogue’s text', async () => {
    const refused = () => Promise.resolve({ ok: false, message: 'Escolha outra senha' } as const);
    expect((await setPassword(sent('segredo'), changing(refused))).message).toBe('Escolha outra senha');
    const broken = changing(() => Promise.reject(new Error('away')));
    expect((await setPassword(sent('segredo'), broken)).message).toBe('Erro ao atualizar senha');
    expect(reported).toEqual([new Error('away')]);
  });

  test.each([
    [false, 'Você precisa fazer login para acessar esta área'],
    [true, 'Erro ao atualizar senha'],
  ])('of a visitor is refused, also while the session is unknown: %s', async (unavailable, message) => {
    expect(await setPassword(sent('segredo'), { member: null, unavailable, report })).toEqual({ errors: [], message });
  });
});

describe('a forgotten password', () => {
  const ask = (email: string, outcome: () => Promise<{ ok: true }>) => {
    const data = new FormData();
    data.set('email', email);
    return requestReset(data, { requestPasswordReset: outcome, report });
  };

  test('sends no request for an invalid e-mail', async () => {
    const answer = await ask('maria', () => Promise.reject(new Error('asked')));
    expect(answer).toEqual({ email: 'maria', errors: [{ field: 'email', message: 'Email inválido' }], outcome: null });
  });

  test('returns the catalogue’s text when the request fails', async () => {
    expect((await ask('maria@example.com', () => Promise.reject(new Error('away')))).outcome).toEqual({
      ok: false,
      message: 'Erro ao enviar email de recuperação. Tente novamente.',
    });
    expect(reported).toEqual([new Error('away')]);
  });
});

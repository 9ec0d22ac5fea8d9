import type { RecheckedOutcome } from '@revoada/core/account/outcome';
import { beforeEach, describe, expect, test } from 'vitest';
import { findPasswordAccess, setPassword } from './new-password.server.ts';
import { askForReset } from './password-reset.server.ts';
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

describe('who may set a password', () => {
  test('a visitor may not, nor whoever comes by a network', () => {
    expect(findPasswordAccess(null)).toBe('visitor');
    expect(findPasswordAccess(member({ viewer: { hasPassword: false } }))).toBe('social');
  });

  test('whoever has one may, after a fresh sign-in', () => {
    expect(findPasswordAccess(member({ recentSignIn: false }))).toBe('recheck');
    expect(findPasswordAccess(member({}))).toBe('form');
  });
});

describe('a new password (S-156)', () => {
  test('that breaks a rule reaches nobody, and is not sent back', async () => {
    const answer = await setPassword(
      sent('12345'),
      changing(() => Promise.reject(new Error('asked'))),
    );
    expect(answer.message).toBeNull();
    expect(answer.errors).toEqual([{ field: 'newPassword', message: 'Nova senha deve ter pelo menos 6 caracteres' }]);
    expect(JSON.stringify(answer)).not.toContain('12345');
  });

  test('that was set leads to the logged-in area, which says so', async () => {
    const thrown: unknown = await setPassword(
      sent('segredo'),
      changing(() => Promise.resolve({ ok: true })),
    ).catch((e) => e);
    expect((thrown as Response).headers.get('location')).toBe('/area-logada?aviso=senha-atualizada');
  });

  test('for which the sign-in is too old leads to another one', async () => {
    const outcome = () => Promise.resolve({ ok: false, recheck: true } as const);
    const thrown: unknown = await setPassword(sent('segredo'), changing(outcome)).catch((e) => e);
    expect((thrown as Response).headers.get('location')).toBe('/auth/login?recheck=1&returnTo=%2Fupdate-password');
  });

  test('that was refused says why, or what the catalogue says', async () => {
    const refused = () => Promise.resolve({ ok: false, message: 'Escolha outra senha' } as const);
    expect((await setPassword(sent('segredo'), changing(refused))).message).toBe('Escolha outra senha');
    const broken = changing(() => Promise.reject(new Error('away')));
    expect((await setPassword(sent('segredo'), broken)).message).toBe('Erro ao atualizar senha');
    expect(reported).toEqual([new Error('away')]);
  });

  test.each([
    [false, 'Você precisa fazer login para acessar esta área'],
    [true, 'Erro ao atualizar senha'],
  ])('of a visitor is refused, also while nobody can tell who asks: %s', async (unavailable, message) => {
    expect(await setPassword(sent('segredo'), { member: null, unavailable, report })).toEqual({ errors: [], message });
  });
});

describe('a forgotten password', () => {
  const ask = (email: string, outcome: () => Promise<{ ok: true }>) => {
    const data = new FormData();
    data.set('email', email);
    return askForReset(data, { requestPasswordReset: outcome, report });
  };

  test('asks nobody for what is no e-mail', async () => {
    const answer = await ask('maria', () => Promise.reject(new Error('asked')));
    expect(answer).toEqual({ email: 'maria', errors: [{ field: 'email', message: 'Email inválido' }], outcome: null });
  });

  test('says in the catalogue’s words that nobody could be asked', async () => {
    expect((await ask('maria@example.com', () => Promise.reject(new Error('away')))).outcome).toEqual({
      ok: false,
      message: 'Erro ao enviar email de recuperação. Tente novamente.',
    });
    expect(reported).toEqual([new Error('away')]);
  });
});

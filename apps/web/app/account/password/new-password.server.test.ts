import type { AccountServices, RecheckedOutcome } from '@revoada/core/account/account-services';
import type { Viewer } from '@revoada/core/account/viewer';
import { beforeEach, describe, expect, test } from 'vitest';
import { passwordAccess, setPassword } from './new-password.server.ts';
import { askForReset } from './password-reset.server.ts';

const viewer = { hasPassword: true } as Viewer;

let reported: unknown[];
beforeEach(() => {
  reported = [];
});

function services(who: Viewer | null, own: Partial<AccountServices>) {
  return { viewer: who, account: own as AccountServices, report: (error: unknown) => void reported.push(error) };
}

const overview = (recentSignIn: boolean) => ({
  overview: () => Promise.resolve({ recentSignIn } as Awaited<ReturnType<AccountServices['overview']>>),
});

const sent = (newPassword: string, confirmPassword = newPassword) => {
  const data = new FormData();
  data.set('newPassword', newPassword);
  data.set('confirmPassword', confirmPassword);
  return data;
};

const changing = (outcome: () => Promise<RecheckedOutcome>) => services(viewer, { changePassword: outcome });

describe('who may set a password', () => {
  test('a visitor may not, nor whoever comes by a network', async () => {
    expect(await passwordAccess(services(null, {}))).toBe('visitor');
    expect(await passwordAccess(services({ hasPassword: false } as Viewer, {}))).toBe('social');
  });

  test('whoever has one may, after a fresh sign-in', async () => {
    expect(await passwordAccess(services(viewer, overview(false)))).toBe('recheck');
    expect(await passwordAccess(services(viewer, overview(true)))).toBe('form');
  });
});

// S-156
describe('a new password', () => {
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
});

describe('a forgotten password', () => {
  const ask = (email: string, outcome: () => Promise<{ ok: true }>) => {
    const data = new FormData();
    data.set('email', email);
    return askForReset(data, services(null, { requestPasswordReset: outcome }));
  };

  test('asks nobody for what is no address', async () => {
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

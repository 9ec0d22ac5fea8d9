import { describe, expect, test } from 'vitest';
import { noteEffects, tooManyAttempts } from '../testing/passwords.ts';
import { requestPasswordReset } from './password-reset.ts';

const { done, note, notePassword } = noteEffects();

/** Answers of the limits for the network and the e-mail, and whether the provider fails. */
type Changes = { wait?: number | null; mailWait?: number | null; refuses?: boolean };

/** Requests a reset and records every effect. */
function ask(email: string, { wait = null, mailWait = null, refuses = false }: Changes = {}) {
  const deps = {
    passwords: { requestReset: notePassword('reset', refuses) },
    limits: {
      passwords: (key: string) => Promise.resolve(key === '192.0.2.1' ? wait : 60),
      passwordMails: Object.assign((key: string) => Promise.resolve(/^email:[\w-]{43}$/.test(key) ? mailWait : 60), {
        refundPoint: note('refundPoint'),
      }),
    },
  };
  return requestPasswordReset(deps, '192.0.2.1', email);
}

describe('a password reset', () => {
  test('is requested for the trimmed e-mail', async () => {
    expect(await ask(' ana@example.com ')).toEqual({ ok: true });
    expect(done).toEqual([['reset', 'ana@example.com']]);
  });

  test('is refused for an invalid e-mail, and beyond the limits', async () => {
    expect(await ask('ana')).toEqual({ ok: false, message: 'Email inválido' });
    expect(await ask('ana@example.com', { wait: 1 })).toEqual(tooManyAttempts);
    expect(await ask('ana@example.com', { mailWait: 1 })).toEqual(tooManyAttempts);
    expect(done).toEqual([]);
  });

  test('is refused with a message for non-ASCII letters before the at sign', async () => {
    const outcome = await ask('\u212Aevin9@example.com');
    expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining('letras sem acento') });
    expect(done).toEqual([]);
  });

  test('refunds the mailbox’s limit when it was not sent', async () => {
    expect(await ask('ana@example.com', { refuses: true })).toMatchObject({
      ok: false,
    });
    expect(done).toEqual([
      ['reset', 'ana@example.com'],
      ['refundPoint', expect.stringMatching(/^email:/)],
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { noteEffects, tooManyAttempts } from '../testing/passwords.ts';
import { requestPasswordReset } from './password-reset.ts';

const { done, note, notePassword } = noteEffects();

/** What the limits answer, for the network and for the e-mail; whether the provider refuses. */
type Changes = { wait?: number | null; mailWait?: number | null; refuses?: boolean };

/** Asks for a reset; every effect is noted. */
function ask(email: string, { wait = null, mailWait = null, refuses = false }: Changes = {}) {
  const parts = {
    passwords: { requestReset: notePassword('reset', refuses) },
    limits: {
      passwords: (key: string) => Promise.resolve(key === '192.0.2.1' ? wait : 60),
      passwordMails: Object.assign((key: string) => Promise.resolve(/^email:[\w-]{43}$/.test(key) ? mailWait : 60), {
        giveBack: note('giveBack'),
      }),
    },
  };
  return requestPasswordReset(parts, '192.0.2.1', email);
}

describe('the way to a new password', () => {
  test('is asked for by an e-mail, without the space around it', async () => {
    expect(await ask(' ana@example.com ')).toEqual({ ok: true });
    expect(done).toEqual([['reset', 'ana@example.com']]);
  });

  test('is not asked for by what is no e-mail, nor too often', async () => {
    expect(await ask('ana')).toEqual({ ok: false, message: 'Email inválido' });
    expect(await ask('ana@example.com', { wait: 1 })).toEqual(tooManyAttempts);
    expect(await ask('ana@example.com', { mailWait: 1 })).toEqual(tooManyAttempts);
    expect(done).toEqual([]);
  });

  test('with letters outside ASCII before the at sign is refused, and told why', async () => {
    const outcome = await ask('\u212Aevin9@example.com');
    expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining('letras sem acento') });
    expect(done).toEqual([]);
  });

  test('that was not sent costs the mailbox nothing', async () => {
    expect(await ask('ana@example.com', { refuses: true })).toMatchObject({
      ok: false,
    });
    expect(done).toEqual([
      ['reset', 'ana@example.com'],
      ['giveBack', expect.stringMatching(/^email:/)],
    ]);
  });
});

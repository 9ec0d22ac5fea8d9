import type { AccountOutcome } from '@revoada/core/account/outcome';
import { beforeEach } from 'vitest';

/** The message of a rate limited request. */
export const tooManyAttempts: AccountOutcome = {
  ok: false,
  message: 'Muitas tentativas em pouco tempo. Tente novamente em alguns instantes.',
};

/** Records in `done` the calls of each test, in order. */
export function noteEffects() {
  const done: unknown[][] = [];
  beforeEach(() => void done.splice(0));
  return {
    done,
    /** A part's function that notes its name and what it was given. */
    note:
      (name: string) =>
      async (...given: unknown[]): Promise<void> =>
        void done.push([name, ...given]),
    /** The same of the identity provider, which does it or refuses. */
    notePassword:
      (name: string, refuses: boolean) =>
      async (...given: unknown[]): Promise<AccountOutcome> => {
        done.push([name, ...given]);
        return refuses ? { ok: false, message: 'não' } : { ok: true };
      },
  };
}

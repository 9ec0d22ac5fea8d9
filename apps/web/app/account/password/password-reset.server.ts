import { findEmailProblem } from '@revoada/core/account/email';
import type { AccountOutcome } from '@revoada/core/account/outcome';
import type { FieldError } from '@revoada/core/errors';
import { readFormText } from '../form-text.ts';
import type { PasswordResetServices } from './password-services.ts';

/** Result of a request for a new password. `email` is the typed one. */
export type ResetAnswer = { email: string; errors: FieldError[]; outcome: AccountOutcome | null };

/** Message when the provider cannot be reached. */
export const resetFailed = 'Erro ao enviar email de recuperação. Tente novamente.';

export async function requestReset(
  data: FormData,
  { requestPasswordReset, report }: PasswordResetServices & { report(error: unknown): void },
): Promise<ResetAnswer> {
  const email = readFormText(data, 'email').trim();
  const problem = findEmailProblem(email);
  if (problem) return { email, errors: [{ field: 'email', message: problem }], outcome: null };
  try {
    return { email, errors: [], outcome: await requestPasswordReset(email) };
  } catch (error) {
    report(error);
    return { email, errors: [], outcome: { ok: false, message: resetFailed } };
  }
}

import { emailProblem } from '@revoada/core/account/email';
import type { AccountOutcome } from '@revoada/core/account/outcome';
import type { FieldError } from '@revoada/core/errors';
import { readFormText } from '../form-text.ts';
import type { PasswordResetServices } from './password-services.ts';

/** What came of asking for a new password. `email` is what was typed. */
export type ResetAnswer = { email: string; errors: FieldError[]; outcome: AccountOutcome | null };

/** What is said when the provider cannot be asked. */
export const resetFailed = 'Erro ao enviar email de recuperação. Tente novamente.';

export async function askForReset(
  data: FormData,
  { requestPasswordReset, report }: PasswordResetServices & { report(error: unknown): void },
): Promise<ResetAnswer> {
  const email = readFormText(data, 'email').trim();
  const problem = emailProblem(email);
  if (problem) return { email, errors: [{ field: 'email', message: problem }], outcome: null };
  try {
    return { email, errors: [], outcome: await requestPasswordReset(email) };
  } catch (error) {
    report(error);
    return { email, errors: [], outcome: { ok: false, message: resetFailed } };
  }
}

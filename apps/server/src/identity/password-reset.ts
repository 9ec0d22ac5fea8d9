import { findEmailProblem, normalizeEmail } from '@revoada/core/account/email';
import type { AccountOutcome } from '@revoada/core/account/outcome';
import { errors } from '@revoada/core/errors';
import { emailKey, type RateLimits } from '../limits/rate-limits.ts';
import type { Passwords } from './auth0.ts';

export type PasswordResetDeps = {
  passwords: Pick<Passwords, 'requestReset'>;
  limits: Pick<RateLimits, 'passwords' | 'passwordMails'>;
};

const refused = (message: string): AccountOutcome => ({ ok: false, message });

/** Has the identity provider send a reset link, limited for the client IP and the e-mail. */
export async function requestPasswordReset(
  { passwords, limits }: PasswordResetDeps,
  clientIp: string,
  email: string,
): Promise<AccountOutcome> {
  const normalized = normalizeEmail(email);
  if (normalized === null) return refused(findEmailProblem(email) ?? '');
  if ((await limits.passwords(clientIp)) !== null) return refused(errors['too-many-attempts'].text);
  const mailbox = emailKey(normalized);
  if ((await limits.passwordMails(mailbox)) !== null) return refused(errors['too-many-attempts'].text);
  const outcome = await passwords.requestReset(email.trim());
  // Only mails that were sent count towards the mailbox's limit.
  if (!outcome.ok) await limits.passwordMails.refundPoint(mailbox);
  return outcome;
}

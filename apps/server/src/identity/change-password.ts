import type { AccountOutcome, RecheckedOutcome } from '@revoada/core/account/outcome';
import { errors } from '@revoada/core/errors';
import { findFormErrors } from '@revoada/core/forms/check-form';
import { passwordForm } from '@revoada/core/forms/password-form';
import type { Audit } from '../audit/audit.ts';
import type { Settings } from '../config/settings.ts';
import { limitVisit, type RateLimits } from '../limits/rate-limits.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { MemberVisit } from '../members/signed-in.ts';
import type { Passwords } from './auth0.ts';
import { isCommonPassword } from './common-passwords.ts';
import { signedInRecently } from './recent-sign-in.ts';
import type { Sessions } from './sessions.ts';

export type ChangePasswordDeps = {
  passwords: Pick<Passwords, 'set'>;
  sessions: Pick<Sessions, 'endOthers'>;
  limits: Pick<RateLimits, 'passwords'>;
  audit: Audit;
  mailer: Pick<Mailer, 'queue'>;
  settings: { identity: Pick<Settings['identity'], 'auth0'> };
  now(): number;
};

const commonPassword = 'Esta senha é comum demais e aparece em listas de senhas vazadas. Escolha outra.';
const refused = (message: string): AccountOutcome => ({ ok: false, message });

/** Sets a member's password after a recent sign-in, ends the other sessions and confirms by mail. */
export async function changePassword(
  { passwords, sessions, limits, audit, mailer, settings, now }: ChangePasswordDeps,
  { who, clientIp, requestId }: MemberVisit,
  newPassword: string,
): Promise<RecheckedOutcome> {
  const [problem] = findFormErrors(passwordForm, { newPassword, confirmPassword: newPassword });
  if (problem) return refused(problem.message);
  if (await isCommonPassword(newPassword)) return refused(commonPassword);
  if (settings.identity.auth0 && who.connection !== 'email') {
    return refused('Sua senha é guardada pela rede social com que você entra. Troque-a lá.');
  }
  if (!signedInRecently(who, now())) return { ok: false, recheck: true };
  const { accountId, sessionId } = who;
  if ((await limitVisit(limits.passwords, clientIp, accountId)) !== null) {
    return refused(errors['too-many-attempts'].text);
  }
  const outcome = await passwords.set(who.subject, newPassword);
  if (!outcome.ok) return outcome;
  await sessions.endOthers(accountId, sessionId);
  await audit.record(accountId, 'password-changed', {}, requestId);
  await mailer.queue({ key: `password-changed:${requestId}`, accountId, template: 'password-changed', data: {} });
  return outcome;
}

import type { AccountOutcome, AccountServices } from '@revoada/core/account/account-services';
import { emailProblem, normalizeEmail } from '@revoada/core/account/email';
import { checkNewPassword } from '@revoada/core/account/form-rules';
import { errors } from '@revoada/core/errors';
import type { Context } from '../context.ts';
import { emailKey, limitVisit } from '../http/limits/rate-limits.ts';
import { isCommonPassword } from './common-passwords.ts';
import { signedInRecently } from './recent-sign-in.ts';
import type { Visit } from './signed-in.ts';

type Deps = Pick<Context, 'passwords' | 'sessions' | 'limits' | 'audit' | 'mailer' | 'now' | 'settings'>;

const tooMany: AccountOutcome = { ok: false, message: errors['too-many-attempts'].text };
const commonPassword = 'Esta senha é comum demais e aparece em listas de senhas vazadas. Escolha outra.';
const refused = (message: string): AccountOutcome => ({ ok: false, message });

/** The part of the account that is about its password (S-253), for one request. S-170, S-176, S-289 */
export function passwordServices(
  { passwords, sessions, limits, audit, mailer, now, settings }: Deps,
  { who, address, requestId }: Visit,
): Pick<AccountServices, 'requestPasswordReset' | 'changePassword'> {
  return {
    async requestPasswordReset(email) {
      const normalized = normalizeEmail(email);
      if (normalized === null) return refused(emailProblem(email) ?? '');
      if ((await limits.passwords(address)) !== null) return tooMany;
      const mailbox = emailKey(normalized);
      if ((await limits.passwordMails(mailbox)) !== null) return tooMany;
      const outcome = await passwords.requestReset(email.trim());
      // The mailbox's points stand for mails that were sent.
      if (!outcome.ok) await limits.passwordMails.giveBack(mailbox);
      return outcome;
    },
    async changePassword(newPassword) {
      if (!who) return refused(errors['sign-in-required'].text);
      const [problem] = checkNewPassword({ newPassword, confirmPassword: newPassword });
      if (problem) return refused(problem.message);
      if (await isCommonPassword(newPassword)) return refused(commonPassword);
      if (settings.identity.auth0 && who.connection !== 'email') {
        return refused('Sua senha é guardada pela rede social com que você entra. Troque-a lá.');
      }
      if (!signedInRecently(who, now())) return { ok: false, recheck: true };
      if ((await limitVisit(limits.passwords, address, who.accountId)) !== null) return tooMany;
      const outcome = await passwords.set(who.subject, newPassword);
      if (!outcome.ok) return outcome;
      const { accountId, sessionId } = who;
      await sessions.endOthers(accountId, sessionId);
      await audit.record(accountId, 'password-changed', {}, requestId);
      await mailer.queue({ key: `password-changed:${requestId}`, accountId, template: 'password-changed', data: {} });
      return outcome;
    },
  };
}

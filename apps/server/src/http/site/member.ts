import type { Member } from '@revoada/web/site-services';
import { createMemberAccount } from '../../account/member-account.ts';
import { createMemberBilling } from '../../billing/member-billing.ts';
import type { Context } from '../../context.ts';
import { changePassword } from '../../identity/change-password.ts';
import { requestEmailConfirmation } from '../../identity/email-confirmation.ts';
import { signedInRecently } from '../../identity/recent-sign-in.ts';
import { buildViewer, type MemberVisit } from '../../identity/signed-in.ts';
import { unavailableWhileAway } from './unavailable-while-away.ts';

/** Whoever is signed in, with what pages may ask and do in their name, for one request. */
export function createMember(context: Context, visit: MemberVisit, report: (error: unknown) => void): Member {
  const { who, requestId } = visit;
  const calls = {
    ...createMemberAccount(context, who, requestId),
    ...createMemberBilling(context, who, requestId),
    requestEmailConfirmation: () => requestEmailConfirmation(context, visit),
    changePassword: (newPassword: string) => changePassword(context, visit, newPassword),
  };
  return {
    viewer: buildViewer(who),
    recentSignIn: signedInRecently(who, context.now()),
    ...unavailableWhileAway(calls, report),
  };
}

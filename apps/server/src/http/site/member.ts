import type { Member } from '@revoada/web/site-services';
import { createMemberAccessTokens, type MemberAccessTokensDeps } from '../../access-tokens/member-access-tokens.ts';
import { createMemberAccount, type MemberAccountDeps } from '../../account/member-account.ts';
import { createMemberAdmin, type MemberAdminDeps } from '../../admin/member-admin.ts';
import { createMemberAlerts, type MemberAlertsDeps } from '../../alerts/member-alerts.ts';
import { createMemberConnectedApps, type MemberConnectedAppsDeps } from '../../authorization/member-connected-apps.ts';
import { createMemberBilling, type MemberBillingDeps } from '../../billing/member-billing.ts';
import { createMemberChannels, type MemberChannelsDeps } from '../../channels/member-channels.ts';
import { createMemberClients, type MemberClientsDeps } from '../../client-records/member-clients.ts';
import type { Settings } from '../../config/settings.ts';
import { createMemberDashboard, type MemberDashboardDeps } from '../../dashboard/member-dashboard.ts';
import { findWallet } from '../../database/accounts/miles-wallets.ts';
import { createMemberBookings, type MemberBookingsDeps } from '../../hotels/member-bookings.ts';
import { createMemberHotels } from '../../hotels/member-hotels.ts';
import { isAdmin } from '../../identity/admins.ts';
import { type ChangePasswordDeps, changePassword } from '../../identity/change-password.ts';
import { type EmailConfirmationDeps, requestEmailConfirmation } from '../../identity/email-confirmation.ts';
import { adminSignedInRecently, signedInRecently } from '../../identity/recent-sign-in.ts';
import type { MemberVisit } from '../../members/signed-in.ts';
import { presentViewer } from '../../presenters/viewer.ts';
import type { SpecialOffers } from '../../promotions/special-offers.ts';
import { createMemberSeatsAero, type MemberSeatsAeroDeps } from '../../seats-aero/member-seats-aero.ts';
import { unavailableWhileAway } from './unavailable-while-away.ts';

export type MemberDeps = MemberAccountDeps &
  MemberAccessTokensDeps &
  MemberAlertsDeps &
  MemberBillingDeps &
  MemberBookingsDeps &
  MemberChannelsDeps &
  MemberClientsDeps &
  MemberConnectedAppsDeps &
  MemberDashboardDeps &
  MemberSeatsAeroDeps &
  ChangePasswordDeps &
  EmailConfirmationDeps &
  MemberAdminDeps & {
    settings: Pick<Settings, 'adminEmails'>;
    specialOffers: Pick<SpecialOffers, 'list'>;
  };

/** The signed-in person with the services of pages for one request. */
export function createMember(
  deps: MemberDeps,
  visit: MemberVisit & { allowFormTarget(url: string): void },
  report: (error: unknown) => void,
): Member {
  const { who, requestId } = visit;
  const calls = {
    ...createMemberAccount(deps, who, requestId),
    ...createMemberAccessTokens(deps, who, requestId),
    ...createMemberAlerts(deps, who, requestId),
    ...createMemberBilling(deps, who, requestId),
    ...createMemberHotels(deps, who),
    ...createMemberBookings(deps, who),
    ...createMemberChannels(deps, { ...who, clientIp: visit.clientIp }),
    ...createMemberClients(deps, who),
    ...createMemberConnectedApps(deps, who, visit),
    ...createMemberDashboard(deps, who),
    ...createMemberSeatsAero(deps, who, requestId),
    requestEmailConfirmation: () => requestEmailConfirmation(deps, visit),
    readWallet: () => findWallet(deps.database, who.accountId),
    listSpecialOffers: () => deps.specialOffers.list(who),
    readOffersTexts: deps.ownerTexts.readOffersTexts,
    changePassword: (newPassword: string) => changePassword(deps, visit, newPassword),
  };
  const admin = isAdmin(who, deps.settings.adminEmails);
  return {
    viewer: presentViewer(who, admin),
    admin: admin
      ? {
          recentSignIn: adminSignedInRecently(who, deps.now()),
          ...unavailableWhileAway(createMemberAdmin(deps, who, requestId), report),
        }
      : null,
    recentSignIn: signedInRecently(who, deps.now()),
    ...unavailableWhileAway(calls, report),
  };
}

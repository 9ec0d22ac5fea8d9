import type { Member } from '@revoada/web/site-services';
import { createMemberAccount, type MemberAccountParts } from '../../account/member-account.ts';
import { createMemberAdmin, type MemberAdminParts } from '../../admin/member-admin.ts';
import { createMemberAlerts, type MemberAlertsParts } from '../../alerts/member-alerts.ts';
import { createMemberBilling, type MemberBillingParts } from '../../billing/member-billing.ts';
import { createMemberChannels, type MemberChannelsParts } from '../../channels/member-channels.ts';
import { createMemberClients, type MemberClientsParts } from '../../client-records/member-clients.ts';
import type { Settings } from '../../config/settings.ts';
import { createMemberDashboard, type MemberDashboardParts } from '../../dashboard/member-dashboard.ts';
import { findWallet } from '../../database/accounts/miles-wallets.ts';
import { createMemberBookings, type MemberBookingsParts } from '../../hotels/member-bookings.ts';
import { createMemberHotels } from '../../hotels/member-hotels.ts';
import { isAdmin } from '../../identity/admins.ts';
import { type ChangePasswordParts, changePassword } from '../../identity/change-password.ts';
import { type EmailConfirmationParts, requestEmailConfirmation } from '../../identity/email-confirmation.ts';
import { adminSignedInRecently, signedInRecently } from '../../identity/recent-sign-in.ts';
import { buildViewer, type MemberVisit } from '../../members/signed-in.ts';
import type { SpecialOffers } from '../../promotions/special-offers.ts';
import { unavailableWhileAway } from './unavailable-while-away.ts';

export type MemberParts = MemberAccountParts &
  MemberAlertsParts &
  MemberBillingParts &
  MemberBookingsParts &
  MemberChannelsParts &
  MemberClientsParts &
  MemberDashboardParts &
  ChangePasswordParts &
  EmailConfirmationParts &
  MemberAdminParts & {
    settings: Pick<Settings, 'adminEmails'>;
    specialOffers: Pick<SpecialOffers, 'list'>;
  };

/** Whoever is signed in, with what pages may ask and do in their name, for one request. */
export function createMember(parts: MemberParts, visit: MemberVisit, report: (error: unknown) => void): Member {
  const { who, requestId } = visit;
  const calls = {
    ...createMemberAccount(parts, who, requestId),
    ...createMemberAlerts(parts, who, requestId),
    ...createMemberBilling(parts, who, requestId),
    ...createMemberHotels(parts, who),
    ...createMemberBookings(parts, who),
    ...createMemberChannels(parts, { ...who, clientIp: visit.clientIp }),
    ...createMemberClients(parts, who),
    ...createMemberDashboard(parts, who),
    requestEmailConfirmation: () => requestEmailConfirmation(parts, visit),
    readWallet: () => findWallet(parts.database, who.accountId),
    listSpecialOffers: () => parts.specialOffers.list(who),
    readOffersTexts: parts.ownerTexts.readOffersTexts,
    changePassword: (newPassword: string) => changePassword(parts, visit, newPassword),
  };
  const admin = isAdmin(who, parts.settings.adminEmails);
  return {
    viewer: buildViewer(who, admin),
    admin: admin
      ? {
          recentSignIn: adminSignedInRecently(who, parts.now()),
          ...unavailableWhileAway(createMemberAdmin(parts, who, requestId), report),
        }
      : null,
    recentSignIn: signedInRecently(who, parts.now()),
    ...unavailableWhileAway(calls, report),
  };
}

import type { AccountOutcome, AccountServices } from '@revoada/core/account/account-services';
import { errors } from '@revoada/core/errors';
import type { BillingServices } from '@revoada/core/plans/billing-services';

const refused: AccountOutcome = { ok: false, message: errors['sign-in-required'].text };

/** A visitor has no account: every act on one is refused. */
export const visitorAccount: AccountServices = {
  overview: () => Promise.resolve(null),
  updatePersonalData: () => Promise.resolve([{ field: 'name', message: errors['sign-in-required'].text }]),
  setConsent: () => Promise.resolve(refused),
  endOtherSessions: () => Promise.resolve(refused),
  requestPasswordReset: () => Promise.resolve(refused),
  requestEmailConfirmation: () => Promise.resolve(refused),
  changePassword: () => Promise.resolve(refused),
  erase: () => Promise.resolve(refused),
};

export const visitorBilling: BillingServices = {
  subscription: () => Promise.resolve(null),
  checkoutState: () => Promise.resolve('unknown'),
  withdraw: () => Promise.resolve(refused),
};

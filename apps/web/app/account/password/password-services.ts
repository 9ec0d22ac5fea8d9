import type { AccountOutcome, RecheckedOutcome } from '@revoada/core/account/outcome';

/** Services of `/update-password` for a member. */
export type NewPasswordServices = {
  viewer: { hasPassword: boolean };
  /** True while the sign-in is recent enough for a new password. */
  recentSignIn: boolean;
  /** Sets the password and ends the other sessions. */
  changePassword(newPassword: string): Promise<RecheckedOutcome>;
};

/** Services of `/forgot-password`, for visitors too. */
export type PasswordResetServices = {
  /** Makes the identity provider mail a link to a new password; the result is equal for unknown addresses. */
  requestPasswordReset(email: string): Promise<AccountOutcome>;
};

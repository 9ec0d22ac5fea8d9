import type { AccountOutcome, RecheckedOutcome } from '@revoada/core/account/outcome';

/** What `/update-password` asks in a member's name. */
export type NewPasswordServices = {
  viewer: { hasPassword: boolean };
  /** True while the sign-in is recent enough for a new password. */
  recentSignIn: boolean;
  /** Sets the password and ends the other sessions. */
  changePassword(newPassword: string): Promise<RecheckedOutcome>;
};

/** What `/forgot-password` asks, for anybody. */
export type PasswordResetServices = {
  /** Has the identity provider mail the way to a new password; says the same for unknown e-mails. */
  requestPasswordReset(email: string): Promise<AccountOutcome>;
};

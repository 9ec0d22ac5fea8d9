import type { AccountOverview } from '@revoada/core/account/account-overview';
import type { AccountOutcome, RecheckedOutcome } from '@revoada/core/account/outcome';
import type { FieldError } from '@revoada/core/errors';

/** What the account page reads and does in a member's name. */
export type AccountPageServices = {
  viewer: { emailVerified: boolean; hasPassword: boolean };
  /** Null where the account has been erased meanwhile. */
  overview(): Promise<AccountOverview | null>;
  /** True while the sign-in is recent enough for an export or an erasure. */
  recentSignIn: boolean;
  /** Changes name, phone and birth date; what is wrong, by field. */
  updatePersonalData(data: { name: string; phone: string; birthDate: string }): Promise<FieldError[]>;
  /** Has the identity provider mail again what confirms the e-mail; a few times an hour. */
  requestEmailConfirmation(): Promise<AccountOutcome>;
  /** Records the word on a purpose, with the date and the version of the text. The terms cannot be taken back: erase the account. */
  setConsent(purpose: 'marketing', granted: boolean): Promise<AccountOutcome>;
  /** Ends every session of the account but this one. */
  endOtherSessions(): Promise<AccountOutcome>;
  /** Undoes the purchase within seven days: cancels, refunds in full, and confirms by e-mail. */
  withdraw(): Promise<AccountOutcome>;
  /**
   * Cancels a live subscription at the payment service, then deletes what may be deleted and ends every session.
   * Nothing is deleted when the cancellation fails.
   */
  erase(): Promise<RecheckedOutcome>;
};

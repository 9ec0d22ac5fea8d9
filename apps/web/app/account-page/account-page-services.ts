import type { AccountOverview } from '@revoada/core/account/account-overview';
import type { AccountOutcome, RecheckedOutcome } from '@revoada/core/account/outcome';
import type { SeatsAeroConnection } from '@revoada/core/awards/connection';
import type { FieldError } from '@revoada/core/errors';

/** Services of the account page for a member. */
export type AccountPageServices = {
  viewer: { emailVerified: boolean; hasPassword: boolean };
  /** Null if the account has been erased meanwhile. */
  overview(): Promise<AccountOverview | null>;
  /** True while the sign-in is recent enough for an export or an erasure. */
  recentSignIn: boolean;
  /** Changes name, phone and birth date; returns errors by field. */
  updatePersonalData(data: { name: string; phone: string; birthDate: string }): Promise<FieldError[]>;
  /** Makes the identity provider mail the confirmation again; a few times an hour. */
  requestEmailConfirmation(): Promise<AccountOutcome>;
  /** Records a consent with its date and the version of the text. Consent to the terms ends with the account. */
  setConsent(purpose: 'marketing', granted: boolean): Promise<AccountOutcome>;
  /** Ends every session of the account except this one. */
  endOtherSessions(): Promise<AccountOutcome>;
  /** Null where the operator has not switched on connections of seats.aero. */
  readSeatsAero(): Promise<SeatsAeroConnection | null>;
  /** Deletes the tokens of the connection, and what was read with them. */
  disconnectSeatsAero(): Promise<void>;
  /** Withdraws from the purchase within seven days: cancels, refunds in full, and confirms by e-mail. */
  withdraw(): Promise<AccountOutcome>;
  /**
   * Cancels a live subscription at the payment service, then deletes all data that may be deleted and ends every
   * session. Deletes nothing if the cancellation fails.
   */
  erase(): Promise<RecheckedOutcome>;
};

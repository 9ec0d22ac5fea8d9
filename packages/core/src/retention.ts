/**
 * How long what we hold is kept. The jobs that delete, the export, /privacidade and the account page read it here, and
 * docs/operations.md is checked against it.
 */
export const retention = {
  /** A session without use, and a session in all, unless the operator sets other times. */
  sessionIdleHours: 12,
  sessionMaxDays: 30,
  /** A filled-in registration that waits in the browser for its owner. */
  pendingRegistrationHours: 24,
  /** The results of a search, in the browser for when there is no network. */
  keptSearchDays: 7,
  /** Notes of mails that were sent, and messages of alerts. */
  deliveryMonths: 6,
  /** Alerts, counted from their last day. */
  alertMonths: 6,
  /** The e-mail of an erased account, for its farewell. */
  farewellDays: 30,
  /** What people write to us. */
  messageMonths: 24,
  /** An e-mail on a mailing list that nobody confirmed. */
  unconfirmedDays: 7,
  /** The hash that stops mails to an e-mail that left a mailing list, or messages to a number that wrote SAIR. */
  leftMonths: 12,
  /** Hotel bookings, counted from the check-out. */
  bookingMonths: 24,
  /** Prices that searches saw, and what travellers say of one. */
  priceMonths: 24,
  /** What was done with an account; after an erasure also its consents and payments. */
  recordYears: 5,
} as const;

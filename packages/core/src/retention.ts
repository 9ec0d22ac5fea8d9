/**
 * Retention periods of stored data, used by the deletion jobs, the export, /privacidade and the account page.
 * docs/operations/personal-data.md is checked against them.
 */
export const retention = {
  /** Default maximum idle time and total age of a session. */
  sessionIdleHours: 12,
  sessionMaxDays: 30,
  /** A connected app that is not used. */
  appIdleDays: 60,
  /** A filled-in registration stored in the browser. */
  pendingRegistrationHours: 24,
  /** Results of a search stored in the browser for offline use. */
  keptSearchDays: 7,
  /** Records of sent mails and messages of alerts. */
  deliveryMonths: 6,
  /** Alerts, counted from their last day. */
  alertMonths: 6,
  /** The e-mail of an erased account, for its farewell. */
  farewellDays: 30,
  /** Messages of the contact form. */
  messageMonths: 24,
  /** Unconfirmed e-mails on mailing lists. */
  unconfirmedDays: 7,
  /** The hash that stops mails to an e-mail that left a mailing list, or messages to a number that wrote SAIR. */
  leftMonths: 12,
  /** Hotel bookings, counted from the check-out. */
  bookingMonths: 24,
  /** Links of shared trips, counted from the trip's end. */
  sharedTripDays: 7,
  /** The longest that such a link works. */
  sharedTripMostDays: 365,
  /** Price observations and travellers' feedback on prices. */
  priceMonths: 24,
  /** Audit records of an account; after an erasure also its consents and payments. */
  recordYears: 5,
} as const;

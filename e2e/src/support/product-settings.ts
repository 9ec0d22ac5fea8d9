/** Settings of every product that browser tests drive. */
export const productSettings = {
  // Fares move from day to day: what tests choose from would too.
  SANDBOX_DAY: process.env.E2E_DAY ?? '2026-11-25',
  // The whole year of all routes would be made while the tests run.
  SANDBOX_HISTORY_ROUTES: 'GRU-GIG,GRU-LIS',
  PRICE_TOP_UP_PERCENT: '0',
  // An alert is told within seconds of its drop.
  ALERT_TICK_SECONDS: '1',
  ALERT_QUICK_SECONDS: '2',
  // Many travellers behind one IP: the limits have tests of their own.
  RATE_LIMIT_SEARCHES: '0',
  RATE_LIMIT_REQUESTS: '0',
  RATE_LIMIT_SIGN_INS: '0',
  RATE_LIMIT_PASSWORDS: '0',
  RATE_LIMIT_PASSWORD_MAILS: '0',
  RATE_LIMIT_CHECKOUTS: '0',
  RATE_LIMIT_FORM_MAILS: '0',
  RATE_LIMIT_ANONYMOUS_WRITES: '0',
  RATE_LIMIT_ACCOUNT_WRITES: '0',
  RATE_LIMIT_ALERT_CHECKS: '0',
  RATE_LIMIT_CHANNEL_MESSAGES: '0',
  MAX_STREAMS_PER_CLIENT: '0',
  // Each look at the special offers has the stand-in asked anew.
  OFFERS_FRESH_MINUTES: '0',
  MOBLIX_SEARCHES_PER_SECOND: '1000',
  MOBLIX_POLL_WAIT_MS: '50',
  // The failures that one test asks for must not stop another's searches.
  MOBLIX_BREAKER_FAILURES: '1000000',
  // Faults are switched on by the dozen: that sources fail is no news here.
  LOG_LEVEL: 'error',
};

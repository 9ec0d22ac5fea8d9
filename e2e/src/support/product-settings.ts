/** Settings of every product that browser tests drive. */
export const productSettings = {
  // Fixed, because fares change daily and so would the choices of tests.
  SANDBOX_DAY: process.env.E2E_DAY ?? '2026-11-25',
  // Otherwise a year of all routes would be generated during the tests.
  SANDBOX_HISTORY_ROUTES: 'GRU-GIG,GRU-LIS',
  PRICE_TOP_UP_PERCENT: '0',
  // An alert is sent within seconds of its drop.
  ALERT_TICK_SECONDS: '1',
  ALERT_QUICK_SECONDS: '2',
  // Off, because all tests share one IP; limits have separate tests.
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
  // Special offers are read from the stand-in for each page.
  OFFERS_FRESH_MINUTES: '0',
  MOBLIX_SEARCHES_PER_SECOND: '1000',
  MOBLIX_POLL_WAIT_MS: '50',
  // Failures in one test must not stop searches of another.
  MOBLIX_BREAKER_FAILURES: '1000000',
  // Many tests make sources fail, which would fill the log.
  LOG_LEVEL: 'error',
};

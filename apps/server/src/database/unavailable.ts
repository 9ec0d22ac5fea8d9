// Connection refused, reset, timed out; the server shutting down or starting up (class 57), lost connections (class 08).
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);
const lostConnection = /Connection terminated|timeout exceeded when trying to connect|Client has encountered/;

/** True when an error, or one that it wraps, says that the database is away: the answer is 503, not 500. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (networkCodes.has(code) || /^(08|57P|53300)/.test(code) || lostConnection.test(error.message)) return true;
  return isDatabaseAway(error.cause);
}

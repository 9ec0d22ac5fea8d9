// Connection refused, reset, timed out, or host unreachable.
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
// Lost connections (class 08), a server that only reads, as a standby does (25006), no resources such as disk or
// connections (53), a statement that took too long (57014), the server shutting down or starting up (57P), its disk
// failing (58030).
const serverCodes = /^(08|25006|53|57014|57P|58030)/;
const lostServerCodes = /^(08|57P0[123])/;
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered/;

const ofDatabase = new WeakSet<Error>();

/**
 * Marks an error of a database connection, so that `isDatabaseAway` distinguishes it from errors of other connections,
 * such as that of a reader.
 */
export function markAsOfDatabase(error: unknown): void {
  if (error instanceof Error) ofDatabase.add(error);
}

/** True for any error of a database connection. */
export function isOfDatabase(error: Error): boolean {
  return ofDatabase.has(error);
}

/** `markAsOfDatabase` for the rejection of a connection that no pool opened. */
export function failOfDatabase(error: unknown): never {
  markAsOfDatabase(error);
  throw error;
}

/** True when the error or one of its causes reports an unavailable or full database: the answer is 503, not 500. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = readCode(error);
  const lostNetwork = ofDatabase.has(error) && networkCodes.has(code);
  if (lostNetwork || serverCodes.test(code) || lostConnection.test(error.message)) return true;
  return isDatabaseAway(error.cause);
}

/** True when the error or one of its causes reports a server that only reads: a standby, or one during a failover. */
export function isReadOnly(error: unknown): boolean {
  return hasCode(error, '25006');
}

/** True for an error of a database connection that was ended, or on which the server says nothing. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = readCode(error);
  return networkCodes.has(code) || lostServerCodes.test(code) || lostConnection.test(error.message);
}

/** True when the error or one of its causes reports a full disk of the database. */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, '53100');
}

/** True when the database ended a statement, or its wait for a lock, at the time limit. */
export function isWaitTooLong(error: unknown): boolean {
  return hasCode(error, '57014') || hasCode(error, '55P03');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && (readCode(error) === code || hasCode(error.cause, code));
}

function readCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

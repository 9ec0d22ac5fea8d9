import { DrizzleQueryError } from 'drizzle-orm';

/** PostgreSQL quotes the invalid value. */
const quotesValues = /^22/;

/**
 * Returns an error that is safe to log: drizzle adds the values of a failed query, which are names, e-mails and tokens.
 * Keeps the query, reason and stack. Returns other errors unchanged.
 */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const { query, cause, stack = '' } = error;
  const plain = new Error(`a query failed: ${describeCause(cause)}: ${query}`);
  plain.name = 'QueryFailure';
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  plain.stack = [`${plain.name}: ${plain.message}`, ...places].join('\n');
  return plain;
}

function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return [code, quotesValues.test(code) ? '' : cause.message].filter(Boolean).join(' ');
}

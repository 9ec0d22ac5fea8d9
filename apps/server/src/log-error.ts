import { withoutValues } from './database/query-failure.ts';
import { createRedaction, type Redaction } from './redaction.ts';

/** What a line of the log holds of an error. Its other properties may be clients, with their hosts and credentials. */
export type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError };

/** Where libraries put the host that they could not reach. */
const hostProperties = ['address', 'host', 'hostname'] as const;
const deepest = 3;

/** An error as the log may tell it: its name, words, code, place and causes, without hosts, credentials and values. */
export function describeError(error: Error, redact: Redaction): LoggedError {
  const hideHosts = createRedaction(listErrors(error).flatMap(listHosts));
  return describe(error, (text) => redact(hideHosts(text)), 1);
}

function describe(error: Error, redact: Redaction, depth: number): LoggedError {
  const { name, message, stack, cause } = withoutValues(error) as Error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: name,
    message: redact(message),
    ...(code === undefined ? {} : { code: redact(code) }),
    ...(stack === undefined ? {} : { stack: redact(stack) }),
    ...(cause instanceof Error && depth < deepest ? { cause: describe(cause, redact, depth + 1) } : {}),
  };
}

/** The error, its causes, and the failures that one stands for. */
function listErrors(error: unknown, depth = 1): Error[] {
  if (!(error instanceof Error) || depth > deepest) return [];
  const several: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...several].flatMap((further) => listErrors(further, depth + 1))];
}

function listHosts(error: Error): string[] {
  const properties = error as Partial<Record<(typeof hostProperties)[number], unknown>>;
  return hostProperties.map((name) => properties[name]).filter((value) => typeof value === 'string');
}

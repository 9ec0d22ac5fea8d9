import { withoutValues } from '../database/connection/query-failure.ts';
import { createRedaction, type Redaction } from './redaction.ts';

/** The logged fields of an error. Its other properties may be clients, with their hosts and credentials. */
export type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError };

/** An error, or its properties in a plain object, as pg-boss passes them. */
type ErrorLike = { name?: unknown; message: string; stack?: unknown; code?: unknown; cause?: unknown };

/** Properties in which libraries store the host that they could not reach. */
const hostProperties = ['address', 'host', 'hostname'] as const;
const deepest = 3;

/** True for errors and for objects like errors. */
export function isErrorLike(value: unknown): value is ErrorLike {
  if (value instanceof Error) return true;
  return (
    typeof value === 'object' && value !== null && 'stack' in value && typeof Reflect.get(value, 'message') === 'string'
  );
}

/** An error for the log: name, message, code, stack and causes, without hosts, credentials and values. */
export function describeError(error: ErrorLike, redact: Redaction): LoggedError {
  const hideHosts = createRedaction(listErrors(error).flatMap(listHosts));
  return describe(error, (text) => redact(hideHosts(text)), 1);
}

function describe(error: ErrorLike, redact: Redaction, depth: number): LoggedError {
  const { name, message, stack, cause } = withoutValues(error) as ErrorLike;
  const { code } = error;
  return {
    type: typeof name === 'string' ? name : 'Error',
    message: redact(message),
    ...(typeof code === 'string' ? { code: redact(code) } : {}),
    ...(typeof stack === 'string' ? { stack: redact(stack) } : {}),
    ...(isErrorLike(cause) && depth < deepest ? { cause: describe(cause, redact, depth + 1) } : {}),
  };
}

/** The error, its causes, and the errors of an AggregateError. */
function listErrors(error: unknown, depth = 1): ErrorLike[] {
  if (!isErrorLike(error) || depth > deepest) return [];
  const several: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...several].flatMap((further) => listErrors(further, depth + 1))];
}

function listHosts(error: ErrorLike): string[] {
  const properties = error as Partial<Record<(typeof hostProperties)[number], unknown>>;
  return hostProperties.map((name) => properties[name]).filter((value) => typeof value === 'string');
}

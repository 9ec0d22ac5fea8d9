import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Settings } from '../config/settings.ts';
import { describeError, isErrorLike } from './log-error.ts';
import { createRedaction, type Redaction } from './redaction.ts';

/** `revision` of the build, if known. */
export type LogBase = { process: 'server' | 'worker'; revision?: string };

/** The fields of every line of a process. */
export function describeProcess(process: LogBase['process'], { revision }: Pick<Settings, 'revision'>): LogBase {
  return revision === '' ? { process } : { process, revision };
}

/**
 * Logs JSON lines to standard output, without personal data: no IPs, e-mails, bodies or credentials. `hidden` are the
 * credentials and hosts of this start (`listHiddenValues`); e-mails, URLs and IP addresses are always hidden. `base` is
 * in every line: which process wrote it.
 */
export function createLog(
  level: Settings['logLevel'],
  destination?: DestinationStream,
  hidden: readonly string[] = [],
  base: LogBase | null = null,
): Logger {
  const redact = createRedaction(hidden);
  const options: LoggerOptions = {
    level,
    base,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // Described below, before pino's own description would copy all that an error carries.
    serializers: { err: (described: unknown) => described },
    hooks: {
      logMethod(args, method) {
        method.apply(this, args.map((part: unknown) => hideIn(part, redact)) as Parameters<typeof method>);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Errors are logged by message only, and texts without hidden values. */
function hideIn(part: unknown, redact: Redaction): unknown {
  if (typeof part === 'string') return redact(part);
  if (isErrorLike(part)) return { err: describeError(part, redact) };
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, hideValue(value, redact)]));
}

function hideValue(value: unknown, redact: Redaction): unknown {
  if (isErrorLike(value)) return describeError(value, redact);
  return typeof value === 'string' ? redact(value) : value;
}

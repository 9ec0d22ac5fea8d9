import { type Logger, pino } from 'pino';
import type { Settings } from './config/settings.ts';

/** JSON lines on the standard output. No addresses, no bodies, no credentials: nothing that tells a person. */
export function createLog(level: Settings['logLevel']): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}

import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from './config/settings.ts';
import { withoutValues } from './database/query-failure.ts';

/** JSON lines on the standard output. No addresses, no bodies, no credentials: nothing that tells a person. */
export function createLog(level: Settings['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => pino.stdSerializers.err(withoutValues(error) as Error) },
  };
  return destination ? pino(options, destination) : pino(options);
}

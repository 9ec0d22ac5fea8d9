import { type AirportKnowledge, addAirports } from '@revoada/core/airports/added-airports';
import { searchWorld, worldDirectory } from '@revoada/core/airports/world';
import type { FareSource } from '@revoada/core/flights/fare-source';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { listSourceAirports, replaceSourceAirports } from '../database/airports/source-airports.ts';
import type { Database } from '../database/connection/database.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Jobs } from '../jobs/jobs.ts';

export type AirportCatalogue = AirportKnowledge & {
  /** Reads what the sources have told; never throws. */
  refresh(): Promise<void>;
};

type Deps = { database: Database; now(): number; log: Logger };

/** How long a process goes on with the airports that it has read. */
const readAgainAfterMs = 3_600_000;

/**
 * Our own airports, and behind them those that sources told of. Nobody who types waits for more than memory: what the
 * sources told is read again behind an answer, and a failure changes nothing.
 */
export function createAirportCatalogue({ database, now, log }: Deps): AirportCatalogue {
  const own: AirportKnowledge = { directory: worldDirectory, suggest: searchWorld };
  let known = own;
  let readAt = Number.NEGATIVE_INFINITY;
  const refresh = async (): Promise<void> => {
    readAt = now();
    try {
      known = addAirports(own, await listSourceAirports(database));
    } catch (error) {
      log.warn({ err: error }, 'airports of the sources could not be read');
    }
  };
  const current = (): AirportKnowledge => {
    if (now() - readAt >= readAgainAfterMs) void refresh();
    return known;
  };
  return {
    directory: {
      airport: (iata) => current().directory.airport(iata),
      metro: (iata) => current().directory.metro(iata),
      findAirports: (iata) => current().directory.findAirports(iata),
    },
    suggest: (text, limit) => current().suggest(text, limit),
    refresh,
  };
}

const askAirports = defineJob({ name: 'ask-airports', payload: v.object({}) });

/** The longest that a list of airports may take to come. */
const deadlineMs = 60_000;

type AskDeps = {
  database: Database;
  jobs: Pick<Jobs, 'handle' | 'schedule'>;
  sources: readonly FareSource[];
  log: Logger;
};

/**
 * Once a day, asks the sources for their airports and stores those that our own table lacks. A source that fails, or tells
 * of none, keeps what it told before.
 */
export function scheduleAirports({ database, jobs, sources, log }: AskDeps): void {
  jobs.handle(askAirports, async () => {
    for (const { id, listAirports } of sources) {
      if (!listAirports) continue;
      try {
        const told = await listAirports(AbortSignal.timeout(deadlineMs));
        if (told.length === 0) continue;
        const lacking = told.filter(({ iata }) => worldDirectory.findAirports(iata).length === 0);
        await replaceSourceAirports(database, id, lacking);
        log.info({ source: id, told: told.length, added: lacking.length }, 'airports read');
      } catch (error) {
        // Asked again tomorrow: a second try today would be a second call of the day.
        log.warn({ err: error, source: id }, 'airports could not be read');
      }
    }
  });
  jobs.schedule(askAirports, '40 4 * * *', {});
}

import { type AirportKnowledge, addAirports } from '@revoada/core/airports/added-airports';
import { searchWorld, worldDirectory } from '@revoada/core/airports/world';
import type { FareSource } from '@revoada/core/sources/fare-source';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { listSourceAirports, replaceSourceAirports } from '../database/airports/source-airports.ts';
import type { Database } from '../database/connection/database.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Jobs } from '../jobs/jobs.ts';

export type AirportCatalogue = AirportKnowledge & {
  /** Reads the stored airports of the sources; never throws. */
  refresh(): Promise<void>;
};

type Deps = { database: Database; now(): number; log: Logger };

/** How long a process goes on with the airports that it has read. */
const readAgainAfterMs = 3_600_000;

/**
 * The built-in airports, followed by those of the sources. Suggestions come from memory; the stored airports are
 * refreshed in the background, and a failure changes nothing.
 */
export function createAirportCatalogue({ database, now, log }: Deps): AirportCatalogue {
  const world: AirportKnowledge = { directory: worldDirectory, suggest: searchWorld };
  let knowledge = world;
  let readAt = Number.NEGATIVE_INFINITY;
  const refresh = async (): Promise<void> => {
    readAt = now();
    try {
      knowledge = addAirports(world, await listSourceAirports(database));
    } catch (error) {
      log.warn({ err: error }, 'airports of the sources could not be read');
    }
  };
  const current = (): AirportKnowledge => {
    if (now() - readAt >= readAgainAfterMs) void refresh();
    return knowledge;
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

const requestAirports = defineJob({ name: 'ask-airports', payload: v.object({}) });

/** Time limit of a list of airports. */
const deadlineMs = 60_000;

type ScheduleDeps = {
  database: Database;
  jobs: Pick<Jobs, 'handle' | 'schedule'>;
  sources: readonly FareSource[];
  log: Logger;
};

/**
 * Requests the airports of the sources once a day and stores those that the built-in table lacks. A source that fails
 * or lists none keeps its earlier airports.
 */
export function scheduleAirports({ database, jobs, sources, log }: ScheduleDeps): void {
  jobs.handle(requestAirports, async () => {
    for (const { id, listAirports } of sources) {
      if (!listAirports) continue;
      try {
        const airports = await listAirports(AbortSignal.timeout(deadlineMs));
        if (airports.length === 0) continue;
        const lacking = airports.filter(({ iata }) => worldDirectory.findAirports(iata).length === 0);
        await replaceSourceAirports(database, id, lacking);
        log.info({ source: id, told: airports.length, added: lacking.length }, 'airports read');
      } catch (error) {
        // Retried tomorrow, because a second try today would be a second call of the day.
        log.warn({ err: error, source: id }, 'airports could not be read');
      }
    }
  });
  jobs.schedule(requestAirports, '40 4 * * *', {});
}

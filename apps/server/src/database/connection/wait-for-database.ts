import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { connectForMigrations, refuseReadOnly } from './migration-lock.ts';
import { explainDatabaseFailure } from './start-failure.ts';
import { isDatabaseAway } from './unavailable.ts';

/**
 * Resolves once the database takes connections and writes. Throws its last answer when it takes none within `patienceMs`, and at
 * once when it refuses for another reason, such as a wrong password. A server that does not answer costs 10 s more.
 */
export function waitForDatabase(url: string, log: Logger, patienceMs: number, retryMs = 500): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  return explainDatabaseFailure(async () => {
    for (let tries = 0; ; tries += 1) {
      try {
        await connectToPrimary(url);
        return;
      } catch (error) {
        if (!isDatabaseAway(error) || performance.now() >= giveUpAt) throw error;
        if (tries === 0) log.warn({ err: error, patienceSeconds: patienceMs / 1_000 }, 'waiting for the database');
      }
      await delay(retryMs);
    }
  });
}

async function connectToPrimary(url: string): Promise<void> {
  const client = await connectForMigrations(url);
  await refuseReadOnly(client).finally(() => client.end());
}

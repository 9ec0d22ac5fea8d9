import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Configuration } from '../config/settings.ts';
import type { Database } from '../database/connection/database.ts';
import { sessionSecret } from '../identity/session-secret.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type ConnectedApps, createConnectedApps } from './connected-apps.ts';

type Deps = Configuration & { database: Database; jobs: Jobs; now(): number; log: Logger };

const purgeConnectedApps = defineJob({ name: 'purge-connected-apps', payload: v.object({}) });

/** Creates the apps that people connect to their account, and the job that deletes what is over. */
export function createAuthorizationRoom({ settings, secrets, jobs, ...deps }: Deps): ConnectedApps {
  const secret = sessionSecret(secrets.session, settings.dataDir);
  const connectedApps = createConnectedApps({ ...deps, settings, secret });
  jobs.handle(purgeConnectedApps, () => connectedApps.purge());
  jobs.schedule(purgeConnectedApps, '50 * * * *', {});
  return connectedApps;
}

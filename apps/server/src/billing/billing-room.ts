import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.ts';
import type { Configuration } from '../config/settings.ts';
import type { Database } from '../database/connection/database.ts';
import { createLocks } from '../database/connection/locks.ts';
import type { Events } from '../events.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type Billing, createBilling } from './billing.ts';
import { createStripe } from './stripe-client.ts';

type BillingRoomDeps = Configuration & {
  database: Database;
  jobs: Jobs;
  mailer: Mailer;
  audit: Audit;
  events: Pick<Events, 'announce'>;
  now(): number;
  log: Logger;
};

/** Creates billing with the configured payment service. */
export function createBillingRoom({ mailer, ...deps }: BillingRoomDeps): Billing {
  const { secretKey, webhookSecret } = deps.secrets.payments;
  return createBilling({
    ...deps,
    locks: createLocks(deps.database),
    stripe: createStripe(secretKey, deps.settings.payments.apiBase),
    webhookSecret,
    mail: mailer,
  });
}

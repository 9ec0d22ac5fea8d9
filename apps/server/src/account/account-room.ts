import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.ts';
import type { Billing } from '../billing/billing.ts';
import type { Configuration } from '../config/settings.ts';
import type { Database } from '../database/connection/database.ts';
import type { Events } from '../events.ts';
import { createIdentityServices, type IdentityServices } from '../identity/identity-services.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type Account, createAccount } from './account.ts';

type AccountRoomDeps = Configuration & {
  database: Database;
  jobs: Jobs;
  audit: Audit;
  events: Pick<Events, 'announce'>;
  limits: Pick<RateLimits, 'signIns'>;
  mailer: Mailer;
  billing: Billing;
  now(): number;
  log: Logger;
};

export type AccountRoom = IdentityServices & { accountData: Account };

/** Creates identity, sessions, and the export and erasure of accounts. */
export function createAccountRoom(deps: AccountRoomDeps): AccountRoom {
  const identity = createIdentityServices(deps);
  return { ...identity, accountData: createAccount({ ...deps, passwords: identity.passwords }) };
}

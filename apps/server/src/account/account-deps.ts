import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.ts';
import type { Billing } from '../billing/billing.ts';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../database/connection/database.ts';
import type { Passwords } from '../identity/auth0.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';

export type AccountDeps = {
  database: Database;
  jobs: Jobs;
  audit: Audit;
  billing: Pick<Billing, 'cancelForErasure' | 'forgetCustomer'>;
  passwords: Pick<Passwords, 'deletePerson'>;
  mailer: Pick<Mailer, 'sendTo'>;
  settings: Pick<Settings, 'demo' | 'owner' | 'identity'>;
  now(): number;
  log: Logger;
};

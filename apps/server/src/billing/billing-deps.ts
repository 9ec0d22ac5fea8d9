import type { Logger } from 'pino';
import type Stripe from 'stripe';
import type { Audit } from '../audit/audit.ts';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../database/connection/database.ts';
import type { Locks } from '../database/connection/locks.ts';
import type { Events } from '../events.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Notice } from './subscriptions/notices.ts';

/** Mails of billing, each sent once for its key. */
export type BillingMail = Notice | { key: string; template: 'withdrawal-confirmed'; data: { refundCents: number } };

export type BillingDeps = {
  database: Database;
  locks: Locks;
  stripe: Stripe;
  jobs: Jobs;
  mail: { queue(mail: BillingMail & { accountId: string }): Promise<void> };
  audit: Audit;
  settings: Pick<Settings, 'publicUrl' | 'payments'>;
  events: Pick<Events, 'announce'>;
  now(): number;
  log: Logger;
};

import type { Logger } from 'pino';
import type { Billing } from '../billing/billing.ts';
import type { Settings } from '../config/settings.ts';
import { deleteAuditRowsBefore } from '../database/audit-log.ts';
import type { Database } from '../database/database.ts';
import { deleteDeliveriesBefore } from '../database/mail-deliveries.ts';
import {
  deletePendingErasure,
  eraseRows,
  exportRows,
  findPendingErasure,
  findPendingErasures,
  forgetErasedBefore,
  longestKeptYears,
} from '../database/personal-data.ts';
import type { Passwords } from '../identity/auth0.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import { finishErasure, forgetOld } from './account-jobs.ts';
import type { Audit } from './audit.ts';

/** A person's data as a whole: taken out, and erased. */
export type Account = {
  /** Everything that we hold of an account, with what the law has us keep and why. Audited. */
  export(accountId: string, requestId?: string): Promise<object>;
  /**
   * Cancels at the payment service first, then deletes and empties in one step; the provider's account and the farewell
   * follow in a job. Rejects when the cancellation fails: then nothing has been deleted. Repeating it is harmless.
   */
  erase(accountId: string, requestId?: string): Promise<void>;
  /** Ends what is pending, and removes what has been kept for as long as it may be. Runs every night. */
  forgetOld(): Promise<void>;
};

type Parts = {
  database: Database;
  jobs: Jobs;
  audit: Audit;
  billing: Pick<Billing, 'cancelForErasure'>;
  passwords: Pick<Passwords, 'deletePerson'>;
  mailer: Pick<Mailer, 'sendTo'>;
  settings: Pick<Settings, 'demo' | 'owner'>;
  now(): number;
  log: Logger;
};

const auditYears = 5;
const deliveryMonths = 6;

export function createAccount(parts: Parts): Account {
  const { database, jobs, audit, billing, settings, now } = parts;
  jobs.handle(finishErasure, ({ accountId }) => finish(parts, accountId));
  jobs.handle(forgetOld, () => forget(parts));
  jobs.schedule(forgetOld, '40 3 * * *', {});
  return {
    async export(accountId, requestId) {
      await audit.record(accountId, 'exported', {}, requestId);
      const data = await exportRows(database, accountId);
      const { companyName, email } = settings.owner;
      return {
        exportedAt: new Date(now()).toISOString(),
        demo: settings.demo,
        controller: { companyName, email },
        data,
      };
    },
    async erase(accountId, requestId) {
      await billing.cancelForErasure(accountId);
      const erased = await eraseRows(database, accountId, new Date(now()));
      // Should this process die here, the nightly job finds what is pending.
      if (erased) {
        await audit.record(accountId, 'erased', {}, requestId);
        await jobs.enqueue(finishErasure, { accountId }, { key: accountId });
      }
    },
    forgetOld: () => forget(parts),
  };
}

/** Done twice, it does nothing twice: the provider has nobody left to delete, and the farewell has its key. */
async function finish({ database, passwords, mailer, now }: Parts, accountId: string): Promise<void> {
  const pending = await findPendingErasure(database, accountId);
  if (!pending) return;
  for (const subject of pending.subjects) await passwords.deletePerson(subject);
  if (pending.email) {
    const keptUntil = yearsAfter(now(), longestKeptYears).toISOString();
    const key = `account-erased:${accountId}`;
    await mailer.sendTo(pending.email, { key, accountId, template: 'account-erased', data: { keptUntil } });
  }
  await deletePendingErasure(database, accountId);
}

async function forget(parts: Parts): Promise<void> {
  const { database, now } = parts;
  for (const accountId of await findPendingErasures(database)) await finish(parts, accountId);
  await deleteDeliveriesBefore(database, monthsBefore(now(), deliveryMonths));
  await deleteAuditRowsBefore(database, yearsAfter(now(), -auditYears));
  await forgetErasedBefore(database, yearsAfter(now(), -longestKeptYears));
}

function yearsAfter(nowMs: number, years: number): Date {
  const at = new Date(nowMs);
  at.setUTCFullYear(at.getUTCFullYear() + years);
  return at;
}

function monthsBefore(nowMs: number, months: number): Date {
  const at = new Date(nowMs);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at;
}

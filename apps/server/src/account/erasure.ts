import { addYears } from '@revoada/core/dates/years';
import { describeFailure } from '../billing/payment-failure.ts';
import { eraseRows, longestKeptYears } from '../database/accounts/erasure.ts';
import {
  deletePendingErasure,
  findPendingErasure,
  keepSubjects,
  noteFarewell,
} from '../database/accounts/pending-erasures.ts';
import type { AccountDeps } from './account-deps.ts';
import { finishErasure } from './account-jobs.ts';

/** 'not-cancelled': the payment service failed to end a subscription, and nothing was deleted. */
export type Erased = 'erased' | 'not-cancelled';

export async function erase(deps: AccountDeps, accountId: string, requestId?: string): Promise<Erased> {
  const { database, billing, jobs, settings, now, log } = deps;
  try {
    await billing.cancelForErasure(accountId);
  } catch (error) {
    log.error(
      { ...describeFailure(error), accountId, requestId },
      'an account was not erased: its subscription may go on',
    );
    return 'not-cancelled';
  }
  const { issuer } = settings.identity;
  const erased = await eraseRows(database, { accountId, issuer, requestId, at: new Date(now()) });
  if (!erased) return 'erased';
  // If this process dies here, the nightly job resumes the erasure.
  await jobs.enqueue(finishErasure, { accountId }, { key: accountId }).catch((error: unknown) => {
    log.error({ err: error, accountId, requestId }, 'an erasure will be finished by the nightly job');
  });
  return 'erased';
}

/** Runs the steps independently and idempotently. Rejects if one has to be retried. */
export async function finish(deps: AccountDeps, accountId: string): Promise<void> {
  const { database, billing } = deps;
  const pending = await findPendingErasure(database, accountId);
  if (!pending) return;
  const steps = [
    sayFarewell(deps, accountId, pending.email),
    removeAtProvider(deps, accountId, pending.subjects),
    billing.forgetCustomer(accountId),
  ];
  for (const step of await Promise.allSettled(steps)) if (step.status === 'rejected') throw step.reason;
  await deletePendingErasure(database, accountId);
}

async function sayFarewell({ database, mailer, now }: AccountDeps, accountId: string, email: string | null) {
  if (email === null) return;
  const keptUntil = addYears(now(), longestKeptYears).toISOString();
  const key = `account-erased:${accountId}`;
  await mailer.sendTo(email, { key, accountId, template: 'account-erased', data: { keptUntil } });
  await noteFarewell(database, accountId);
}

async function removeAtProvider({ database, passwords }: AccountDeps, accountId: string, subjects: string[]) {
  for (const [index, subject] of subjects.entries()) {
    await passwords.deletePerson(subject);
    await keepSubjects(database, accountId, subjects.slice(index + 1));
  }
}

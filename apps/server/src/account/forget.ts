import { deleteAuditRowsBefore } from '../database/audit-log.ts';
import { deleteLeftovers, forgetErasedBefore, longestKeptYears } from '../database/erasure.ts';
import { deleteDeliveriesBefore } from '../database/mail-deliveries.ts';
import { dropFarewellsBefore, findPendingErasures } from '../database/pending-erasures.ts';
import { finishErasure } from './account-jobs.ts';
import type { AccountParts } from './parts.ts';
import { yearsAfter } from './years.ts';

// Decisions, 'Numbers the specification leaves open'.
const auditYears = 5;
const deliveryMonths = 6;
const farewellDays = 30;
const dayMs = 86_400_000;
// Longer than a job's own tries take: nothing is done twice at once.
const triedForMs = 3 * 3_600_000;

/** Removes what has been kept for as long as it may be; then has every erasure that is not at its end tried again. */
export async function forget({ database, jobs, now, log }: AccountParts): Promise<void> {
  const nowMs = now();
  await deleteDeliveriesBefore(database.maintenance, monthsBefore(nowMs, deliveryMonths));
  await deleteAuditRowsBefore(database.maintenance, yearsAfter(nowMs, -auditYears));
  await forgetErasedBefore(database.maintenance, yearsAfter(nowMs, -longestKeptYears));
  await dropFarewellsBefore(database.maintenance, new Date(nowMs - farewellDays * dayMs));
  await deleteLeftovers(database.maintenance);
  const day = new Date(nowMs).toISOString().slice(0, 10);
  for (const accountId of await findPendingErasures(database, new Date(nowMs - triedForMs))) {
    log.warn({ accountId }, 'an erasure is not at its end: it is tried again');
    await jobs.enqueue(finishErasure, { accountId }, { key: `${accountId}:${day}` });
  }
}

function monthsBefore(nowMs: number, months: number): Date {
  const at = new Date(nowMs);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at;
}

import { dayMs } from '@revoada/core/dates/local-date';
import { monthsBefore } from '@revoada/core/dates/months-before';
import { addYears } from '@revoada/core/dates/years';
import { retention } from '@revoada/core/retention';
import { deleteAuditRowsBefore } from '../database/accounts/audit-log.ts';
import { deleteLeftovers, forgetErasedBefore, longestKeptYears } from '../database/accounts/erasure.ts';
import { dropFarewellsBefore, findPendingErasures } from '../database/accounts/pending-erasures.ts';
import { deleteOldNumbers } from '../database/channels/whatsapp-numbers.ts';
import { deleteOptOutsBefore } from '../database/channels/whatsapp-opt-outs.ts';
import { deleteContactMessagesBefore } from '../database/contact/contact-messages.ts';
import { deleteBookingsBefore } from '../database/hotels/bookings.ts';
import { deleteDeliveriesBefore } from '../database/mails/mail-deliveries.ts';
import { deleteListEntriesBefore } from '../database/newsletter/list-entries.ts';
import { deleteSharedTripsBefore } from '../database/sharing/shared-trips.ts';
import type { AccountDeps } from './account-deps.ts';
import { finishErasure } from './account-jobs.ts';

// Longer than all tries of a job, so that two never run at once.
const triedForMs = 3 * 3_600_000;

/** Deletes data past its retention period, then retries every unfinished erasure. */
export async function forget({ database, jobs, now, log }: AccountDeps): Promise<void> {
  const nowMs = now();
  await deleteDeliveriesBefore(database.maintenance, monthsBefore(nowMs, retention.deliveryMonths));
  await deleteContactMessagesBefore(database.maintenance, monthsBefore(nowMs, retention.messageMonths));
  await deleteListEntriesBefore(database.maintenance, {
    unconfirmed: new Date(nowMs - retention.unconfirmedDays * dayMs),
    ended: monthsBefore(nowMs, retention.leftMonths),
  });
  await deleteOldNumbers(database.maintenance, {
    unconfirmed: new Date(nowMs - retention.unconfirmedDays * dayMs),
    left: monthsBefore(nowMs, retention.leftMonths),
  });
  await deleteOptOutsBefore(database.maintenance, monthsBefore(nowMs, retention.leftMonths));
  await deleteBookingsBefore(database.maintenance, monthsBefore(nowMs, retention.bookingMonths));
  const day = new Date(nowMs).toISOString().slice(0, 10);
  await deleteSharedTripsBefore(database.maintenance, day);
  await deleteAuditRowsBefore(database.maintenance, addYears(nowMs, -retention.recordYears));
  await forgetErasedBefore(database.maintenance, addYears(nowMs, -longestKeptYears));
  await dropFarewellsBefore(database.maintenance, new Date(nowMs - retention.farewellDays * dayMs));
  await deleteLeftovers(database.maintenance);
  for (const accountId of await findPendingErasures(database, new Date(nowMs - triedForMs))) {
    log.warn({ accountId }, 'an unfinished erasure is tried again');
    await jobs.enqueue(finishErasure, { accountId }, { key: `${accountId}:${day}` });
  }
}

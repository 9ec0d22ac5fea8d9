import { addDays } from '@revoada/core/dates/local-date';
import { monthsBefore } from '@revoada/core/dates/months-before';
import { maxObservationAgeDays } from '@revoada/core/prices/observation-periods';
import { retention } from '@revoada/core/retention';
import * as v from 'valibot';
import type { Database } from '../database/connection/database.ts';
import { deleteEmptyDaysBefore } from '../database/prices/empty-days.ts';
import { completeLatestPrices, deleteLatestPricesBefore } from '../database/prices/latest-prices.ts';
import { deletePriceFeedbackBefore } from '../database/prices/price-feedback.ts';
import { dropPartitionsBefore, makePartitions } from '../database/prices/price-partitions.ts';
import { deleteRecheckOutcomesBefore } from '../database/prices/recheck-outcomes.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Jobs } from '../jobs/jobs.ts';

const forgetPrices = defineJob({ name: 'forget-prices', payload: v.object({}) });

type Deps = { database: Database; jobs: Pick<Jobs, 'handle' | 'schedule'>; now(): number };

/**
 * Every night, drops the partitions of prices and deletes feedback on prices and counts of rechecks past their retention, deletes searches
 * without results and latest prices once prices of their age are no longer shown, completes the latest prices, and creates the partitions of the coming months.
 */
export function schedulePriceRetention({ database, jobs, now }: Deps): void {
  jobs.handle(forgetPrices, async () => {
    await makeComingPartitions(database, now());
    const before = monthsBefore(now(), retention.priceMonths);
    await dropPartitionsBefore(database, before.toISOString().slice(0, 10));
    await deletePriceFeedbackBefore(database, before);
    await deleteRecheckOutcomesBefore(database, before.toISOString().slice(0, 10));
    const today = new Date(now()).toISOString().slice(0, 10);
    const shownSince = addDays(today, -maxObservationAgeDays);
    await deleteEmptyDaysBefore(database, shownSince);
    await completeLatestPrices(database, addDays(today, -1));
    await deleteLatestPricesBefore(database, shownSince);
  });
  jobs.schedule(forgetPrices, '10 4 * * *', {});
}

/** Creates the partitions of this month and the two that follow. Called at every start and every night. */
export function makeComingPartitions(database: Database, nowMs: number): Promise<void> {
  const thisMonth = `${new Date(nowMs).toISOString().slice(0, 7)}-15`;
  return makePartitions(database, [thisMonth, addDays(thisMonth, 30), addDays(thisMonth, 60)]);
}

import { retention } from '@revoada/core/retention';
import * as v from 'valibot';
import type { Database } from '../database/connection/database.ts';
import { deletePriceFeedbackBefore } from '../database/prices/price-feedback.ts';
import { deleteObservationsBefore } from '../database/prices/price-observations.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Jobs } from '../jobs/jobs.ts';

const forgetPrices = defineJob({ name: 'forget-prices', payload: v.object({}) });

type Parts = { database: Database; jobs: Pick<Jobs, 'handle' | 'schedule'>; now(): number };

/** Every night, deletes prices and what was said of them once they have been kept for as long as they may be. S-292 */
export function schedulePriceRetention({ database, jobs, now }: Parts): void {
  jobs.handle(forgetPrices, async () => {
    const before = monthsBefore(now(), retention.priceMonths);
    await deleteObservationsBefore(database, before.toISOString().slice(0, 10));
    await deletePriceFeedbackBefore(database, before);
  });
  jobs.schedule(forgetPrices, '10 4 * * *', {});
}

/** The same instant some months earlier; a day that the month lacks becomes the first of the next. */
function monthsBefore(nowMs: number, months: number): Date {
  const at = new Date(nowMs);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at;
}

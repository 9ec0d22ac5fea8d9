import * as v from 'valibot';
import { defineJob } from '../jobs/define-job.ts';

/** Looks at a trip for all alerts that follow it. */
export const checkTripJob = defineJob({ name: 'check-trip', payload: v.object({ tripId: v.string() }) });

/** Pauses and resumes alerts with their subscriptions, and removes what has been kept for as long as it may be. */
export const lookAfterAlerts = defineJob({ name: 'look-after-alerts', payload: v.object({}) });

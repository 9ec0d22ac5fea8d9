import * as v from 'valibot';
import { defineJob } from '../jobs/define-job.ts';

/** Checks the prices of a trip for all alerts that follow it. */
export const checkTripJob = defineJob({ name: 'check-trip', payload: v.object({ tripId: v.string() }) });

/** Pauses and resumes alerts with their subscriptions, and deletes data past its retention period. */
export const maintainAlerts = defineJob({ name: 'look-after-alerts', payload: v.object({}) });

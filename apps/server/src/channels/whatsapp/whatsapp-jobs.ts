import * as v from 'valibot';
import { defineJob } from '../../jobs/define-job.ts';

/** Confirms an opt-out to the person. */
export const confirmOptOut = defineJob({ name: 'confirm-whatsapp-exit', payload: v.object({ accountId: v.string() }) });

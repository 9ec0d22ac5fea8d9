import * as v from 'valibot';
import { defineJob } from '../../jobs/define-job.ts';

/** Tells somebody whose number left that they get no more. */
export const confirmExit = defineJob({ name: 'confirm-whatsapp-exit', payload: v.object({ accountId: v.string() }) });

import * as v from 'valibot';
import { defineJob } from '../jobs/define-job.ts';

/** The last steps of an erasure: the farewell, and the provider's own account. */
export const finishErasure = defineJob({ name: 'finish-erasure', payload: v.object({ accountId: v.string() }) });

/** Removes what has been kept for as long as it may be. */
export const forgetOld = defineJob({ name: 'forget-old', payload: v.object({}) });

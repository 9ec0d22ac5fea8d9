import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';

/** The last steps of an erasure: the farewell, and the provider's own account. */
export const finishErasure = defineJob({ name: 'finish-erasure', payload: z.object({ accountId: z.string() }) });

/** Removes what has been kept for as long as it may be. */
export const forgetOld = defineJob({ name: 'forget-old', payload: z.object({}) });

import * as v from 'valibot';
import { defineJob } from '../jobs/define-job.ts';

/** Last steps of an erasure: the farewell mail, and the account at the identity provider. */
export const finishErasure = defineJob({ name: 'finish-erasure', payload: v.object({ accountId: v.string() }) });

/** Deletes data past its retention period. */
export const forgetOld = defineJob({ name: 'forget-old', payload: v.object({}) });

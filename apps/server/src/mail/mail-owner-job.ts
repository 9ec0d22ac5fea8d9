import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';

/** Sends one mail to the owner, whose address is a setting. */
export const mailOwner = defineJob({
  name: 'mail-owner',
  payload: z.object({
    key: z.string(),
    template: z.literal('search-budget'),
    data: z.object({ percent: z.number(), budget: z.number() }),
  }),
});

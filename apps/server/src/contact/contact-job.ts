import * as v from 'valibot';
import { defineJob } from '../jobs/define-job.ts';

/** Mails a message to the owner, or its confirmation to the sender. */
export const mailContact = defineJob({
  name: 'mail-contact',
  payload: v.object({ messageId: v.string(), to: v.picklist(['owner', 'sender']) }),
});

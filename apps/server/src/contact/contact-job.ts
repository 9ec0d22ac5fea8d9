import * as v from 'valibot';
import { defineJob } from '../jobs/define-job.ts';

/** Mails one message to the owner, or the note of its receipt to its sender. */
export const mailContact = defineJob({
  name: 'mail-contact',
  payload: v.object({ messageId: v.string(), to: v.picklist(['owner', 'sender']) }),
});

import * as v from 'valibot';
import { defineJob } from '../jobs/define-job.ts';

/** Mails the request to confirm an entry that was asked for at this UTC ms. */
export const mailListConfirmation = defineJob({
  name: 'mail-list-confirmation',
  payload: v.object({ entryId: v.string(), askedAt: v.number() }),
});

/** Mails the owner how many signed up since the day before. */
export const mailListSignUps = defineJob({ name: 'mail-list-sign-ups', payload: v.object({}) });

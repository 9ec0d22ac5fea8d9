import * as v from 'valibot';
import { defineJob } from '../jobs/define-job.ts';

/** Mails the confirmation link of a sign-up. `askedAt` is its UTC ms. */
export const mailListConfirmation = defineJob({
  name: 'mail-list-confirmation',
  payload: v.object({ entryId: v.string(), askedAt: v.number() }),
});

/** Mails the owner how many signed up since the day before. */
export const mailListSignUps = defineJob({ name: 'mail-list-sign-ups', payload: v.object({}) });

import { mailTemplates } from '@revoada/mail/mail-templates';
import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';

/** Sends one mail. The payload names the account, never the address. */
export const sendMail = defineJob({
  name: 'send-mail',
  payload: z.object({
    key: z.string(),
    accountId: z.string(),
    template: z.enum(mailTemplates),
    data: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
});

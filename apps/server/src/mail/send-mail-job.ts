import { mailTemplates } from '@revoada/mail/mail-templates';
import * as v from 'valibot';
import { defineJob } from '../jobs/define-job.ts';

/** Sends a mail. The payload contains the account, never the e-mail. */
export const sendMail = defineJob({
  name: 'send-mail',
  payload: v.object({
    key: v.string(),
    accountId: v.string(),
    template: v.picklist(mailTemplates),
    data: v.record(v.string(), v.union([v.string(), v.number()])),
  }),
});

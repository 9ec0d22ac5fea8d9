import * as v from 'valibot';
import { defineJob } from '../jobs/define-job.ts';

/** Sends one mail to the owner, whose e-mail is a setting. */
export const mailOwner = defineJob({
  name: 'mail-owner',
  payload: v.variant('template', [
    v.object({
      key: v.string(),
      template: v.literal('search-budget'),
      data: v.object({ percent: v.number(), budget: v.number(), setting: v.optional(v.string()) }),
    }),
    v.object({
      key: v.string(),
      template: v.literal('whatsapp-codes'),
      data: v.object({ perDay: v.number() }),
    }),
    v.object({
      key: v.string(),
      template: v.literal('exchange-rates'),
      data: v.object({ day: v.string() }),
    }),
  ]),
});

import * as v from 'valibot';
import { defineJob } from '../jobs/define-job.ts';

const subscription = v.object({ subscriptionId: v.string() });

/** Makes our row say what the payment service says. */
export const convergeSubscription = defineJob({ name: 'converge-subscription', payload: subscription });

/** Sees a withdrawal through that its request did not. */
export const finishWithdrawal = defineJob({ name: 'finish-withdrawal', payload: subscription });

/** Compares our records with the payment service's. */
export const reconcileSubscriptions = defineJob({ name: 'reconcile-subscriptions', payload: v.object({}) });

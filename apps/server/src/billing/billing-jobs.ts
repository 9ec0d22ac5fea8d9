import * as v from 'valibot';
import { defineJob } from '../jobs/define-job.ts';

const subscription = v.object({ subscriptionId: v.string() });

/** Updates our row from the payment service. */
export const convergeSubscription = defineJob({ name: 'converge-subscription', payload: subscription });

/** Finishes a withdrawal whose request was interrupted. */
export const finishWithdrawal = defineJob({ name: 'finish-withdrawal', payload: subscription });

/** Compares our records with the payment service's. */
export const reconcileSubscriptions = defineJob({ name: 'reconcile-subscriptions', payload: v.object({}) });

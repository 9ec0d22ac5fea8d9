import type { AccountOutcome } from '@revoada/core/account/outcome';
import type { CheckoutState, SubscriptionSummary } from '@revoada/core/plans/subscription-summary';
import { insertPaymentEvent } from '../database/billing/payment-events.ts';
import type { JobDefinition } from '../jobs/define-job.ts';
import type { SignedIn } from '../members/signed-in.ts';
import { shareByKey } from '../share-running.ts';
import type { BillingDeps } from './billing-deps.ts';
import { convergeSubscription, finishWithdrawal, reconcileSubscriptions } from './billing-jobs.ts';
import { checkoutState, startCheckout } from './checkout/checkout.ts';
import { openPortal } from './checkout/portal.ts';
import { cancelForErasure, forgetCustomer } from './erasure.ts';
import { verifyEvent } from './payment-event.ts';
import { describeFailure, isTransient, toLoggableError } from './payment-failure.ts';
import { checkPrice, PriceMismatchError } from './price-check.ts';
import { reconcile } from './reconcile.ts';
import { createConverge } from './subscriptions/converge.ts';
import { readSummary } from './subscriptions/summary.ts';
import { completeWithdrawal, withdraw } from './withdrawal.ts';

/** Payments. The payment service is the source of truth; our rows follow it. */
export type Billing = {
  /** Returns the URL of the payment page, or of the portal for an account with a live subscription. */
  startCheckout(who: Pick<SignedIn, 'accountId'>): Promise<{ url: string }>;
  openPortal(who: SignedIn): Promise<{ url: string }>;
  checkoutState(who: Pick<SignedIn, 'accountId'> | null, sessionId: string | null): Promise<CheckoutState>;
  summary(who: SignedIn): Promise<SubscriptionSummary | null>;
  withdraw(who: SignedIn, requestId?: string): Promise<AccountOutcome>;
  cancelForErasure(accountId: string): Promise<void>;
  /** Last step of an erasure: deletes name and e-mail at the payment service. */
  forgetCustomer(accountId: string): Promise<void>;
  converge(subscriptionId: string): Promise<void>;
  reconcile(): Promise<void>;
  /** Throws `PriceMismatchError` or the service's error. Logs and skips the check while the service does not answer. */
  checkPrice(): Promise<void>;
  /** False if the signature is invalid or too old; true once the event is durably enqueued. */
  takeEvent(body: Buffer, signature: string): Promise<boolean>;
};

export function createBilling(deps: BillingDeps & { webhookSecret: string }): Billing {
  const { database, stripe, jobs, settings, log, webhookSecret } = deps;
  const converge = createConverge(deps);
  // Simultaneous clicks of one person share one call to the payment service.
  const shareCheckout = shareByKey((accountId: string) => startCheckout(deps, converge, { accountId }));
  const handle = <P extends object>(job: JobDefinition<P>, work: (payload: P) => Promise<unknown>): void =>
    jobs.handle(job, (payload) =>
      work(payload).then(
        () => undefined,
        (error: unknown) => Promise.reject(toLoggableError(error)),
      ),
    );
  handle(convergeSubscription, ({ subscriptionId }) => converge(subscriptionId));
  handle(finishWithdrawal, ({ subscriptionId }) => completeWithdrawal(deps, converge, subscriptionId));
  handle(reconcileSubscriptions, () => reconcile(deps));
  jobs.schedule(reconcileSubscriptions, '0 3 * * *', {});
  return {
    startCheckout: ({ accountId }) => shareCheckout(accountId),
    openPortal: (who) => openPortal(deps, who),
    checkoutState: (who, sessionId) => checkoutState(deps, converge, who, sessionId),
    summary: ({ accountId }) => readSummary(deps, accountId),
    withdraw: (who, requestId) => withdraw(deps, converge, who, requestId),
    cancelForErasure: (accountId) => cancelForErasure(deps, converge, accountId),
    forgetCustomer: (accountId) => forgetCustomer(deps, accountId),
    converge: async (subscriptionId) => void (await converge(subscriptionId)),
    reconcile: async () => void (await reconcile(deps)),
    checkPrice: () =>
      checkPrice(stripe, settings.payments.priceId).catch((error: unknown) => {
        if (error instanceof PriceMismatchError || !isTransient(error)) throw error;
        log.error(describeFailure(error), 'the payment service does not answer: its price was not compared');
      }),
    async takeEvent(body, signature) {
      const event = verifyEvent(body, signature, webhookSecret, deps.now());
      if (!event) return false;
      const { id, type, subscriptionId } = event;
      // The job is enqueued first: after a crash in between, the service sends the event again.
      if (subscriptionId !== null) await jobs.enqueue(convergeSubscription, { subscriptionId }, { key: id });
      await insertPaymentEvent(database, { id, type, receivedAt: new Date(deps.now()) });
      return true;
    },
  };
}

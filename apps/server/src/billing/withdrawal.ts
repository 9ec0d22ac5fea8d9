import type { AccountOutcome } from '@revoada/core/account/outcome';
import { withdrawalDays } from '@revoada/core/plans/limits';
import { findAccountSubscriptions, findSubscription, noteWithdrawal } from '../database/billing/subscriptions.ts';
import type { SignedIn } from '../members/signed-in.ts';
import type { BillingDeps } from './billing-deps.ts';
import { finishWithdrawal } from './billing-jobs.ts';
import { describeFailure } from './payment-failure.ts';
import { cancelNow } from './subscriptions/cancel.ts';
import { type Converge, lockName } from './subscriptions/converge.ts';
import { refundSubscription } from './subscriptions/refunds.ts';
import { pickEffectiveSubscription } from './subscriptions/subscription-state.ts';
import { mayWithdraw } from './subscriptions/summary.ts';

const tooLate: AccountOutcome = {
  ok: false,
  message: `O prazo de ${withdrawalDays} dias para desistir da compra já passou. Você ainda pode cancelar a renovação.`,
};
const nothingToUndo: AccountOutcome = { ok: false, message: 'Não há compra recente para desfazer.' };
const interrupted: AccountOutcome = {
  ok: false,
  message: 'Seu pedido foi registrado e será concluído em alguns minutos. Você receberá a confirmação por e-mail.',
};

/** Delay of the job that finishes the withdrawal if this request is interrupted. */
const takeOverAfterMs = 30_000;

/**
 * Undoes a purchase within seven days (Código de Defesa do Consumidor, art. 49): ends it at once and refunds it in full.
 * Once the request is stored, a job finishes it even if this process dies.
 */
export async function withdraw(
  deps: BillingDeps,
  converge: Converge,
  { accountId }: SignedIn,
  requestId?: string,
): Promise<AccountOutcome> {
  const rows = await findAccountSubscriptions(deps.database, accountId);
  const row = pickEffectiveSubscription(rows, deps.now(), deps.settings.payments.graceDays);
  if (!row || !mayWithdraw(row, deps.now())) return row?.withdrawnAt === null ? tooLate : nothingToUndo;
  await deps.audit.record(accountId, 'withdrew', { subscription: row.id }, requestId);
  const takeOver = { key: row.id, startAfterMs: takeOverAfterMs };
  await deps.jobs.enqueue(finishWithdrawal, { subscriptionId: row.id }, takeOver);
  try {
    await completeWithdrawal(deps, converge, row.id);
    return { ok: true };
  } catch (error) {
    deps.log.error(
      { ...describeFailure(error), subscription: row.id, requestId },
      'a withdrawal failed: its job will retry it',
    );
    return interrupted;
  }
}

/** Idempotent: each step is skipped if it was done before. */
export async function completeWithdrawal(deps: BillingDeps, converge: Converge, subscriptionId: string): Promise<void> {
  const { database, stripe, mail } = deps;
  await noteWithdrawal(database, subscriptionId, new Date(deps.now()));
  const refundCents = await deps.locks(lockName(subscriptionId), async () => {
    await cancelNow(stripe, subscriptionId);
    return refundSubscription(stripe, subscriptionId);
  });
  await converge(subscriptionId);
  const row = await findSubscription(database, subscriptionId);
  if (!row) return;
  const { accountId } = row;
  const key = `withdrawal-confirmed:${subscriptionId}`;
  await mail.queue({ key, accountId, template: 'withdrawal-confirmed', data: { refundCents } });
}

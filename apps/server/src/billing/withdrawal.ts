import type { AccountOutcome } from '@revoada/core/account/outcome';
import { withdrawalDays } from '@revoada/core/plans/limits';
import { findAccountSubscriptions, findSubscription, noteWithdrawal } from '../database/billing/subscriptions.ts';
import type { SignedIn } from '../members/signed-in.ts';
import { finishWithdrawal } from './billing-jobs.ts';
import type { BillingParts } from './parts.ts';
import { describeFailure } from './payment-failure.ts';
import { cancelNow } from './subscriptions/cancel.ts';
import { type Converge, nameLock } from './subscriptions/converge.ts';
import { refundSubscription } from './subscriptions/refunds.ts';
import { rowThatMatters } from './subscriptions/subscription-state.ts';
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

/** A job takes over only if this request does not come to its end. */
const takeOverAfterMs = 30_000;

/**
 * Undoes the purchase within seven days (Código de Defesa do Consumidor, art. 49): ends it at once and pays back in full.
 * Once the request is noted a job sees it through, whatever happens to this process.
 */
export async function withdraw(
  parts: BillingParts,
  converge: Converge,
  { accountId }: SignedIn,
  requestId?: string,
): Promise<AccountOutcome> {
  const rows = await findAccountSubscriptions(parts.database, accountId);
  // The one that the account's page shows.
  const row = rowThatMatters(rows, parts.now(), parts.settings.payments.graceDays);
  if (!row || !mayWithdraw(row, parts.now())) return row?.withdrawnAt === null ? tooLate : nothingToUndo;
  await parts.audit.record(accountId, 'withdrew', { subscription: row.id }, requestId);
  const takeOver = { key: row.id, startAfterMs: takeOverAfterMs };
  await parts.jobs.enqueue(finishWithdrawal, { subscriptionId: row.id }, takeOver);
  try {
    await carryOut(parts, converge, row.id);
    return { ok: true };
  } catch (error) {
    parts.log.error(
      { ...describeFailure(error), subscription: row.id, requestId },
      'a withdrawal failed: its job will retry it',
    );
    return interrupted;
  }
}

/** Every step may have been done before: each is found done, or is done. */
export async function carryOut(parts: BillingParts, converge: Converge, subscriptionId: string): Promise<void> {
  const { database, stripe, mail } = parts;
  await noteWithdrawal(database, subscriptionId, new Date(parts.now()));
  const refundCents = await parts.locks(nameLock(subscriptionId), async () => {
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

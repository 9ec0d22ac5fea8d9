import { isLive } from '@revoada/core/plans/subscription';
import type { SubscriptionSummary } from '@revoada/core/plans/subscription-summary';
import { saoPauloDate } from '../sao-paulo-date.server.ts';
import type { SubscriptionServices } from './plan-services.ts';

/** Texts of a subscription, for pages. */
export type SubscriptionView = {
  givesAccess: boolean;
  /** The payment service may still charge for it, so it is managed instead of bought again. */
  live: boolean;
  /** 'late' requires an action. */
  tone: 'good' | 'late' | 'over';
  text: string;
  /** Last day of the right to withdraw, dd/mm/aaaa; null without it. */
  withdrawalEnds: string | null;
};

/** A member's subscription; null for one who never had any. */
export async function loadSubscription(member: SubscriptionServices): Promise<SubscriptionView | null> {
  const summary = await member.subscription();
  return summary ? subscriptionView(summary) : null;
}

/** Texts of a subscription's state with its next date; a late payment keeps access for a while. */
export function subscriptionView(summary: SubscriptionSummary): SubscriptionView {
  const { givesAccess, withdrawalEnds } = summary;
  return {
    givesAccess,
    live: isLive(summary.status),
    tone: chooseTone(summary),
    text: describeSubscription(summary),
    withdrawalEnds: withdrawalEnds ? saoPauloDate(withdrawalEnds) : null,
  };
}

function chooseTone({ status, givesAccess }: SubscriptionSummary): SubscriptionView['tone'] {
  if (status === 'past_due' || status === 'unpaid' || status === 'incomplete') return 'late';
  return givesAccess ? 'good' : 'over';
}

function describeSubscription({
  status,
  currentPeriodEnd,
  cancelsAtPeriodEnd,
  graceEnds,
}: SubscriptionSummary): string {
  const end = currentPeriodEnd ? saoPauloDate(currentPeriodEnd) : null;
  const grace = graceEnds ? saoPauloDate(graceEnds) : null;
  switch (status) {
    case 'active':
    case 'trialing':
      if (cancelsAtPeriodEnd)
        return end ? `Cancelada, com acesso até ${end}.` : 'Cancelada, com acesso até o fim do período pago.';
      return end ? `Ativa. Próxima cobrança em ${end}.` : 'Ativa.';
    case 'past_due':
      return grace
        ? `Pagamento atrasado, com acesso até ${grace}. Confira o cartão em ‘Gerenciar assinatura’.`
        : 'Pagamento atrasado. Confira o cartão em ‘Gerenciar assinatura’.';
    case 'unpaid':
      return 'Suspensa por falta de pagamento. Confira o cartão em ‘Gerenciar assinatura’ para voltar a ter acesso.';
    case 'paused':
      return 'Pausada, sem acesso. Retome em ‘Gerenciar assinatura’.';
    case 'incomplete':
      return 'Pagamento ainda não confirmado.';
    case 'incomplete_expired':
      return 'O pagamento não foi concluído.';
    case 'canceled':
      return end ? `Encerrada em ${end}.` : 'Encerrada.';
  }
}

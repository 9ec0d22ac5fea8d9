import type { SubscriptionSummary } from '@revoada/core/plans/subscription-summary';
import { describe, expect, test } from 'vitest';
import { subscriptionView } from './subscription-view.server.ts';

const active: SubscriptionSummary = {
  status: 'active',
  givesAccess: true,
  // The 20th in São Paulo.
  currentPeriodEnd: '2026-12-21T01:30:00Z',
  cancelsAtPeriodEnd: false,
  graceEnds: null,
  withdrawalEnds: null,
};
const view = (changes: Partial<SubscriptionSummary>) => subscriptionView({ ...active, ...changes });

describe('the view of a subscription (S-201)', () => {
  test.each([
    [{}, 'good', 'Ativa. Próxima cobrança em 20/12/2026.'],
    [{ status: 'trialing' }, 'good', 'Ativa. Próxima cobrança em 20/12/2026.'],
    [{ currentPeriodEnd: null }, 'good', 'Ativa.'],
    [{ cancelsAtPeriodEnd: true }, 'good', 'Cancelada, com acesso até 20/12/2026.'],
    [
      { status: 'past_due', graceEnds: '2026-12-27T15:00:00Z' },
      'late',
      'Pagamento atrasado, com acesso até 27/12/2026. Confira o cartão em ‘Gerenciar assinatura’.',
    ],
    [
      { status: 'past_due', givesAccess: false },
      'late',
      'Pagamento atrasado. Confira o cartão em ‘Gerenciar assinatura’.',
    ],
    [
      { status: 'unpaid', givesAccess: false },
      'late',
      'Suspensa por falta de pagamento. Confira o cartão em ‘Gerenciar assinatura’ para voltar a ter acesso.',
    ],
    [{ status: 'paused', givesAccess: false }, 'over', 'Pausada, sem acesso. Retome em ‘Gerenciar assinatura’.'],
    [{ status: 'canceled', givesAccess: false }, 'over', 'Encerrada em 20/12/2026.'],
    [{ status: 'incomplete', givesAccess: false }, 'late', 'Pagamento ainda não confirmado.'],
    [{ status: 'incomplete_expired', givesAccess: false }, 'over', 'O pagamento não foi concluído.'],
  ] as const)('%j', (changes, tone, text) => {
    expect(view(changes)).toMatchObject({ tone, text });
  });

  test('is managed while the payment service may charge for it, and bought again afterwards', () => {
    expect(view({ status: 'unpaid' }).live).toBe(true);
    expect(view({ status: 'canceled' }).live).toBe(false);
  });

  test('has the last day of the right to withdraw, and null after it', () => {
    // The last instant of the 28th in São Paulo.
    expect(view({ withdrawalEnds: '2026-11-29T02:59:59.999Z' }).withdrawalEnds).toBe('28/11/2026');
    expect(view({}).withdrawalEnds).toBeNull();
  });
});

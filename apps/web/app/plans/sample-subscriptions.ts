import type { SubscriptionView } from './subscription-view.server.ts';

/** An invented subscription for the gallery. */
export const activeSubscription: SubscriptionView = {
  givesAccess: true,
  live: true,
  tone: 'good',
  text: 'Ativa. A próxima cobrança é em 20/12/2026.',
  withdrawalEnds: null,
};

/** The same after a failed charge. */
export const lateSubscription: SubscriptionView = {
  ...activeSubscription,
  tone: 'late',
  text: 'O pagamento está atrasado. Atualize o cartão até 29/11/2026.',
};

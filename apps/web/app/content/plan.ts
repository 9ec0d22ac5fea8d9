import { plan, planPrice } from '@revoada/core/plans/plan';
import { availableBenefits, comingBenefits } from '@revoada/core/plans/promises';

const features = (of: typeof availableBenefits) => of.flatMap(({ feature }) => feature ?? []);

/** The plan on every card: its available and its announced benefits. */
export const planCard = {
  title: plan.name,
  subtitle: 'Para quem voa sem data certa',
  price: planPrice,
  period: 'por mês',
  features: features(availableBenefits),
  coming: features(comingBenefits),
  terms: 'No cartão de crédito. Cancele quando quiser, pelo portal.',
} as const;

/** Message when the payment page cannot be opened. */
export const paymentError = 'Erro ao processar pagamento. Tente novamente.';

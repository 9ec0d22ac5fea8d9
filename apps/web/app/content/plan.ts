import { plan, planPrice } from '@revoada/core/plans/plan';

/** The plan as every card shows it (spec §1 'Premium tier', §3 'Subscription plan'). */
export const planCard = {
  title: plan.name,
  subtitle: 'Para quem voa sem data certa',
  price: planPrice,
  period: 'por mês',
  features: [
    'Resultados ilimitados em cada busca',
    'Datas a mais de 30 dias, na ida e na volta',
    'Alertas inteligentes de preço por WhatsApp, push e e-mail',
    'Acesso antecipado a promoções e tarifas especiais',
  ],
  terms: 'No cartão de crédito. Cancele quando quiser, pelo portal.',
} as const;

/** Said when the payment page cannot be opened (spec §8). */
export const paymentError = 'Erro ao processar pagamento. Tente novamente.';

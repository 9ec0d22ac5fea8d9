import { formatBRL } from '../format/money.ts';

/** The only plan and its price, for pages, e-mails and the check against the payment service. */
export const plan = {
  name: 'Conta PRO',
  priceCents: 2_990,
  currency: 'BRL',
  interval: 'month',
} as const;

/** 'R$ 29,90', as texts write it. */
export const planPrice = formatBRL(plan.priceCents, { cents: true });

/** 'R$ 29,90/mês'. */
export const planPricePerMonth = `${planPrice}/mês`;

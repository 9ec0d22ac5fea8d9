import { plan } from '@revoada/core/plans/plan';
import type { MailWords } from '../mail.ts';

export const subscriptionEnded = (_: Record<string, never>): MailWords => ({
  subject: `Sua ${plan.name} terminou`,
  title: `Sua ${plan.name} terminou`,
  paragraphs: [
    'Você volta à busca grátis, e a sua conta continua aqui. Não há mais nada a pagar.',
    'A porta fica aberta: assine de novo quando precisar.',
  ],
  act: { label: `Conhecer a ${plan.name}`, path: '/premium' },
});

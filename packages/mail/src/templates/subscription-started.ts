import { withdrawalDays } from '@revoada/core/plans/limits';
import { plan, planPricePerMonth } from '@revoada/core/plans/plan';
import { listAvailable } from '@revoada/core/plans/promises';
import { formatLongDay } from '../format-day.ts';
import type { MailWords } from '../mail.ts';

export const subscriptionStarted = ({ nextCharge }: { nextCharge: string }): MailWords => ({
  subject: `Sua ${plan.name} está ativa`,
  title: `Sua ${plan.name} está ativa`,
  paragraphs: ['Recebemos o seu pagamento. Boas buscas!', `Agora você ${listAvailable('action')}.`],
  facts: [
    { label: 'Valor, no cartão de crédito', value: planPricePerMonth },
    { label: 'Próxima cobrança', value: formatLongDay(nextCharge) },
  ],
  act: { label: 'Buscar voos', path: '/flights' },
  note: `Mudou de ideia? Você pode desistir da compra em até ${withdrawalDays} dias, com reembolso total, em Minha conta. Depois, cancele a renovação quando quiser.`,
});

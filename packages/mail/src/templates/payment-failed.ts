import { plan, planPricePerMonth } from '@revoada/core/plans/plan';
import { formatLongDay } from '../format-day.ts';
import type { MailWords } from '../mail.ts';

export const paymentFailed = ({ graceEnds }: { graceEnds: string }): MailWords => ({
  subject: `Não conseguimos cobrar a sua ${plan.name}`,
  title: 'O pagamento não passou',
  paragraphs: [
    `A cobrança de ${planPricePerMonth} não foi aprovada. Acontece: cartão vencido, limite, um dado trocado.`,
    'Troque o cartão em Minha conta ou fale com o seu banco, e nada muda para você.',
  ],
  facts: [{ label: 'Seu acesso continua até', value: formatLongDay(graceEnds) }],
  act: { label: 'Trocar o cartão', path: '/conta' },
});

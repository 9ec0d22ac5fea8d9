import { plan } from '@revoada/core/plans/plan';
import { formatLongDay } from '../format-day.ts';
import type { MailWords } from '../mail.ts';
import { accountAct } from './account-act.ts';

export const cancellationScheduled = ({ accessEnds }: { accessEnds: string }): MailWords => ({
  subject: `Sua ${plan.name} não será renovada`,
  title: 'Cancelamento confirmado',
  paragraphs: ['Não haverá outra cobrança.', 'Se foi engano, basta reativar em Minha conta até lá.'],
  facts: [{ label: `Você continua com a ${plan.name} até`, value: formatLongDay(accessEnds) }],
  act: accountAct,
});

import { formatBRL } from '@revoada/core/format/money';
import { withdrawalDays } from '@revoada/core/plans/limits';
import { plan } from '@revoada/core/plans/plan';
import type { MailWords } from '../mail.ts';
import { accountAct } from './account-act.ts';

export const withdrawalConfirmed = ({ refundCents }: { refundCents: number }): MailWords => ({
  subject: 'Sua compra foi desfeita',
  title: 'Desistência confirmada',
  paragraphs: [
    `Você desistiu da ${plan.name} dentro do prazo de ${withdrawalDays} dias. O valor volta ao cartão da compra; o banco pode levar alguns dias para mostrar.`,
    'Não haverá outra cobrança, e o acesso terminou agora.',
  ],
  facts: [{ label: 'Reembolso total', value: formatBRL(refundCents, { cents: true }) }],
  act: accountAct,
});

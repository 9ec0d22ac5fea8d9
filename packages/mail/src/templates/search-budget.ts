import { formatNumber } from '@revoada/core/format/money';
import type { MailWords } from '../mail.ts';

/** `setting`: the variable that sets the budget; absent in mails queued by earlier versions. */
type Budget = { percent: number; budget: number; setting?: string | undefined };

/** To the owner: used share of the day's searches at one fare source. */
export const searchBudget = ({ percent, budget, setting = 'MOBLIX_DAILY_BUDGET' }: Budget): MailWords => ({
  subject: 'As buscas de hoje estão acabando',
  title: `${percent}% das buscas de hoje já foram usadas`,
  paragraphs: [
    'A conta com o serviço de voos permite um número de buscas por dia, que recomeça à meia-noite UTC (21h em Brasília).',
    'A partir de 90%, só quem assina e quem busca algo novo recebe preços na hora. Os outros veem os últimos preços que encontramos, com a hora deles.',
    `Se o movimento parece normal, aumente ${setting}. Se não parece, docs/operations/proxy.md diz como encontrar quem abusa.`,
  ],
  facts: [{ label: 'Buscas por dia', value: formatNumber(budget) }],
  note: 'Enviamos este aviso no máximo duas vezes por dia: aos 70% e aos 90%.',
});

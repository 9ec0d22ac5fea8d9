import { formatNumber } from '@revoada/core/format/money';
import type { MailWords } from '../mail.ts';

/** To the owner: used share of the day's searches. */
export const searchBudget = ({ percent, budget }: { percent: number; budget: number }): MailWords => ({
  subject: 'As buscas de hoje estão acabando',
  title: `${percent}% das buscas de hoje já foram usadas`,
  paragraphs: [
    'A conta com o serviço de voos permite um número de buscas por dia, que recomeça à meia-noite UTC (21h em Brasília).',
    'A partir de 90%, só quem assina e quem busca algo novo recebe preços na hora. Os outros veem os últimos preços que encontramos, com a hora deles.',
    'Se o movimento parece normal, aumente MOBLIX_DAILY_BUDGET. Se não parece, docs/operations/proxy.md diz como encontrar quem abusa.',
  ],
  facts: [{ label: 'Buscas por dia', value: formatNumber(budget) }],
  note: 'Enviamos este aviso no máximo duas vezes por dia: aos 70% e aos 90%.',
});

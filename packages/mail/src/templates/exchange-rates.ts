import { formatLongDay } from '../format-day.ts';
import type { MailWords } from '../mail.ts';

/** To the owner: the exchange rates have not been renewed for a week. `day`: YYYY-MM-DD of the oldest one. */
export const oldExchangeRates = ({ day }: { day: string }): MailWords => ({
  subject: 'O câmbio do site parou',
  title: 'As taxas de câmbio não são renovadas há uma semana',
  paragraphs: [
    'Passagens vendidas em outra moeda aparecem em reais pela PTAX do Banco Central. Como o serviço não responde, valem as últimas taxas, com o dia delas ao lado de cada preço.',
    'docs/operations/exchange-rates.md diz o que conferir: o serviço do Banco Central, PTAX_BASE_URL e a rede do servidor.',
  ],
  facts: [{ label: 'Taxa mais antiga', value: formatLongDay(`${day}T15:00:00Z`) }],
  note: 'Enviamos este aviso uma vez para cada dia em que as taxas param.',
});

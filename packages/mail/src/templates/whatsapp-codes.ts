import { formatNumber } from '@revoada/core/format/money';
import type { MailWords } from '../mail.ts';

/** To the owner: the day's limit of codes by WhatsApp is reached. */
export const whatsAppCodes = ({ perDay }: { perDay: number }): MailWords => ({
  subject: 'Os códigos de WhatsApp de hoje acabaram',
  title: 'Todos os códigos de WhatsApp de hoje já foram enviados',
  paragraphs: [
    'Cada código que confirma um número é cobrado. Até a meia-noite UTC (21h em Brasília) ninguém recebe outro; os alertas de preço continuam chegando a quem já confirmou.',
    'Se o movimento parece normal, aumente WHATSAPP_CODES_PER_DAY. Se não parece, docs/operations/proxy.md diz como encontrar quem abusa.',
  ],
  facts: [{ label: 'Códigos por dia', value: formatNumber(perDay) }],
  note: 'Enviamos este aviso no máximo uma vez por dia.',
});

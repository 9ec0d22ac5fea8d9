import { formatLongDay } from '../format-day.ts';
import type { MailWords } from '../mail.ts';

/** `keptUntil` is the last day of the legal retention of payment records. */
export const accountErased = ({ keptUntil }: { keptUntil: string }): MailWords => ({
  subject: 'Sua conta foi excluída',
  title: 'Sua conta foi excluída',
  paragraphs: [
    'Apagamos o seu nome, e-mail, telefone, data de nascimento, formas de entrar e sessões. Se havia uma assinatura, ela foi cancelada antes: não haverá outra cobrança.',
    'A lei manda guardar, sem o seu nome e sem o seu e-mail, os registros de pagamento, de consentimento e do que foi feito com a conta. Depois desse dia eles também são apagados.',
  ],
  facts: [{ label: 'Registros guardados por lei até', value: formatLongDay(keptUntil) }],
  note: 'Este é o último e-mail que você recebe de nós. Boas viagens!',
});

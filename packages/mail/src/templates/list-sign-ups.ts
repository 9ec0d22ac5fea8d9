import { formatNumber } from '@revoada/core/format/money';
import { mailingLists } from '@revoada/core/newsletter/mailing-lists';
import type { MailWords } from '../mail.ts';

type Counts = { newsletter: number; whatsapp: number; planejador: number };

/** To the owner: number of confirmed e-mails since the previous day, by list. */
export const listSignUps = (counts: Counts): MailWords => ({
  subject: 'Novas inscrições no site',
  title: 'Novas inscrições desde ontem',
  paragraphs: ['Estas pessoas confirmaram o e-mail. A lista sai com npm run messages.'],
  facts: mailingLists.map(({ id, name }) => ({ label: name, value: formatNumber(counts[id]) })),
});

import type { MailWords } from '../mail.ts';

/** Button of mails about the account. */
export const accountAct: MailWords['act'] = { label: 'Ver minha conta', path: '/conta' };

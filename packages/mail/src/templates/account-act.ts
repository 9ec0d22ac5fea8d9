import type { MailWords } from '../mail.ts';

/** The button of mails about the account. */
export const accountAct: MailWords['act'] = { label: 'Ver minha conta', path: '/conta' };

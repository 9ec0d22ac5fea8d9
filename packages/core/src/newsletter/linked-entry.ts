import type { MailingList } from './mailing-lists.ts';

/** The mailing-list entry that a link in a mail leads to. 'ended': the e-mail left the list or refused it. */
export type LinkedEntry = { list: MailingList; state: 'pending' | 'confirmed' | 'ended' };

import type { MailingList } from './mailing-lists.ts';

/** Mailing-list entry of a link in a mail. 'ended': the e-mail left the list or declined it. */
export type LinkedEntry = { list: MailingList; state: 'pending' | 'confirmed' | 'ended' };

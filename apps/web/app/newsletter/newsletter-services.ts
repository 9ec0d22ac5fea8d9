import type { FieldError } from '@revoada/core/errors';
import type { LinkedEntry } from '@revoada/core/newsletter/linked-entry';
import type { MailingList } from '@revoada/core/newsletter/mailing-lists';

/** What the lists' forms and the links of their mails ask, for anybody. */
export type NewsletterServices = {
  /** The answer is the same whether or not the e-mail is known. */
  signUpToList(
    list: MailingList,
    email: string,
  ): Promise<{ ok: true } | { ok: false; fields: FieldError[]; message: string | null }>;
  /** Null for a link that nobody sent, or whose entry is gone. */
  findListLink(token: string): Promise<LinkedEntry | null>;
  confirmListLink(token: string): Promise<LinkedEntry | null>;
  leaveListLink(token: string): Promise<LinkedEntry | null>;
};

import type { FieldError } from '@revoada/core/errors';
import type { LinkedEntry } from '@revoada/core/newsletter/linked-entry';
import type { MailingList } from '@revoada/core/newsletter/mailing-lists';

/** Services of the lists' forms and of the links in their mails; they need no account. */
export type NewsletterServices = {
  /** The answer is equal for known and unknown addresses. */
  signUpToList(
    list: MailingList,
    email: string,
  ): Promise<{ ok: true } | { ok: false; fields: FieldError[]; message: string | null }>;
  /** Null for an unknown link, or one whose entry was deleted. */
  findListLink(token: string): Promise<LinkedEntry | null>;
  confirmListLink(token: string): Promise<LinkedEntry | null>;
  leaveListLink(token: string): Promise<LinkedEntry | null>;
};

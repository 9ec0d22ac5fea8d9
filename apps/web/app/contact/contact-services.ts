import type { FieldError } from '@revoada/core/errors';
import type { ContactForm } from '@revoada/core/forms/contact-form';

/** What `message` says is wrong with no field: it was sent too often. */
export type SentMessage = { ok: true } | { ok: false; fields: FieldError[]; message: string | null };

/** What the contact form asks, for anybody. */
export type ContactServices = {
  /** Stores a message and has it mailed. `formKey` names the form as it was shown: the same words sent twice are one message. */
  sendMessage(form: ContactForm, formKey: string): Promise<SentMessage>;
};

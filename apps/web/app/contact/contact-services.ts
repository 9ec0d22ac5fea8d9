import type { FieldError } from '@revoada/core/errors';
import type { ContactForm } from '@revoada/core/forms/contact-form';

/** `message` is the error of the whole form: it was sent too often. */
export type SentMessage = { ok: true } | { ok: false; fields: FieldError[]; message: string | null };

/** Services of the contact form, for visitors too. */
export type ContactServices = {
  /** Stores a message and has it mailed. `formKey` names the form as it was shown: the same words sent twice are one message. */
  sendMessage(form: ContactForm, formKey: string): Promise<SentMessage>;
};

import { type ContactForm, contactFailed } from '@revoada/core/contact/contact-form';
import type { FieldError } from '@revoada/core/errors';
import { redirect } from 'react-router';
import { readFormText } from '../account/form-text.ts';
import { isTrapped } from '../ui/forms/form-trap.tsx';
import type { ContactServices } from './contact-services.ts';
import { contactIn } from './contact-values.ts';

/** What is said of a message that was sent without scripts and not taken. */
export type RefusedContact = { values: ContactForm; fields: FieldError[]; message: string | null };

/** Takes a form of the page and leads on; what is wrong with it otherwise. */
export async function sendContact(
  data: FormData,
  { sendMessage, report }: ContactServices & { report(error: unknown): void },
): Promise<RefusedContact> {
  const sent = redirect('/fale-comigo?aviso=mensagem-enviada');
  if (isTrapped(data)) throw sent;
  const values = contactIn(data);
  const outcome = await sendMessage(values, readFormText(data, 'formKey')).catch((error: unknown) => {
    report(error);
    return { ok: false as const, fields: [], message: contactFailed };
  });
  if (outcome.ok) throw sent;
  return { values, fields: outcome.fields, message: outcome.message };
}

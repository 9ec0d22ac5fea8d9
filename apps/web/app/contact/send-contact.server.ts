import { contactFailed } from '@revoada/core/contact/contact-texts';
import type { FieldError } from '@revoada/core/errors';
import { type ContactForm, contactForm } from '@revoada/core/forms/contact-form';
import { redirect } from 'react-router';
import { readFormText, readFormTexts } from '../account/form-text.ts';
import { isTrapped } from '../ui/forms/form-trap.tsx';
import type { ContactServices } from './contact-services.ts';

/** Values and errors of a rejected message that was sent without scripts. */
export type RefusedContact = { values: ContactForm; fields: FieldError[]; message: string | null };

/** Takes a form of the page and leads on; what is wrong with it otherwise. */
export async function sendContact(
  data: FormData,
  { sendMessage, report }: ContactServices & { report(error: unknown): void },
): Promise<RefusedContact> {
  const sent = redirect('/fale-comigo?aviso=mensagem-enviada');
  if (isTrapped(data)) throw sent;
  const values = readFormTexts(data, contactForm.entries);
  const outcome = await sendMessage(values, readFormText(data, 'formKey')).catch((error: unknown) => {
    report(error);
    return { ok: false as const, fields: [], message: contactFailed };
  });
  if (outcome.ok) throw sent;
  return { values, fields: outcome.fields, message: outcome.message };
}

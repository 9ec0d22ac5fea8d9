import { contactFailed } from '@revoada/core/contact/contact-texts';
import type { ErrorAnswer } from '@revoada/core/errors';
import type { ContactForm } from '@revoada/core/forms/contact-form';
import type { SentMessage } from './contact-services.ts';

const failed: SentMessage = { ok: false, fields: [], message: contactFailed };

/**
 * Sends a message from the browser; never rejects: what was typed stays in view, whatever happens. A proxy that answers in
 * the server's place may answer 200.
 */
export async function postMessage(form: ContactForm, formKey: string): Promise<SentMessage> {
  try {
    const answer = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': formKey },
      body: JSON.stringify(form),
    });
    if (answer.status === 204) return { ok: true };
    const { error } = (await answer.json()) as ErrorAnswer;
    if (error.fields) return { ok: false, fields: error.fields, message: null };
    return error.code === 'too-many-attempts' ? { ok: false, fields: [], message: error.message } : failed;
  } catch {
    return failed;
  }
}

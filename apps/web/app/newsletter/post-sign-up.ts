import type { ErrorAnswer } from '@revoada/core/errors';
import { listFailed, type MailingList } from '@revoada/core/newsletter/mailing-lists';

/** Error message; null when the e-mail was accepted. Never rejects. */
export async function postSignUp(list: MailingList, email: string): Promise<string | null> {
  try {
    const answer = await fetch('/api/newsletter', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ list, email }),
    });
    if (answer.status === 204) return null;
    const { error } = (await answer.json()) as ErrorAnswer;
    return error.fields || error.code === 'too-many-attempts' ? error.message : listFailed;
  } catch {
    return listFailed;
  }
}

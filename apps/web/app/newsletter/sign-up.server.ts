import type { FieldError } from '@revoada/core/errors';
import { isMailingList, listFailed, type MailingList } from '@revoada/core/newsletter/mailing-lists';
import { redirect } from 'react-router';
import { readFormText } from '../account/form-text.ts';
import { isTrapped } from '../ui/forms/form-trap.tsx';
import type { NewsletterServices } from './newsletter-services.ts';

/** Message for a rejected sign-up that was sent without scripts. */
export type RefusedSignUp = { list: MailingList; email: string; fields: FieldError[]; message: string | null };

/** Accepts a list's form and redirects; returns its errors otherwise. */
export async function takeSignUp(
  data: FormData,
  { signUpToList, report }: Pick<NewsletterServices, 'signUpToList'> & { report(error: unknown): void },
): Promise<RefusedSignUp> {
  const taken = redirect('/alertas-imperdiveis?aviso=email-cadastrado');
  if (isTrapped(data)) throw taken;
  const list = readFormText(data, 'list');
  if (!isMailingList(list)) throw new Response(null, { status: 400 });
  const email = readFormText(data, 'email');
  const outcome = await signUpToList(list, email).catch((error: unknown) => {
    report(error);
    return { ok: false as const, fields: [], message: listFailed };
  });
  if (outcome.ok) throw taken;
  return { list, email, fields: outcome.fields, message: outcome.message };
}

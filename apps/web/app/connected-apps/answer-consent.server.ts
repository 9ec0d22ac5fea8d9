import type { Viewer } from '@revoada/core/account/viewer';
import { readFormText } from '../account/form-text.ts';
import { ACCOUNT_FIELD } from './app-act.ts';
import type { ConnectedAppServices } from './connected-app-services.ts';

/** Why a request was not allowed: `message` concerns the chosen scopes. */
export type ConsentRefusal = { chosen: string[]; message: string | null; recheck: boolean };

/** The request that a form answers, with the cookies by which its browser is recognised. */
export type AppRequestKey = { id: string; cookieHeader: string | null };

const otherAccount = 'Você entrou com outra conta. Confira acima qual é, e responda de novo.';

/** Allows or refuses a request as its form says. Returns the URL that leads back to the app; null when the request is over. */
export async function answerConsent(
  form: FormData,
  { id, cookieHeader }: AppRequestKey,
  member: Pick<ConnectedAppServices, 'allowApp' | 'refuseApp'> & { viewer: Pick<Viewer, 'sub'> },
): Promise<string | ConsentRefusal | null> {
  if (readFormText(form, 'decision') !== 'permitir') return member.refuseApp(id, cookieHeader);
  const chosen = form.getAll('scopes').filter((scope) => typeof scope === 'string');
  // The person may have signed in otherwise since, in another tab.
  if (readFormText(form, ACCOUNT_FIELD) !== member.viewer.sub) return { chosen, message: otherAccount, recheck: false };
  if (chosen.length === 0) {
    return { chosen, message: 'Escolha pelo menos uma permissão, ou recuse.', recheck: false };
  }
  const allowed = await member.allowApp(id, cookieHeader, chosen);
  if (allowed.ok) return allowed.url;
  if ('recheck' in allowed) return { chosen, message: null, recheck: true };
  return allowed.message === null ? null : { chosen, message: allowed.message, recheck: false };
}

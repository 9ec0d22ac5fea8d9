import { noticeTexts } from '@revoada/core/account/access-notices';
import { errors } from '@revoada/core/errors';
import { cornerToast, hasCornerToasts } from '../ui/toasts/corner-toast.ts';
import { showToast } from '../ui/toasts/toast.tsx';

/** Reason why a guard rejected a form, and the page that resolves it. */
type GuardRefusal = { text: string; label: string; url: string };

const note = 'O que você digitou continua aqui. Depois, envie de novo.';
const long = 15_000;

/** Parses a guard's redirect to the sign-in or the subscription; null for any other answer. */
export function readGuardRefusal(answer: unknown): GuardRefusal | null {
  if (!(answer instanceof Response)) return null;
  const url = answer.headers.get('Location') ?? '';
  const [path, query] = url.split('?');
  const params = new URLSearchParams(query);
  const notice = params.get('aviso');
  if (path === '/premium' && notice === 'assinatura') {
    return { text: noticeTexts.assinatura, label: 'Ver a Conta PRO', url };
  }
  const label = 'Entrar em outra aba';
  if (path === '/auth/login' && params.has('recheck')) return { text: errors['recheck-required'].text, label, url };
  if (path !== '/login' || (notice !== 'entrar' && notice !== 'entrar-pagina')) return null;
  return { text: noticeTexts[notice], label, url };
}

/** Shows the reason over the page, which stays; the link opens in another tab. */
export function tellGuardRefusal({ text, label, url }: GuardRefusal, { pathname }: URL): void {
  const run = () => void window.open(url, '_blank', 'noopener');
  const place = hasCornerToasts(pathname) ? cornerToast : {};
  showToast(text, { kind: 'error', ...place, note, duration: long, actions: [{ label, run }] });
}

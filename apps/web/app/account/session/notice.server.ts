import { noticeTexts } from '@revoada/core/account/access-notices';
import { formatDisplayName, type Viewer } from '@revoada/core/account/viewer';
import { contactSent } from '@revoada/core/contact/contact-texts';
import { listSignedUp, listSignedUpNext } from '@revoada/core/newsletter/mailing-lists';
import { paymentError } from '../../content/plan.ts';
import { signInFailure } from '../sign-in/sign-in-failure.ts';

/** Notice that a URL requests of a page. */
export type NoticeMessage = { kind: 'success' | 'error'; text: string; greets?: true };

const successes: Readonly<Record<string, string>> = {
  saiu: 'Logout realizado com sucesso!',
  'senha-atualizada': 'Senha atualizada com sucesso!',
  'mensagem-enviada': contactSent,
  'email-cadastrado': `${listSignedUp} ${listSignedUpNext}`,
  'conta-excluida': 'Sua conta foi excluída.',
  'reserva-feita': 'Reserva confirmada!',
  'lancamento-salvo': 'Lançamento salvo.',
  'lancamento-confirmado': 'Lançamento confirmado.',
  'lancamento-cancelado': 'Lançamento cancelado.',
  'lancamentos-importados': 'Lançamentos importados.',
  'alerta-criado': 'Alerta criado! Estamos buscando o primeiro preço.',
  'alerta-criado-sem-canal': 'Alerta criado, mas nenhum canal dele está ligado. Ligue um para receber os avisos.',
  'alerta-salvo': 'Alerta salvo.',
  'alerta-pausado': 'Alerta pausado.',
  'alerta-retomado': 'Alerta retomado.',
  'alerta-excluido': 'Alerta excluído.',
  'cliente-adicionado': 'Cliente adicionado com sucesso!',
  'cliente-salvo': 'Cliente salvo.',
  'cliente-excluido': 'Cliente excluído.',
};

const failures: Readonly<Record<string, string>> = {
  ...noticeTexts,
  'erro-ao-sair': 'Erro ao fazer logout',
};

/** Reads `?aviso=` and `?erro=` of a page's URL; null for unknown values. */
export function noticeIn({ pathname, searchParams }: URL, viewer: Viewer | null): NoticeMessage | null {
  const notice = searchParams.get('aviso');
  if (notice === null) return errorIn(pathname, searchParams.get('erro'));
  if (notice === 'bem-vindo') {
    return viewer ? { kind: 'success', text: `Bem-vindo de volta, ${formatDisplayName(viewer)}!`, greets: true } : null;
  }
  if (Object.hasOwn(successes, notice)) return { kind: 'success', text: successes[notice] ?? '' };
  return Object.hasOwn(failures, notice) ? { kind: 'error', text: failures[notice] ?? '' } : null;
}

/** The sign-in page shows failures with advice. On other pages they belong to a failed re-authentication. */
function errorIn(pathname: string, code: string | null): NoticeMessage | null {
  if (code === 'pagamento') return { kind: 'error', text: paymentError };
  const failure = pathname === '/login' ? null : signInFailure(code);
  return failure ? { kind: 'error', text: failure.title } : null;
}

import { noticeTexts } from '@revoada/core/account/route-access';
import { displayNameOf, type Viewer } from '@revoada/core/account/viewer';

/** What the address asks a page to say, in the words of spec §8. */
export type PageNotice = { kind: 'success' | 'error'; text: string; greets?: true };

const successes: Readonly<Record<string, string>> = {
  saiu: 'Logout realizado com sucesso!',
  'senha-atualizada': 'Senha atualizada com sucesso!',
};

const failures: Readonly<Record<string, string>> = {
  ...noticeTexts,
  'erro-ao-sair': 'Erro ao fazer logout',
};

/** Reads `?aviso=`; null where it says nothing that is known. */
export function noticeIn(params: URLSearchParams, viewer: Viewer | null): PageNotice | null {
  const said = params.get('aviso') ?? '';
  if (said === 'bem-vindo') {
    return viewer ? { kind: 'success', text: `Bem-vindo de volta, ${displayNameOf(viewer)}!`, greets: true } : null;
  }
  if (Object.hasOwn(successes, said)) return { kind: 'success', text: successes[said] ?? '' };
  return Object.hasOwn(failures, said) ? { kind: 'error', text: failures[said] ?? '' } : null;
}

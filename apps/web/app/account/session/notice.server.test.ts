import type { Viewer } from '@revoada/core/account/viewer';
import { describe, expect, test } from 'vitest';
import { noticeIn } from './notice.server.ts';

const viewer: Viewer = {
  sub: 'x',
  name: 'Maria da Silva',
  givenName: 'Maria',
  nickname: null,
  email: null,
  emailVerified: false,
  account: 'free',
  admin: false,
  hasPassword: false,
};
const noticeAt = (path: string, who: Viewer | null = null) => noticeIn(new URL(path, 'https://site.example'), who);

describe('the notice of a URL', () => {
  test.each([
    ['/login?aviso=entrar', 'error', 'Você precisa fazer login para acessar esta área'],
    ['/login?aviso=entrar-pagina', 'error', 'Você precisa estar logado para acessar esta página'],
    ['/premium?aviso=assinatura', 'error', 'Você precisa de uma assinatura premium para acessar esta área'],
    ['/?aviso=saiu', 'success', 'Logout realizado com sucesso!'],
    ['/?aviso=erro-ao-sair', 'error', 'Erro ao fazer logout'],
    ['/area-logada?aviso=senha-atualizada', 'success', 'Senha atualizada com sucesso!'],
    ['/premium?erro=pagamento', 'error', 'Erro ao processar pagamento. Tente novamente.'],
    ['/conta?erro=recusado', 'error', 'A entrada foi cancelada.'],
  ])('%s (S-162)', (path, kind, text) => {
    expect(noticeAt(path)).toEqual({ kind, text });
  });

  test('greets only a known viewer (S-160)', () => {
    expect(noticeAt('/area-logada?aviso=bem-vindo', viewer)).toEqual({
      kind: 'success',
      text: 'Bem-vindo de volta, Maria da Silva!',
      greets: true,
    });
    expect(noticeAt('/?aviso=bem-vindo')).toBeNull();
  });

  test.each(['/', '/?aviso=', '/?aviso=toString', '/?aviso=__proto__', '/?erro=x', '/?erro=constructor'])(
    'is null at %s',
    (path) => {
      expect(noticeAt(path)).toBeNull();
    },
  );

  test('is null for failures on the sign-in page, which shows them itself', () => {
    expect(noticeAt('/login?erro=recusado')).toBeNull();
  });
});

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
const said = (path: string, who: Viewer | null = null) => noticeIn(new URL(path, 'https://site.example'), who);

describe('what a URL asks to say', () => {
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
    expect(said(path)).toEqual({ kind, text });
  });

  test('a welcome needs somebody to welcome (S-160)', () => {
    expect(said('/area-logada?aviso=bem-vindo', viewer)).toEqual({
      kind: 'success',
      text: 'Bem-vindo de volta, Maria da Silva!',
      greets: true,
    });
    expect(said('/?aviso=bem-vindo')).toBeNull();
  });

  test.each(['/', '/?aviso=', '/?aviso=toString', '/?aviso=__proto__', '/?erro=x', '/?erro=constructor'])(
    'nothing at %s',
    (path) => {
      expect(said(path)).toBeNull();
    },
  );

  test('the sign-in page tells its own failures', () => {
    expect(said('/login?erro=recusado')).toBeNull();
  });
});

/** Notice that a page shows after a guard redirected to it. */
export type GuardNotice = 'entrar' | 'entrar-pagina' | 'assinatura' | 'bem-vindo';

/** 'bem-vindo' contains the person's name: see `welcomeBack`. */
export const noticeTexts: Record<Exclude<GuardNotice, 'bem-vindo'>, string> = {
  entrar: 'Você precisa fazer login para acessar esta área',
  'entrar-pagina': 'Você precisa estar logado para acessar esta página',
  assinatura: 'Você precisa de uma assinatura premium para acessar esta área',
};

/** What a page says after a guard sent somebody to it; the texts are `noticeTexts`. */
export type GuardNotice = 'entrar' | 'entrar-pagina' | 'assinatura' | 'bem-vindo';

/** Why a guard sent somebody away. 'bem-vindo' takes the person's name: see `welcomeBack`. */
export const noticeTexts: Record<Exclude<GuardNotice, 'bem-vindo'>, string> = {
  entrar: 'Você precisa fazer login para acessar esta área',
  'entrar-pagina': 'Você precisa estar logado para acessar esta página',
  assinatura: 'Você precisa de uma assinatura premium para acessar esta área',
};

import { retention } from '@revoada/core/retention';

// A lawyer reviews it before a site goes live: docs/operations/starting.md, 'Before opening'.

/** A datum that the site stores in a browser: its name, purpose and lifetime. */
export type BrowserDatum = { name: string; why: string; until: string };

/** Cookies. On https their names start with `__Host-`. */
export const browserCookies: readonly BrowserDatum[] = [
  {
    name: 'revoada',
    why: 'Manter você conectado. Nenhum outro site o lê.',
    until: `${retention.sessionIdleHours} horas sem uso, ${retention.sessionMaxDays} dias no máximo, ou até você sair`,
  },
  {
    name: 'revoada-entrada',
    why: 'Ligar a ida ao provedor de identidade com a volta, enquanto você entra.',
    until: 'Alguns minutos',
  },
  {
    name: 'revoada-conexao',
    why: 'Ligar o pedido de um aplicativo que quer usar a sua conta com a sua resposta.',
    until: 'Uma hora',
  },
  {
    name: 'revoada-seats',
    why: 'Ligar a ida ao seats.aero com a volta, enquanto você conecta a sua conta de lá.',
    until: 'Dez minutos',
  },
];

const untilCleared = 'Até você apagar os dados do site';

/** Values in the browser's storage, which are not sent with requests. */
export const browserStorage: readonly BrowserDatum[] = [
  { name: 'recentSearches', why: 'Oferecer as suas últimas buscas.', until: untilCleared },
  { name: 'lastFlightSearch', why: 'Lembrar a última busca.', until: untilCleared },
  { name: 'isRoundTripSearch', why: 'Saber se a última busca tem volta.', until: untilCleared },
  { name: 'soIda', why: 'Saber se a última busca é só de ida.', until: untilCleared },
  { name: 'flightSelections', why: 'Guardar os voos que você escolheu.', until: untilCleared },
  { name: 'otherSelections', why: 'Guardar a escolha que a atual substituiu.', until: untilCleared },
  { name: 'originalPurchase', why: 'Voltar à escolha de antes de uma mudança.', until: untilCleared },
  { name: 'precoMinimoVolta', why: 'Somar a menor volta ao preço da ida.', until: untilCleared },
  { name: 'returnFlightResults', why: 'Mostrar os voos de volta ao voltar de outra página.', until: untilCleared },
  { name: 'reopenSelectionAfterSearch', why: 'Abrir de novo a sua escolha depois de uma busca.', until: untilCleared },
  { name: 'purchasedFlights', why: 'Lembrar o que você disse que comprou.', until: untilCleared },
  { name: 'minhasMilhas', why: 'Sem conta: comparar com as suas milhas.', until: untilCleared },
  { name: 'milheiro', why: 'Comparar com o seu valor do milheiro.', until: untilCleared },
  { name: 'vista', why: 'Lembrar se você prefere comparar ou ver duas listas.', until: untilCleared },
  {
    name: 'revoada-buscas',
    why: 'Mostrar as suas últimas cinco buscas quando faltar internet.',
    until: `As cinco mais novas, por ${retention.keptSearchDays} dias, ou até alguém entrar ou sair da conta`,
  },
  {
    name: 'pendingRegistration',
    why: 'Continuar um cadastro que você começou.',
    until: `${retention.pendingRegistrationHours} horas`,
  },
  { name: 'tabSearch', why: 'Mostrar em cada aba a sua própria busca.', until: 'Até a aba fechar' },
  { name: 'pendingHandover', why: 'Perguntar o preço quando você volta da companhia.', until: 'Até a aba fechar' },
  {
    name: 'react-router-scroll-positions',
    why: 'Voltar ao ponto em que você estava na página.',
    until: 'Até a aba fechar',
  },
  { name: 'auth0_logged_in', why: 'Dar as boas-vindas uma vez só.', until: 'Até a aba fechar' },
  { name: 'assinatura_oferecida', why: 'Oferecer a assinatura uma vez só.', until: 'Até a aba fechar' },
];
